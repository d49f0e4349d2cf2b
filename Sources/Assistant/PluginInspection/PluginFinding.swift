// Public: what a macro writes is no use of a `package import` to Swift 6.3.
public import JSON

/// Something about a plugin that its author should look at.
@JSONShape
public struct PluginFinding: Sendable, Hashable {
  /// What kind of thing is wrong.
  @JSONShape
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// The plugin cannot be registered at all.
    case registration
    /// A parameter that nobody can fill, or that nobody is told about.
    case schema
    /// A name that is taken, or is mistaken for another.
    case name
    /// An answer in a flow that leads nowhere.
    case flow
    /// A sentence that is to mean two things.
    case sharedExample
    /// Something that no sentence leads to.
    case unreachable
    /// Answers that nothing shows.
    case missingRenderer
    /// A reply that is offered and not understood.
    case quickReply
    /// Something that is done, and of which nobody has said whether it can be taken back.
    case compensation
  }

  /// The plugin.
  public var plugin: String
  /// What kind of thing is wrong.
  public var rule: Rule
  /// Where: `function refill, parameter medicine`.
  public var place: String
  /// What is wrong, and what to do.
  public var problem: String
}

extension PluginFinding: CustomStringConvertible {
  /// One line for a person.
  public var description: String { "plugin \(plugin), \(place): \(problem)" }
}
