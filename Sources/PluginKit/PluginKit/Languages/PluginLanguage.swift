/// A language besides English in which a plugin understands and answers.
///
/// The plugin's functions, flows and renderers stay as they are: what people say is understood by examples in the language, what is
/// said and shown is looked up in its texts. The platform's own sentences are there in German and Spanish.
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
