public import PluginKit
public import Testing

/// Expects that a plugin keeps the rules that every plugin has to keep; each violation is an issue of its own.
///
/// ```swift
/// @Test func `it keeps the rules of every plugin`() async throws {
///   try await expectConformance(of: PharmacyPlugin())
/// }
/// ```
///
/// The shapes of its events are kept in a file beside the test, `.pharmacy-events.json`, which is to be committed: whoever changes an
/// event that was recorded, and not its version, is told so.
public func expectConformance(
  of plugin: any Plugin, seeds: Range<UInt64> = 0..<50, test path: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  let file = folder.joined(separator: "/") + "/.\(plugin.manifest.id)-events.json"
  let conformance = Conformance(of: plugin, seeds: seeds, shapes: file)
  for violation in try await conformance.violations() {
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
    /// An event that was recorded once has its shape for good, or a new version.
    case shapes
    /// Schemas can be read back, and accept what is made after them.
    case schemas
    /// Renderers show any JSON, the same JSON the same way, and never an empty text or title.
    case renderers
    /// Projections fold the same events to the same views, and damaged events without a trap.
    case projections
    /// Functions end when they are cancelled, and act once however often a call is repeated.
    case cancellation
    /// Functions fail for nothing that their author could mend: a projection or an event that is not registered, somebody else's stream.
    case writing
    /// `evtool plugin check` finds nothing.
    case check
  }

  /// A rule that is not kept, and where.
  public struct Violation: Sendable, Hashable, CustomStringConvertible {
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
  let file: String?

  /// The rules for a plugin; random values are drawn from each of the seeds, the shapes of events are kept in a file, if one is named.
  public init(of plugin: any Plugin, seeds: Range<UInt64> = 0..<50, shapes file: String? = nil) {
    self.plugin = plugin
    self.seeds = seeds
    self.file = file
  }

  /// Everything that is not kept, rule by rule.
  ///
  /// - Throws: `RegistrationError` where the plugin is refused, and whatever its setup throws.
  public func violations() async throws -> [Violation] {
    let registered = try await registration() + shapes()
    let schemas = try schemas()
    let renderers = try await renderers()
    let projections = try await projections()
    let cancellation = try await cancellation()
    let rest = try await writing() + check()
    return registered + schemas + renderers + projections + cancellation + rest
  }
}
