import Assistant
internal import Basics
import Conversation
import EventLog
import Foundation
import JSON
import PluginInspection
public import PluginKit
public import Testing

/// Expects that a plugin keeps the rules that every plugin has to keep; each violation is an issue
/// of its own.
///
/// ```swift
/// @Test func `it keeps the rules of every plugin`() async throws {
///   try await expectConformance(of: PharmacyPlugin())
/// }
/// ```
///
/// The shapes of its events are kept in a file beside the test, `.pharmacy-events.json`, which is
/// to be committed: whoever changes an event that was recorded, and not its version, is told so.
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

/// The rules that every plugin has to keep, and the ways to break them.
///
/// Everything is played on logs in memory with the arguments that `SampleArguments` makes, so
/// functions are really called.
public struct Conformance: Sendable {
  /// A demand on a plugin.
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
    /// Functions fail for nothing that their author could mend: a projection or an event that is
    /// not registered, somebody else's stream.
    case writing
    /// `evtool plugin check` finds nothing.
    case check
  }

  /// A rule that is not kept, and where.
  public struct Violation: Sendable, Hashable, CustomStringConvertible {
    public let rule: Rule
    /// Where: `function refill`.
    public let place: String
    /// The fault; with the seed and the value where one was drawn.
    public let problem: String

    /// One line for a person.
    public var description: String { "\(rule.rawValue): \(place): \(problem)" }
  }

  let plugin: any Plugin
  let seeds: Range<UInt64>
  let file: String?

  /// The rules for a plugin; random values are drawn from each of the seeds, the shapes of events
  /// are kept in a file, if one is named.
  public init(of plugin: any Plugin, seeds: Range<UInt64> = 0..<50, shapes file: String? = nil) {
    self.plugin = plugin
    self.seeds = seeds
    self.file = file
  }

  /// Everything that is not kept, rule by rule.
  ///
  /// - Throws: `RegistrationError` if the plugin is refused, and whatever its setup throws.
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

extension Conformance {
  func registration() async throws -> [Violation] {
    let entries = try (0..<2).map { _ in
      try JSONValue(PluginEntry(PluginRegistry([plugin]).plugins[0])).object ?? JSONObject()
    }
    let changed = entries[0].names.filter { entries[0][$0] != entries[1][$0] }.map {
      Violation(
        rule: .registration, place: $0, problem: "differs when the plugin is registered again")
    }
    return changed + (try await secondStart())
  }

  private func secondStart() async throws -> [Violation] {
    try await onStage { stage in
      let head = try stage.log.head()
      stage.clock.advance(by: .seconds(86_400))
      try await stage.setUp()
      let added = try stage.events(after: head)
      return added.map { event in
        Violation(
          rule: .registration, place: "setup",
          problem: "a second start appends \(event.type) to \(event.stream) again: "
            + "append with noStream or a commit id")
      }
    }
  }

  func check() async throws -> [Violation] {
    let registry = try PluginRegistry([plugin])
    return try await PluginCheck(registry.plugins[0], in: registry).findings().map {
      Violation(rule: .check, place: $0.place, problem: $0.problem)
    }
  }

  func schemas() throws -> [Violation] {
    try PluginRegistry([plugin]).plugins[0].functions.flatMap { function in
      try problems(of: function).map {
        Violation(rule: .schemas, place: "function \(function.name)", problem: $0)
      }
    }
  }

  private func problems(of function: Function) throws -> [String] {
    let schema = function.parameters
    var problems: [String] = []
    if try JSONSchema(schema.json) != schema {
      problems.append("its schema is another one when it is read back from JSON")
    }
    _ = try schema.strict
    let sample = SampleArguments(of: function, for: "visitor").value
    if let violation = schema.validate(sample).first {
      problems.append(
        "no arguments could be made after its schema (\(violation)): give the parameter examples")
    }
    for seed in seeds {
      var hostile = HostileJSON(seed: seed, like: sample)
      let value = hostile.value()
      if schema.accepts(value) != schema.validate(value).isEmpty {
        problems.append("seed \(seed): its schema both accepts and refuses \(value.jsonText)")
      }
    }
    return problems
  }

