/// Why a value is no answer to an input.
public enum InputFault: Error, Sendable, Hashable {
  /// It is no text, or an empty one.
  case noText
  /// It is none of the options.
  case noOption(of: [String])
  /// It is no list of one or more options.
  case noOptions(of: [String])
  /// It is no day.
  case noDay
  /// It is a day before the first one that can be.
  case tooEarly(first: String)
  /// It is a day after the last one that can be.
  case tooLate(last: String)
  /// It is no telephone number.
  case noPhoneNumber
  /// It is neither a text nor a text with pictures.
  case noTextAndImages
  /// It has more pictures than can be.
  case tooManyImages(Int, most: Int)
}

extension InputFault {
  /// The most options that are named.
  private static let named = 12

  /// What is expected instead, as a part of a sentence: `one of: Yes, No`.
  public var expected: String {
    switch self {
    case .noText: "a text"
    case .noOption(let options): "one of: \(Self.list(options))"
    case .noOptions(let options): "a list of one or more of: \(Self.list(options))"
    case .noDay: "a day such as 2026-11-24"
    case .tooEarly(let first): "a day from \(first) on"
    case .tooLate(let last): "a day up to \(last)"
    case .noPhoneNumber: "a telephone number such as +1 555 0100, of 3 to 15 digits"
    case .noTextAndImages: "a text, or {\"text\": a text, \"images\": a list of identifiers}"
    case .tooManyImages(_, let most): most == 1 ? "at most one picture" : "at most \(most) pictures"
    }
  }

  /// What is asked of a person instead, as a sentence.
  public var request: String {
    switch self {
    case .noText: "Please say it in words."
    case .noOption(let options): "Please choose one of these: \(Self.list(options))."
    case .noOptions(let options): "Please choose one or more of these: \(Self.list(options))."
    case .noDay: "Please name a day, such as 2026-11-24."
    case .tooEarly(let first): "It has to be a day from \(first) on."
    case .tooLate(let last): "It has to be a day up to \(last)."
    case .noPhoneNumber: "Please give a telephone number of 3 to 15 digits."
    case .noTextAndImages: "Please say it in words, with pictures if you have some."
    case .tooManyImages(_, let most):
      most == 1 ? "Please send one picture at most." : "Please send \(most) pictures at most."
    }
  }

  private static func list(_ options: [String]) -> String {
    options.prefix(named).joined(separator: ", ") + (options.count > named ? ", …" : "")
  }
}
