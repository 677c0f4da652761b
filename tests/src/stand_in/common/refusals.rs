//! The reasons for which a server says no, as a table.

/// Defines the refusals of a platform. A row has the HTTP status of the answer, the platform's own number if that is
/// another one, the name, and the words of the answer. A refusal for an unknown reason, which has the number after
/// `Odd`, comes last.
macro_rules! refusals {
    (
        $(#[$about:meta])*
        Odd($odd:pat) = $odd_code:expr;
        $(
            $(#[$doc:meta])*
            $status:literal $($code:literal)? $name:ident
                $({ $($(#[$told:meta])* $field:ident: $kind:ty,)* })? = $words:literal,
        )*
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, thiserror::Error)]
        #[non_exhaustive]
        pub enum Refusal {
            $(
                $(#[$doc])*
                #[doc = $words]
                #[error($words)]
                $name $({ $($(#[$told])* $field: $kind,)* })?,
            )*
            /// An unknown reason, by order of a test.
            #[error("{}", _0.words)]
            Odd($crate::stand_in::OddRefusal),
        }

        impl Refusal {
            /// The HTTP status of the answer.
            pub fn status(&self) -> u16 {
                match self {
                    $(Self::$name { .. } => $status,)*
                    Self::Odd(refusal) => refusal.status,
                }
            }

            /// The platform's own number for it, in the answer's body.
            pub fn code(&self) -> u32 {
                match self {
                    $(Self::$name { .. } => [$($code,)? $status][0],)*
                    Self::Odd($odd) => $odd_code,
                }
            }
        }
    };
}

pub(in crate::stand_in) use refusals;