  func cancellation() async throws -> [Violation] {
    var found: [Violation] = []
    for function in try PluginRegistry([plugin]).plugins[0].functions {
      found += try await onStage { stage in
        try await problems(of: function, on: stage).map {
          Violation(rule: .cancellation, place: "function \(function.name)", problem: $0)
        }
      }
    }
    return found
  }

  private func problems(of function: Function, on stage: Stage) async throws -> [String] {
    let arguments = SampleArguments(of: function, for: "visitor").value
    let start = try stage.log.head()
    let id = CallID("call-\(function.name)")
    let cancelled = Task { try await stage.call(function.name, arguments, call: id) }
    cancelled.cancel()
    guard await outcome(of: cancelled, within: function.timeLimit) != nil else {
      return ["it goes on for more than \(function.timeLimit) after it was cancelled"]
    }
    let first = await answer(of: function, on: stage)
    let head = try stage.log.head()
    let second = await answer(of: function, on: stage)
    var problems: [String] = []
    if first != second { problems.append("the same call answers \(first), then \(second)") }
    if try stage.log.head() != head {
      problems.append(
        "the same call acts again when it is repeated: name a step of it alike each time")
    }
    if function.effect == .read, head != start {
      problems.append("it says that it only reads, but it appends events")
    }
    return problems
  }

  private func answer(of function: Function, on stage: Stage) async -> String {
    switch await stage.answer(of: function) {
    case .success(let response): return "\(response.status) \(response.body.jsonText.prefix(500))"
    case .failure(let error): return "with the error \(error)"
    case nil: return "nothing within \(function.timeLimit)"
    }
  }

  /// Calls every function: what it is refused by the log or the views is a slip of its plugin's.
  func writing() async throws -> [Violation] {
    try await onStage { stage in
      var found: [Violation] = []
      for function in stage.plugin.functions {
        guard case .failure(let error) = await stage.answer(of: function),
          error.isSlip
        else { continue }
        found.append(
          Violation(rule: .writing, place: "function \(function.name)", problem: "\(error)"))
      }
      return found
    }
  }
}

extension Error {
  fileprivate var isSlip: Bool {
    if let error = self as? AppendError, case .invalid = error { return true }
    return self is UnknownProjection || self is StepTakenTwice
  }
}

extension Conformance {
  /// Sets a stage of its own for the plugin.
  func onStage<R>(_ body: (Stage) async throws -> R) async throws -> R {
    let stage = try Stage(plugin)
    defer { stage.strike() }
    try await stage.setUp()
    return try await body(stage)
  }
}

extension Stage {
  /// The answer of a function to the arguments made for it; nil if it does not answer within its
  /// time limit.
  func answer(of function: Function) async -> Result<FunctionResponse, any Error>? {
    let arguments = SampleArguments(of: function, for: Member.visitor.id).value
    let id = CallID("call-\(function.name)")
    let call = Task { try await self.call(function.name, arguments, call: id) }
    return await outcome(of: call, within: function.timeLimit)
  }
}

/// Waits for work, but not longer than a time, whether the work heeds its cancellation or not; nil
/// if it did not end.
func outcome<R: Sendable>(
  of work: Task<R, any Error>, within limit: Duration
) async -> Result<R, any Error>? {
  let (answers, answer) = AsyncStream<Result<R, any Error>?>.makeStream()
  let waiting = Task { answer.yield(await work.result) }
  let timer = Task {
    // The time itself is waited for: the work is given no longer.
    try await Task.sleep(for: limit)
    answer.yield(nil)
  }
  defer {
    waiting.cancel()
    timer.cancel()
  }
  for await first in answers { return first }
  return nil
}
