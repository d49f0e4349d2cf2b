public import PluginKit
public import Testing

/// Expects that a plugin keeps the rules that every plugin has to keep; each violation is an issue of its own.
///
/// ```swift
/// @Test func `it keeps the rules of every plugin`() async throws {
///   try await expectConformance(of: PharmacyPlugin())
/// }
/// ```
public func expectConformance(
  of plugin: any Plugin, seeds: Range<UInt64> = 0..<50,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  for violation in try await Conformance(of: plugin, seeds: seeds).violations() {
    Issue.record(Comment(rawValue: "\(violation)"), sourceLocation: sourceLocation)
  }
}

/// What every plugin has to keep, and how a plugin fails to.
///
/// Everything is played on logs in memory with the arguments that `SampleArguments` makes, so functions are really called.
public struct Conformance: Sendable {
  /// What is asked of a plugin.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// Registering it twice registers the same; a second start adds nothing to the log.
    case registration
    /// Schemas can be read back, and accept what is made after them.
    case schemas
    /// Renderers show any JSON, the same JSON the same way, and never an empty text or title.
    case renderers
    /// Projections fold the same events to the same views, and damaged events without a trap.
    case projections
    /// Functions end when they are cancelled, and act once however often a call is repeated.
    case cancellation
    /// Everything that is recorded is of a registered type, and what is personal in it is sealed for somebody.
    case erasure
    /// `evtool plugin check` finds nothing.
    case check
  }

  /// A rule that is not kept, and where.
  public struct Violation: Sendable, Hashable, CustomStringConvertible {
    /// The rule.
    public let rule: Rule
    /// Where: `function refill`.
    public let place: String
    /// What is wrong; with the seed and the value where one was drawn.
    public let problem: String

    /// One line for a person.
    public var description: String { "\(rule.rawValue): \(place): \(problem)" }
  }

  let plugin: any Plugin
  let seeds: Range<UInt64>

  /// The rules for a plugin; random values are drawn from each of the seeds.
  public init(of plugin: any Plugin, seeds: Range<UInt64> = 0..<50) {
    self.plugin = plugin
    self.seeds = seeds
  }

  /// Everything that is not kept, rule by rule.
  ///
  /// - Throws: `RegistrationError` where the plugin is refused, and whatever its setup throws.
  public func violations() async throws -> [Violation] {
    let registered = try await registration()
    let schemas = try schemas()
    let renderers = try await renderers()
    let projections = try await projections()
    let cancellation = try await cancellation()
    let rest = try await erasure() + check()
    return registered + schemas + renderers + projections + cancellation + rest
  }
}
