public import EventLog

/// A document from which a plugin answers is new, or says something else from now on.
///
/// The text lies in the log, so that an answer of long ago can be shown with the words of then.
/// Everybody may read it: nothing in it is anybody's personal data.
@Event("document.published")
public struct DocumentPublished: Sendable, Hashable {
  /// The plugin's identifier.
  @Plain("a plugin's identifier") public var plugin: String
  /// The name of the document within the plugin.
  @Plain("the name of a published document") public var document: String
  /// The language that it is in, as an ISO 639-1 code.
  @Plain("the code of a language") public var language: String
  /// The title.
  @Plain("a published document") public var title: String
  /// The whole text, in Markdown.
  @Plain("a published document") public var text: String
  /// The version: the SHA-256 of the text, in hexadecimal.
  @Plain("the hash of a published document") public var version: String
}

extension DocumentPublished {
  /// Each document's versions lie in a stream of their own.
  public static var streams: StreamRule { .category("document") }
}

extension StreamName {
  /// The stream of a document's versions.
  ///
  /// - Throws: ``NameFault`` if that is no name of a stream.
  package static func document(
    _ name: String, in language: String, of plugin: String
  ) throws(NameFault) -> StreamName {
    try StreamName(checking: "document-\(plugin).\(language).\(name)")
  }
}
