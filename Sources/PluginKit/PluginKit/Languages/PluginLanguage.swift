import Synchronization

/// A language besides English in which a plugin understands and answers.
///
/// The plugin's functions, flows and renderers stay as they are: what people say is understood by
/// examples in the language, what is said and shown is looked up in its texts. The platform's own
/// sentences are there in German and Spanish.
///
/// ```swift
/// try registry.speak(
///   PluginLanguage(
///     "de", texts: ["When would you like to come?": "Wann möchten Sie kommen?"],
///     examples: ["book": ["Ich möchte einen Termin", "Bitte einen Termin am Dienstag"]]))
/// ```
public struct PluginLanguage: Sendable {
  /// The language's ISO 639-1 code, such as `de`.
  public let code: String
  /// What is said and shown; what an English example is in it is an example as well.
  public let texts: TextCatalog
  /// What people say who want a function, need a flow or make small talk, by its name.
  public let examples: [String: [String]]
  /// Words for the options of choices, by the option's name.
  public let words: [String: [String]]
  /// Makes of an answer to a flow's question what the flow reads.
  public let reading: @Sendable (String) -> String

  public init(
    _ code: String, texts: TextCatalog, examples: [String: [String]],
    words: [String: [String]] = [:], reading: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.code = code
    self.texts = texts
    self.examples = examples
    self.words = words
    self.reading = reading
  }
}

/// Texts in another language, by what they are in English.
///
/// `{}` in an English text stands for whatever is there, such as a name or a day, and `{1}`, `{2}`
/// … in its translation for the first, the second of these, translated as well where they are
/// known. A hole is a part of a sentence, but for one behind a point or a colon at the end; a text
/// that begins with a hole is looked up only for what stands in another's. A text is looked up as a
/// whole, then line by line and sentence by sentence; what is not found stays as it is.
///
/// ```swift
/// let german: TextCatalog = ["Your visit on {} is cancelled.": "Ihr Besuch am {1} ist abgesagt."]
/// german.translation(of: "Your visit on 2026-11-24 is cancelled.")   // "Ihr Besuch am 2026-11-24 ist abgesagt."
/// ```
public struct TextCatalog: Sendable, ExpressibleByDictionaryLiteral {
  /// The longest text that is looked up, in UTF-8 bytes; a longer one stays as it is.
  static let maximumSize = 8 << 10
  private static let maximumDepth = 4
  private static let maximumSentences = 24

  private let texts: [String: String]
  /// Those texts with holes, what says more of a text first: it knows better what it is.
  private let patterns: Deferred<[TextPattern]>

  /// Of two translations of a text the first counts.
  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

  /// Of two translations of a text the first counts.
  public init(_ elements: [(String, String)]) {
    self.init(Dictionary(elements) { first, _ in first })
  }

  private init(_ texts: [String: String]) {
    self.texts = texts
    patterns = Deferred {
      texts.compactMap { TextPattern($0, $1) }
        .sorted { ($1.literals, $0.text) < ($0.literals, $1.text) }
    }
  }

  /// Both catalogs; what this one holds comes first.
  public func merging(_ other: TextCatalog) -> TextCatalog {
    TextCatalog(texts.merging(other.texts) { first, _ in first })
  }

  /// A text in the other language, as far as it is known.
  package func translation(of text: String) -> String {
    guard !texts.isEmpty, text.utf8.count <= Self.maximumSize else { return text }
    return translation(of: text, depth: 0)
  }

  /// What is said for just this text; nil if it is not known as a whole.
  package func exactly(_ text: String) -> String? { texts[text] }

  private func translation(of text: String, depth: Int) -> String {
    if let whole = whole(text, depth) { return whole }
    let isList = depth > 0 || !".?!:".contains(text.last ?? " ")
    for separator in ["\n", ", "] where separator == "\n" || isList {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      return parts.map { translation(of: String($0), depth: depth) }.joined(separator: separator)
    }
    return sentences(of: text, depth)
  }

  private func whole(_ text: String, _ depth: Int) -> String? {
    if let exact = texts[text] { return exact }
    guard depth < Self.maximumDepth else { return nil }
    for pattern in patterns.value where depth > 0 || !pattern.isOpen {
      guard let values = pattern.values(in: text) else { continue }
      return pattern.filled(with: values.map { translation(of: $0, depth: depth + 1) })
    }
    return nil
  }

