public import Basics
import Foundation

/// The input that a chat asks for now; each case carries what it needs to be shown, and a `sender`
/// that takes just what it takes.
///
/// ```swift
/// switch chat.input {
/// case .singleOption(let options, let sender): try await sender(options[0])
/// case .phone(let sender): try await sender("+1 555 0100")
/// …
/// }
/// ```
public enum ChatInput: Sendable, Equatable {
  /// Words.
  case text(TextInputParameters, sender: ChatSender<String>)
  /// A day.
  case date(DateInputParameters, sender: ChatSender<CalendarDay>)
  /// One of some options.
  case singleOption([Option], sender: ChatSender<Option>)
  /// One or more of some options.
  case multipleOption([Option], sender: ChatSender<[Option]>)
  /// Words and pictures.
  case textAndImages(ImagesInputParameters, sender: ChatSender<TextAndImages>)
  /// A telephone number.
  case phone(sender: ChatSender<String>)
  /// One of some options, or several; one's own words count, too.
  case optionsWithOwnWords(OwnWordsInputParameters, sender: ChatSender<String>)
  /// Something failed and can be tried again.
  case retry(sender: ChatSender<Void>)
  /// Nothing is asked for.
  case none

  /// One of some options.
  public struct Option: Sendable, Hashable, Identifiable {
    /// Its label, which tells it apart.
    public var text: String

    /// An option that says this.
    public init(_ text: String) { self.text = text }

    /// Its text.
    public var id: String { text }
  }

  /// How an input for words is shown.
  public struct TextInputParameters: Sendable, Hashable {
    /// The text in it while it is empty.
    public var placeholder: String?

    /// An input for words.
    public init(placeholder: String? = nil) { self.placeholder = placeholder }
  }

  /// Which days can be chosen.
  public struct DateInputParameters: Sendable, Hashable {
    /// The first one; nil if any is early enough.
    public var minimum: CalendarDay?
    /// The last one; nil if any is late enough.
    public var maximum: CalendarDay?

    /// An input for a day between two days.
    public init(minimum: CalendarDay? = nil, maximum: CalendarDay? = nil) {
      (self.minimum, self.maximum) = (minimum, maximum)
    }
  }

  /// How many pictures can be sent.
  public struct ImagesInputParameters: Sendable, Hashable {
    /// The most; nil if nobody says.
    public var maximumImages: Int?

    /// An input for words and pictures.
    public init(maximumImages: Int? = nil) { self.maximumImages = maximumImages }
  }

  /// The suggestions while one's own words are typed.
  public struct OwnWordsInputParameters: Sendable, Hashable {
    /// The options that are known here.
    public var suggestions: [String]

    /// An input for options or own words.
    public init(suggestions: [String] = []) { self.suggestions = suggestions }
  }

  /// Words and pictures.
  public struct TextAndImages: Sendable, Equatable {
    /// The words.
    public var text: String
    /// The pictures.
    public var images: [ChatFile]

    /// Words with pictures.
    public init(text: String, images: [ChatFile] = []) { (self.text, self.images) = (text, images) }
  }
}

/// A file to send.
public struct ChatFile: Sendable, Equatable {
  /// Its name, with its ending.
  public var name: String
  /// Its bytes.
  public var bytes: [UInt8]

  /// A file with a name.
  public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// Sends one kind of answer: a function that knows what it answers, so that two of the same
/// question are equal.
///
/// A call returns once what is sent is kept: on the record, or where it survives the end of the
/// program until it is.
public struct ChatSender<Value: Sendable>: Sendable, Equatable {
  /// Its purpose.
  public let purpose: String
  private let send: @Sendable (Value) async throws -> Void

  /// A sender for a purpose; whoever has two of one purpose has the same one.
  public init(_ purpose: String, send: @escaping @Sendable (Value) async throws -> Void) {
    (self.purpose, self.send) = (purpose, send)
  }

  /// Sends a value.
  ///
  /// - Throws: ``ChatRefusal`` if the other side does not take it; then nothing has changed.
  public func callAsFunction(_ value: Value) async throws { try await send(value) }

  /// Whether both answer the same.
  public static func == (left: ChatSender, right: ChatSender) -> Bool {
    left.purpose == right.purpose
  }
}

extension ChatSender where Value == Void {
  /// Sends it.
  ///
  /// - Throws: ``ChatRefusal`` if the other side does not take it; then nothing has changed.
  public func callAsFunction() async throws { try await send(()) }
}

// Inputs that are refused before they are sent, in the words in which the other side asks for them;
// that checks them again.

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

  /// The bounds in words: `from 2026-11-24 to 2026-12-24`; empty if there are none.
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

  /// Refuses what is no telephone number: 3 to 15 digits, with a plus before them and spaces,
  /// brackets and strokes among them.
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

/// The suggestions that fit something that is being typed, the best first.
struct InputSuggestions {
  /// How many are suggested at most.
  static let maximumCount = 8

  private let known: [String]

  init(_ known: [String]) { self.known = known }

  /// Those that begin with the text, then those of which a word does, then those that have its
  /// letters in order; what is typed in full is not suggested.
  ///
  /// Of a list, such as `headache, fev`, only the part after the last comma counts, and what stands
  /// before it is not suggested again.
  func fitting(_ text: String) -> [String] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { folded($0) }
    guard let typed = parts.last, !typed.isEmpty else { return [] }
    let used = Set(parts)
    let ranked = known.enumerated().compactMap { place, suggestion -> (Int, Int, String)? in
      let name = folded(suggestion[...])
      guard !used.contains(name), let rank = rank(of: name, for: typed) else { return nil }
      return (rank, place, suggestion)
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(Self.maximumCount).map(\.2)
  }

  private func rank(of name: String, for typed: String) -> Int? {
    if name.hasPrefix(typed) { return 0 }
    let words = name.split { !$0.isLetter && !$0.isNumber }
    if words.contains(where: { $0.hasPrefix(typed) }) { return 1 }
    if name.contains(typed) { return 2 }
    return typed.count > 2 && hasLetters(typed, in: name) ? 3 : nil
  }

  private func hasLetters(_ typed: String, in name: String) -> Bool {
    var rest = typed[...]
    for letter in name where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  private func folded(_ text: Substring) -> String {
    let trimmed = text.drop(while: \.isWhitespace)
    return String(trimmed.reversed().drop(while: \.isWhitespace).reversed()).lowercased()
      .folding(options: .diacriticInsensitive, locale: nil)
  }
}

extension ChatInput {
  /// The suggestions for something that is being typed; none if the input has nothing to suggest.
  public func suggestions(for text: String) -> [String] {
    switch self {
    case .optionsWithOwnWords(let parameters, _):
      InputSuggestions(parameters.suggestions).fitting(text)
    case .singleOption(let options, _), .multipleOption(let options, _):
      InputSuggestions(options.map(\.text)).fitting(text)
    default: []
    }
  }
}
