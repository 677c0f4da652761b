//! The meaning of Discord's refusals to the courier.

use std::time::Duration;

use courier::SendError;

use super::code;
use super::rest::ApiError;

/// The wait before a person's private chat is tried again after too many were opened.
const DMS_REST: Duration = Duration::from_secs(10);

/// Converts an error to the courier's error.
pub(super) fn failure(error: ApiError) -> SendError {
    let why = error.to_string();
    let (status, code) = match error {
        ApiError::Later(wait) => return SendError::Later(wait),
        ApiError::Unreached(why) => return SendError::Unreached(why),
        ApiError::Refused { status, code, .. } => (status, code),
    };
    match code {
        code::UNKNOWN_MESSAGE | code::TOO_MANY_OLD_EDITS | code::NOT_OURS => SendError::Gone,
        code::UNKNOWN_CHANNEL
        | code::MISSING_ACCESS
        | code::MISSING_PERMISSION
        | code::NO_TEXT_CHANNEL
        | code::CANNOT_WRITE_TO_PERSON
        | code::ARCHIVED
        | code::NO_SERVER_SHARED => SendError::Closed(why),
        code::DMS_TOO_FAST => SendError::Later(DMS_REST),
        _ if status == 401 => SendError::Unreached(why),
        _ if status == 403 => SendError::Closed(why),
        _ if status == 404 => SendError::Gone,
        _ => SendError::Refused(why),
    }
}

/// Returns whether a person accepts no private messages, and must do with replies where they press.
pub(super) fn is_shut(error: &ApiError) -> bool {
    matches!(failure(error.clone()), SendError::Closed(_))
}

/// Whether an interaction can't be answered any more by its token.
pub(super) fn is_spent(error: &ApiError) -> bool {
    matches!(
        error.code(),
        Some(
            code::UNKNOWN_WEBHOOK
                | code::BAD_TOKEN
                | code::UNKNOWN_INTERACTION
                | code::UNKNOWN_MESSAGE
        )
    ) || matches!(error, ApiError::Refused { status: 404, .. })
}

/// Whether there is no such channel or thread.
pub(super) fn is_no_place(error: &ApiError) -> bool {
    error.code() == Some(code::UNKNOWN_CHANNEL)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal_error(status: u16, code: u64) -> ApiError {
        ApiError::Refused {
            status,
            code,
            message: "because".into(),
        }
    }

    #[test]
    fn every_refusal_has_its_meaning() {
        let gone = |(status, code)| failure(refusal_error(status, code)) == SendError::Gone;
        let closed =
            |(status, code)| matches!(failure(refusal_error(status, code)), SendError::Closed(_));
        assert!(
            [(404, 10_008), (429, 30_046), (403, 50_005)]
                .into_iter()
                .all(gone)
        );
        let shut = [
            (404, 10_003),
            (403, 50_001),
            (403, 50_013),
            (403, 50_007),
            (400, 50_083),
            (403, 50_278),
            (403, 0),
        ];
        assert!(shut.into_iter().all(closed));
        let other = failure(refusal_error(400, 50_035));
        assert!(matches!(other, SendError::Refused(_)), "{other}");
        let token = failure(refusal_error(401, 0));
        assert!(matches!(token, SendError::Unreached(_)), "{token}");
    }

    #[test]
    fn what_a_token_can_no_longer_do_is_told_from_other_refusals() {
        assert!(is_spent(&refusal_error(404, 10_015)) && is_spent(&refusal_error(401, 50_027)));
        assert!(!is_spent(&refusal_error(400, 50_035)));
        assert!(is_shut(&refusal_error(403, 50_007)) && !is_shut(&refusal_error(400, 50_035)));
    }
}
