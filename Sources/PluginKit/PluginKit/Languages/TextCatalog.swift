/// Texts in another language, by what they are in English.
///
/// `{}` in an English text stands for whatever is there, such as a name or a day, and `{1}`, `{2}`
/// … in its translation for the first, the second of these, translated as well where they are
/// known. A hole is a part of a sentence, but for one behind a point or a colon at the end; a text
/// that begins with a hole is looked up only for what stands in another's. What stands in a hole
/// and is a list is looked up part by part where each part is known: "2 × egg (100 g), 1 × apple
/// (182 g)". Any other text is looked up as a whole, then line by line and sentence by sentence;
/// what is not found stays as it is.
///
/// ```swift
/// let german: TextCatalog = ["Your visit on {} is cancelled.": "Ihr Besuch am {1} ist abgesagt."]
/// german.translation(of: "Your visit on 2026-11-24 is cancelled.")   // "Ihr Besuch am 2026-11-24
/// ist abgesagt."
/// ```
public struct TextCatalog: Sendable, ExpressibleByDictionaryLiteral {
  /// The longest text that is looked up, in UTF-8 bytes; a longer one stays as it is.
  static let maximumSize = 8 << 10
  private static let maximumDepth = 4
  private static let maximumSentences = 24

  private let texts: [String: String]
  /// Those texts with holes, what says more of a text first: it knows better what it is.
  private let patterns: Lazy<[TextPattern]>

  /// Of two translations of a text the first counts.
  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

  /// Of two translations of a text the first counts.
  public init(_ elements: [(String, String)]) {
    self.init(Dictionary(elements) { first, _ in first })
  }

  private init(_ texts: [String: String]) {
    self.texts = texts
    patterns = Lazy {
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

  /// The translation of just this text; nil if it is not known as a whole.
  package func exactly(_ text: String) -> String? { texts[text] }

  private func translation(of text: String, depth: Int) -> String {
    if let list = list(text, depth) { return list }
    if let whole = whole(text, depth) { return whole }
    if depth > 0, let known = sentences(of: text, depth, knownOnly: true) { return known }
    let isList = depth > 0 || !".?!:".contains(text.last ?? " ")
    for separator in ["\n", ", "] where separator == "\n" || isList {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      return parts.map { translation(of: String($0), depth: depth) }.joined(separator: separator)
    }
    return sentences(of: text, depth) ?? text
  }

  /// A list in a hole, each part of which is known; a pattern could take several parts for one.
  private func list(_ text: String, _ depth: Int) -> String? {
    guard depth > 0, texts[text] == nil else { return nil }
    for separator in ["; ", ", "] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      let known = parts.compactMap { whole(String($0), depth) }
      if known.count == parts.count { return known.joined(separator: separator) }
    }
    return nil
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
  ///
  /// Nil if there is only one sentence, or, with `knownOnly`, one that is not known.
  private func sentences(of text: String, _ depth: Int, knownOnly: Bool = false) -> String? {
    let sentences = Self.sentences(of: text)
    guard sentences.count > 1, sentences.count <= Self.maximumSentences else { return nil }
    var result = ""
    var index = 0
    while index < sentences.count {
      let known = (index + 1...sentences.count).lazy.compactMap { end in
        self.run(sentences[index..<end].joined(), depth).map { (end, $0) }
      }.first
      guard known != nil || !knownOnly else { return nil }
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
