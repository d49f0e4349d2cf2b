import Basics
public import EventLog
public import JSON

/// The kind of answer an input takes.
@JSONShape
public enum InputKind: Sendable, Hashable {
  /// Words.
  case text(placeholder: String?)
  /// A day between two days, each `2026-11-24`.
  case date(earliest: String?, latest: String?)
  /// One of some options.
  case singleOption(options: [String])
  /// One of the options that an earlier question of the same channel to the same person has listed,
  /// and how many these are.
  case sameOptions(input: InteractionID, count: Int)
  /// One or more of some options.
  case multipleOption(options: [String])
  /// Words and pictures, at most so many; as many as a person likes if that is nil.
  case textAndImages(maximumImages: Int?)
  /// A telephone number.
  case phone
  /// Options that are suggested while typing; one's own words count, too. The label says what is
  /// asked for, such as "Toppings". Its name in JSON is the recorded one.
  @JSONName("symptom")
  case optionsWithOwnWords(suggestions: [String], label: String? = nil)
  /// Try again.
  case retry
  /// Nothing is asked for.
  case none
}

extension InputKind {
  /// How many options a question may list each time that it is asked; a longer list stands on the
  /// record once.
  package static let shortList = 24

  /// A list of options too long to be recorded with every question; nil if it is short, or none.
  package var longList: [String]? {
    guard case .singleOption(let options) = self, options.count > Self.shortList else { return nil }
    return options
  }
}

/// The purpose of an answer.
@JSONShape
public enum InputPurpose: Sendable, Hashable {
  /// A parameter that a call lacks, the arguments so far, and which of them the person has named
  /// since they plainly asked for the call; nil if they did not.
  case parameter(function: String, parameter: String, arguments: JSONValue, named: [String]? = nil)
  /// The person's consent to a call.
  case confirmation(function: String, arguments: JSONValue)
  /// A step of a flow.
  case flow(flow: String, step: String)
  /// Another try of a turn that failed.
  case retry(turn: TurnID)
  /// Whether words that may mean a danger do: the alarm, and what was said.
  case danger(alarm: String, said: String)
}

extension InputKind {
  /// A value as the answer that the record keeps: an option or a text as it is, a list of options,
  /// a day, and `{"text": …, "images": […]}`, in which either may be empty.
  ///
  /// One rule for whoever sends it: the server, a terminal, the assistant. Options that stand on
  /// the record elsewhere (`sameOptions`) are looked up before.
  ///
  /// - Throws: ``InputFault``.
  public func answer(_ value: JSONValue?) throws(InputFault) -> JSONValue {
    switch self {
    case .singleOption(let options): try Self.option(value, of: options)
    case .multipleOption(let options): try Self.list(value, of: options)
    case .date(let earliest, let latest): try Self.day(value, earliest, latest)
    case .phone: try Self.phone(value)
    case .textAndImages(let maximum): try Self.textAndImages(value, maximum)
    case .text, .optionsWithOwnWords, .sameOptions, .retry, .none: .string(try Self.text(value))
    }
  }

  /// An answer in words, as a message says it; empty if it has none.
  public static func words(of answer: JSONValue) -> String {
    if let list = answer.array {
      return list.map { $0.string ?? $0.jsonText }.joined(separator: ", ")
    }
    return answer.string ?? answer["text"]?.string ?? answer.jsonText
  }

  private static func text(_ value: JSONValue?) throws(InputFault) -> String {
    guard let words = value?.string, !words.isEmpty else { throw .noText }
    return words
  }

  private static func option(
    _ value: JSONValue?, of options: [String]
  ) throws(InputFault) -> JSONValue {
    guard let text = value?.string, options.contains(text) else { throw .noOption(of: options) }
    return .string(text)
  }

  private static func list(
    _ value: JSONValue?, of options: [String]
  ) throws(InputFault) -> JSONValue {
    var chosen: [JSONValue] = []
    for element in value?.array ?? [] {
      let option = try option(element, of: options)
      if !chosen.contains(option) { chosen.append(option) }
    }
    guard !chosen.isEmpty else { throw .noOptions(of: options) }
    return .array(chosen)
  }

  private static func day(
    _ value: JSONValue?, _ earliest: String?, _ latest: String?
  ) throws(InputFault) -> JSONValue {
    guard let text = value?.string, let day = CalendarDay(text) else { throw .noDay }
    if let earliest, let first = CalendarDay(earliest), day < first {
      throw .tooEarly(first: earliest)
    }
    if let latest, let last = CalendarDay(latest), last < day { throw .tooLate(last: latest) }
    return .string(text)
  }

  private static func phone(_ value: JSONValue?) throws(InputFault) -> JSONValue {
    guard let text = value?.string, text.wholeMatch(of: /\+?[0-9 ()\/.-]{3,40}/) != nil,
      (3...15).contains(text.count(where: \.isNumber))
    else { throw .noPhoneNumber }
    return .string(text)
  }

  private static func textAndImages(
    _ value: JSONValue?, _ maximum: Int?
  ) throws(InputFault) -> JSONValue {
    let (said, shown) = (value?["text"] ?? .null, value?["images"] ?? .null)
    guard said == .null || said.string != nil, shown == .null || shown.array != nil else {
      throw .noTextAndImages
    }
    let text = value?.string ?? said.string ?? ""
    var images: [JSONValue] = []
    for image in shown.array ?? [] {
      guard image.string?.isEmpty == false else { throw .noTextAndImages }
      if !images.contains(image) { images.append(image) }
    }
    guard !text.isEmpty || !images.isEmpty else { throw .noTextAndImages }
    if let maximum, images.count > maximum { throw .tooManyImages(images.count, maximum: maximum) }
    return ["text": .string(text), "images": .array(images)]
  }
}

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
  case tooManyImages(Int, maximum: Int)
}

extension InputFault {
  /// The most options that are named.
  private static let named = 12

  /// The expected answer, as a part of a sentence: `one of: Yes, No`.
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
    case .tooManyImages(_, let maximum):
      maximum == 1 ? "at most one picture" : "at most \(maximum) pictures"
    }
  }

  /// The request to a person for another answer, as a sentence.
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
    case .tooManyImages(_, let maximum):
      maximum == 1 ? "Please send one picture at most." : "Please send \(maximum) pictures at most."
    }
  }

  private static func list(_ options: [String]) -> String {
    options.prefix(named).joined(separator: ", ") + (options.count > named ? ", …" : "")
  }
}
