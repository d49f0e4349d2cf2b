import Basics

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
  /// The texts that are said and shown; the translation of an English example is an example as
  /// well.
  public let texts: TextCatalog
  /// Sentences of people who want a function, need a flow or make small talk, by its name.
  public let examples: [String: [String]]
  /// Words for the options of choices, by the option's name, and for what people call their things
  /// (``Slot/called(_:)``), by the English word.
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

  /// The values in the holes of a text; nil if it is another text.
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
final class Lazy<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case made(Value)
    case unmade(@Sendable () -> Value)
  }

  private let state: Lock<State>

  /// A value that is there.
  init(_ value: Value) { state = Lock(.made(value)) }

  /// A value that `make` makes, which must not ask for it.
  init(making make: @escaping @Sendable () -> Value) { state = Lock(.unmade(make)) }

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
