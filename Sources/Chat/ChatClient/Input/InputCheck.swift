public import Basics

// What is refused before it is sent, in the words in which the other side asks for it; that checks it again.

extension ChatInput.DateInputParameters {
  /// Refuses a day that lies outside of the bounds.
  public func check(_ day: CalendarDay) throws(ChatRefusal) {
    if let minimum, day < minimum {
      throw ChatRefusal(.invalidInput, "It has to be a day from \(minimum) on.")
    }
    if let maximum, maximum < day {
      throw ChatRefusal(.invalidInput, "It has to be a day up to \(maximum).")
    }
  }

  /// The bounds in words: `from 2026-11-24 to 2026-12-24`; empty where there are none.
  public var bounds: String {
    [minimum.map { "from \($0)" }, maximum.map { "to \($0)" }].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension ChatInput.ImagesInputParameters {
  /// Refuses more pictures than can be sent.
  public func check(_ images: [ChatFile]) throws(ChatRefusal) {
    guard let maximumImages, images.count > maximumImages else { return }
    throw ChatRefusal(
      .invalidInput,
      maximumImages == 1
        ? "Please send one picture at most." : "Please send \(maximumImages) pictures at most.")
  }
}

extension ChatInput {
  /// The most options that a refusal names.
  private static let named = 12

  /// Refuses no words at all.
  public static func checkText(_ text: String) throws(ChatRefusal) {
    guard !text.isEmpty else { throw ChatRefusal(.invalidInput, "Please say it in words.") }
  }

  /// Refuses what is no telephone number: 3 to 15 digits, with a plus before them and spaces, brackets and strokes among them.
  public static func checkPhone(_ text: String) throws(ChatRefusal) {
    guard text.wholeMatch(of: /\+?[0-9 ()\/.-]{3,40}/) != nil,
      (3...15).contains(text.count(where: \.isNumber))
    else {
      throw ChatRefusal(.invalidInput, "Please give a telephone number of 3 to 15 digits.")
    }
  }

  /// Refuses what is none of some options.
  public static func check(_ option: Option, of known: [Option]) throws(ChatRefusal) {
    guard known.contains(option) else {
      throw ChatRefusal(.invalidInput, "Please choose one of these: \(list(known)).")
    }
  }

  /// Refuses none at all, and what is none of some options.
  public static func check(_ chosen: [Option], of known: [Option]) throws(ChatRefusal) {
    guard !chosen.isEmpty else {
      throw ChatRefusal(.invalidInput, "Please choose one or more of these: \(list(known)).")
    }
    for option in chosen { try check(option, of: known) }
  }

  private static func list(_ options: [Option]) -> String {
    options.prefix(named).map(\.text).joined(separator: ", ")
      + (options.count > named ? ", …" : "")
  }
}