  /// The shortest runs of sentences that are known, one after the other; so a name with a point in
  /// it ends none.
  private func sentences(of text: String, _ depth: Int) -> String {
    let sentences = Self.sentences(of: text)
    guard sentences.count > 1, sentences.count <= Self.maximumSentences else { return text }
    var result = ""
    var index = 0
    while index < sentences.count {
      let known = (index + 1...sentences.count).lazy.compactMap { end in
        self.run(sentences[index..<end].joined(), depth).map { (end, $0) }
      }.first
      result += known?.1 ?? sentences[index]
      index = known?.0 ?? index + 1
    }
    return result
  }

  /// A run of sentences with the spaces around it.
  private func run(_ text: String, _ depth: Int) -> String? {
    let body = text.drop { $0 == " " }
    let ending = body.reversed().prefix { $0 == " " }.count
    return whole(String(body.dropLast(ending)), depth).map {
      String(repeating: " ", count: text.count - body.count) + $0
        + String(repeating: " ", count: ending)
    }
  }

  /// Cut after a point, a question mark or a colon that a space follows.
  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    for character in text {
      if character == " ", let last = current.last, ".?!:".contains(last) {
        sentences.append(current + " ")
        current = ""
      } else {
        current.append(character)
      }
    }
    return current.isEmpty ? sentences : sentences + [current]
  }
}

/// An English text with holes, and its translation.
struct TextPattern: Sendable {
  /// The English text.
  let text: String
  private let parts: [String]
  private let translation: String

  /// How many characters are given; the holes are worth nothing.
  let literals: Int
  /// Whether it is so open at both ends that only what stands in a hole can be meant: `{} at {}`.
  var isOpen: Bool { parts[0].isEmpty }

  /// Nil if the text has no hole, or nothing but holes.
  init?(_ text: String, _ translation: String) {
    // Most texts have none, and are seen through at once.
    guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    parts = text.split(separator: "{}", omittingEmptySubsequences: false).map(String.init)
    literals = parts.map(\.count).reduce(0, +)
    self.text = text
    self.translation = translation
    guard parts.count > 1, literals > 0 else { return nil }
  }

  /// What stands in the holes of a text; nil if it is another text.
  ///
  /// A hole is as short as what comes after it allows, and never empty. Costs the text's length for
  /// each part.
  func values(in text: String) -> [String]? {
    guard text.hasPrefix(parts[0]), text.hasSuffix(parts[parts.count - 1]) else { return nil }
    var values: [String] = []
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let next = rest.dropFirst().firstRange(of: part) else { return nil }
      values.append(String(rest[..<next.lowerBound]))
      rest = rest[next.upperBound...]
    }
    let ending = parts[parts.count - 1].count
    guard rest.count > ending else { return nil }
    values.append(String(rest.dropLast(ending)))
    let opensSpeech = /[.?!:] $/
    let takesAll = ending == 0 && parts[parts.count - 2].contains(opensSpeech)
    let inside = takesAll ? values.dropLast() : values[...]
    return inside.allSatisfy(Self.isWithinSentence) ? values : nil
  }

  /// Only a hole at the end, behind a point or a colon, takes more than a part of a sentence.
  private static func isWithinSentence(_ value: String) -> Bool {
    !value.contains("\n")
      && !value.replacing("Dr. ", with: "Dr ").contains(/[.?!]\s/)
  }

  /// The translation with these values for its holes.
  func filled(with values: [String]) -> String {
    var result = translation
    for (index, value) in values.enumerated().reversed() {
      result = result.replacing("{\(index + 1)}", with: value)
    }
    return result
  }
}

/// A value that is made when it is first asked for, once: a program that only reads a log registers
/// all plugins, and asks for little of what they say.
final class Deferred<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case made(Value)
    case unmade(@Sendable () -> Value)
  }

  private let state: Mutex<State>

  /// A value that is there.
  init(_ value: Value) { state = Mutex(.made(value)) }

  /// A value that `make` makes, which must not ask for it.
  init(making make: @escaping @Sendable () -> Value) { state = Mutex(.unmade(make)) }

  /// The value; whoever asks meanwhile waits for it.
  var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .unmade(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}
