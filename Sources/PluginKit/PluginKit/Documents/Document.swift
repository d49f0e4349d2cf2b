internal import Basics
internal import Cryptography

/// A text from which the assistant answers by quoting: opening hours, a returns policy, how to
/// prepare for an examination.
///
/// The title is the first heading unless one is given. Headings (`#`, `##`) say what a passage is
/// about, and the person is told them as its place. A document is for everybody: no personal data
/// belongs into it, since it stays in the log as it was published.
public struct Document: Sendable, Hashable {
  /// The most bytes of one document, and of all documents of a plugin.
  package static let (maximumSize, maximumTotal) = (1 << 20, 64 << 20)
  /// The most documents of a plugin.
  package static let maximumCount = 1_000

  /// The name, unique in its language and the same in all languages.
  public let name: String
  /// The title, as a person is told it.
  public let title: String
  /// The text, in Markdown or plain.
  public let text: String
  /// The language that it is in, as an ISO 639-1 code.
  public let language: String
  /// The version: the SHA-256 of the text, in hexadecimal.
  public let version: String

  /// A document from its text.
  public init(_ name: String, title: String? = nil, text: String, language: String = "en") {
    self.name = name
    self.text = text
    self.language = language
    self.title = title ?? Self.heading(of: text) ?? Self.words(of: name)
    version = Digest(of: text.utf8).hexadecimal
  }

  /// The first heading, if the text begins with one.
  private static func heading(of text: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let first = lines.first(where: { $0.contains { !$0.isWhitespace } }),
      first.hasPrefix("#")
    else { return nil }
    let heading = first.drop { $0 == "#" }.trimmingSpaces
    return heading.isEmpty ? nil : String(heading.prefix(200))
  }

  /// `returns-policy` as a title.
  private static func words(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension RegisteredPlugin {
  /// Its documents in the language in which it speaks, and in English those that it has in no
  /// other.
  public var documents: [Document] {
    let own = registeredDocuments.filter { $0.language == language }
    let names = Set(own.map(\.name))
    return own + registeredDocuments.filter { $0.language == "en" && !names.contains($0.name) }
  }
}

extension PluginRegistry {
  /// Registers documents from which the assistant answers what no function and no fact answers.
  ///
  /// ```swift
  /// try registry.add(documents: [
  ///   Document("returns", text: "# Returns\n\n## Opened items\n\nYou can return an opened …")
  /// ])
  /// ```
  ///
  /// The passage that answers is quoted with the document's title and the headings above it. A
  /// language model gets the function `search_documents`. What no document says is said to be
  /// unknown.
  public mutating func add(documents: [Document]) throws { try keep(documents: documents) }
}

extension RegistrationRules {
  /// A document has a name, a text and a bounded size.
  static func check(_ document: Document, in plugin: RegisteredPlugin) throws {
    let place = "document \(document.name)"
    let isName =
      (1...100).contains(document.name.utf8.count)
      && document.name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    guard isName else {
      throw RegistrationError(
        plugin, place, "expected a name of 1 to 100 bytes of letters, digits, '-', '_' and '.'")
    }
    guard document.text.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw RegistrationError(plugin, place, "is empty: write something into it, or leave it out")
    }
    guard document.text.utf8.count <= Document.maximumSize else {
      throw RegistrationError(
        plugin, place,
        "has \(document.text.utf8.count) bytes, expected \(Document.maximumSize) at most: cut it into several documents"
      )
    }
    let isTwice = plugin.registeredDocuments.contains {
      $0.name == document.name && $0.language == document.language
    }
    guard !isTwice else {
      throw RegistrationError(
        plugin, place, "is given twice in \(document.language): rename one")
    }
  }

  /// Documents are in languages that the plugin speaks, and not too many.
  static func checkDocuments(of plugin: RegisteredPlugin) throws {
    let spoken = plugin.languages
    for document in plugin.registeredDocuments where !spoken.contains(document.language) {
      throw RegistrationError(
        plugin, "document \(document.name)",
        "is in \(document.language), which the plugin does not speak: it speaks \(spoken.sorted())")
    }
    let (count, most) = (plugin.registeredDocuments.count, Document.maximumCount)
    guard count <= most else {
      throw RegistrationError(
        plugin, "documents", "there are \(count), expected \(most) at most: join some of them")
    }
    let size = plugin.registeredDocuments.reduce(0) { $0 + $1.text.utf8.count }
    guard size <= Document.maximumTotal else {
      throw RegistrationError(
        plugin, "documents",
        "have \(size) bytes together, expected \(Document.maximumTotal) at most: leave some out")
    }
  }
}
