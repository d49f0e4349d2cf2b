public import EventLog
public import JSON

/// What kind of answer an input takes.
@JSONShape
public enum InputKind: Sendable, Hashable {
  /// Words.
  case text(placeholder: String?)
  /// A day between two days, each `2026-11-24`.
  case date(earliest: String?, latest: String?)
  /// One of some options.
  case singleOption(options: [String])
  /// One of the options that an earlier question of the same channel to the same person has listed, and how many these are.
  case sameOptions(input: InteractionID, count: Int)
  /// One or more of some options.
  case multipleOption(options: [String])
  /// Words and pictures, at most so many; as many as a person likes where that is nil.
  case textAndImages(maximumImages: Int?)
  /// A telephone number.
  case phone
  /// A symptom, with suggestions while typing.
  case symptom(suggestions: [String])
  /// Try again.
  case retry
  /// Nothing is asked for.
  case none
}

extension InputKind {
  /// How many options a question may list each time that it is asked; a longer list stands on the record once.
  package static let shortList = 24

  /// A list of options too long to be recorded with every question; nil where it is short, or none.
  package var longList: [String]? {
    guard case .singleOption(let options) = self, options.count > Self.shortList else { return nil }
    return options
  }
}

/// What an answer is for.
@JSONShape
public enum InputPurpose: Sendable, Hashable {
  /// A parameter that a call lacks, the arguments so far, and which of them the person has named since they plainly asked for
  /// the call; nil where they did not.
  case parameter(function: String, parameter: String, arguments: JSONValue, named: [String]? = nil)
  /// The person's consent to a call.
  case confirmation(function: String, arguments: JSONValue)
  /// A step of a flow.
  case flow(flow: String, step: String)
  /// Another try of a turn that failed.
  case retry(turn: TurnID)
}
