// A plugin's declarations name types of all of these, in what its macros derive, too; a target that
// imports this one has them.
@_exported public import Conversation
@_exported public import EventLog
@_exported public import JSON
@_exported public import JSONSchema
@_exported public import Presentation
@_exported public import Projections
@_exported public import Timers

/// A domain: what the assistant can do there, how it shows it, how it talks.
public protocol Plugin: Sendable {
  /// Who it is.
  var manifest: PluginManifest { get }

  /// Who tries it out if nobody is named.
  var visitor: Member { get }

  /// Who helps people in the samples that come along: nurses, clerks, each by the identifier under
  /// which they are called and have a calendar.
  var staff: [Member] { get }

  /// Registers functions, renderers, flows, events and projections.
  ///
  /// It is called once when the program starts; whatever is refused stops the start with a
  /// ``RegistrationError``.
  func register(in registry: inout PluginRegistry) throws
}

extension Plugin {
  /// Somebody whom the plugin knows nothing of.
  public var visitor: Member { Member(id: "visitor", name: "Visitor", role: .person) }

  /// Nobody.
  public var staff: [Member] { [] }
}

/// Who a plugin is.
public struct PluginManifest: Sendable, Hashable {
  /// Its identifier: lower-case letters, digits and hyphens, beginning with a letter.
  public let id: String
  /// Its version, such as `1.2.0`; recorded with what it causes.
  public let version: String
  /// Its purpose, in one sentence.
  public let summary: String
  /// The assistant's name in a channel.
  public let assistantName: String
  /// How the assistant is to behave, as a model is told it.
  public let persona: String
  /// The assistant's messages when a channel begins, in order.
  public let welcome: [WelcomeMessage]

  public init(
    id: String, version: String, summary: String, assistantName: String, persona: String,
    welcome: [WelcomeMessage]
  ) {
    self.id = id
    self.version = version
    self.summary = summary
    self.assistantName = assistantName
    self.persona = persona
    self.welcome = welcome
  }
}

/// A message that greets a person, with replies to choose from.
public struct WelcomeMessage: Sendable, Hashable {
  /// The text that is said.
  public let text: String
  /// The quick replies; may be empty.
  public let quickReplies: [String]

  public init(_ text: String, quickReplies: [String] = []) {
    self.text = text
    self.quickReplies = quickReplies
  }
}
