import Basics
public import JSON

extension InputKind {
  /// A value as the answer that the record keeps: an option or a text as it is, a list of options, a day, and
  /// `{"text": …, "images": […]}`, in which either may be empty.
  ///
  /// One rule for whoever sends it: the server, a terminal, the assistant. Options that stand on the record elsewhere
  /// (`sameOptions`) are looked up before.
  ///
  /// - Throws: ``InputFault``.
  public func answer(_ value: JSONValue?) throws(InputFault) -> JSONValue {
    switch self {
    case .singleOption(let options): try Self.option(value, of: options)
    case .multipleOption(let options): try Self.list(value, of: options)
    case .date(let earliest, let latest): try Self.day(value, earliest, latest)
    case .phone: try Self.phone(value)
    case .textAndImages(let most): try Self.textAndImages(value, most)
    case .text, .symptom, .sameOptions, .retry, .none: .string(try Self.text(value))
    }
  }

  /// An answer in words, as a message says it; empty where it has none.
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
    _ value: JSONValue?, _ most: Int?
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
    if let most, images.count > most { throw .tooManyImages(images.count, most: most) }
    return ["text": .string(text), "images": .array(images)]
  }
}
