//! Answers that can be typed.

/// The answers that could have been typed instead, for the person alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The question to the person.
    pub question: String,
    /// The possible answers, as the person may type them.
    pub legal: Vec<String>,
    /// The further possible answers that reveal the person's hand.
    pub held: Vec<String>,
    /// Whether what they typed would show what they hold, so that it may be explained in private
    /// only.
    pub private: bool,
    /// The reason that the typed action is not among them, where the game can say.
    pub why: Option<String>,
}

/// One answer that can be typed.
#[derive(Clone, PartialEq, Eq)]
pub struct Typable {
    /// The label of the answer.
    pub label: String,
    /// The text that is typed for the answer.
    pub text: String,
}
