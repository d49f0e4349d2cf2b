public import JSON

/// How a plugin shows a content kind of its own; an output that is nil shows the content's words.
public struct ContentOutputs: Sendable {
  /// Lines for a terminal of so many columns; control characters are taken out.
  public var terminal: (@Sendable (_ data: JSONValue, _ columns: Int) -> [String])?
  /// A fragment for a page.
  public var html: (@Sendable (_ data: JSONValue) -> HTML)?
  /// Elements of an Adaptive Card's body, version 1.5.
  public var adaptiveCard: (@Sendable (_ data: JSONValue) -> [JSONValue])?

  public init(
    terminal: (@Sendable (_ data: JSONValue, _ columns: Int) -> [String])? = nil,
    html: (@Sendable (_ data: JSONValue) -> HTML)? = nil,
    adaptiveCard: (@Sendable (_ data: JSONValue) -> [JSONValue])? = nil
  ) {
    self.terminal = terminal
    self.html = html
    self.adaptiveCard = adaptiveCard
  }
}
