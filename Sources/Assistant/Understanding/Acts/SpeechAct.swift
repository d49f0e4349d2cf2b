/// Something that somebody does by speaking.
package enum SpeechAct: String, Sendable, CaseIterable {
  /// Asks for something to be done or shown.
  case askFor
  /// Gives what was asked for.
  case answer
  /// Says yes to what was asked.
  case affirm
  /// Says no to what was asked, or to what could be done.
  case deny
  /// Puts right what was understood, said or done.
  case correct
  /// Takes one of the things that were shown.
  case choose
  /// Wants another list than the one that was shown.
  case refine
  /// Asks about what was shown or asked, or how things are here.
  case askAbout
  /// Is unhappy with somebody or something.
  case complain
  /// Takes back what was done.
  case undo
  /// Ends it, or puts it off.
  case leave
  /// Wants somebody real.
  case person
  /// Greets, thanks, tells of the day.
  case social
  /// Tells something that the assistant should take up.
  case report
  /// Moves the conversation: repeats, goes back, asks for help. Nothing learns to tell it.
  case move
  /// Says nothing that is understood. Nothing learns to tell it either.
  case unknown

  /// The acts that are learnt from sentences, in the order in which weights have them.
  package static let learnt = allCases.filter { $0 != .move && $0 != .unknown }
}

/// The assistant's last doing: the same words do something else after a list than after a
/// question.
package enum Situation: String, Sendable, CaseIterable {
  /// Nothing yet, or nothing that is open.
  case none
  /// It showed cards to choose from.
  case list
  /// It asked for a value.
  case value
  /// It asked for consent.
  case confirm
  /// It asked which of a few things is meant.
  case between
  /// It asked for a free text.
  case text
  /// It did something.
  case done
  /// It told or showed something.
  case told
  /// It spoke of a danger.
  case alarm
  /// It said that something cannot be done.
  case refused
}
