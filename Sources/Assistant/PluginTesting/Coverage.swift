import Basics
import Conversation
public import EventLog
public import PluginKit
public import Testing

/// Which functions, renderers and flow steps of a plugin conversations have reached.
public struct Coverage: Sendable, Equatable {
  /// Something that a conversation can reach.
  public enum Part: Sendable, Hashable, CustomStringConvertible {
    /// A function that was called.
    case function(String)
    /// A renderer that showed an answer.
    case renderer(String)
    /// A step that asked, or that a flow began at.
    case step(flow: String, String)

    /// Words for a report.
    public var description: String {
      switch self {
      case .function(let name): "function \(name)"
      case .renderer(let name): "renderer of \(name)"
      case .step(let flow, let name): "flow \(flow), step \(name)"
      }
    }
  }

  /// Everything there is to reach, in the order of its registration.
  public let parts: [Part]
  /// The parts that were reached.
  public private(set) var reached: Set<Part> = []
  private let plugin: String

  /// Nothing of a plugin is reached.
  public init(of plugin: RegisteredPlugin) {
    self.plugin = plugin.manifest.id
    // Those of documents are the platform's.
    let functions = plugin.functions.filter { !DocumentFunctions.contains($0.name) }
    parts =
      functions.map { .function($0.name) }
      + functions.filter { plugin.renderers[$0.name] != nil }.map { .renderer($0.name) }
      + plugin.flows.flatMap { flow in flow.steps.map { .step(flow: flow.name, $0.name) } }
  }

  /// The parts that no conversation has reached.
  public var unreached: [Part] { parts.filter { !reached.contains($0) } }

  /// Adds what a conversation's events reached.
  public mutating func add(_ events: [RecordedEvent], of plugin: RegisteredPlugin) throws {
    for event in events {
      switch try ChannelEvent(type: event.type, json: event.payload.span) {
      case .functionCalled(let called):
        if let name = plugin.local(called.function) { reached.insert(.function(name)) }
      case .functionReturned(let returned):
        if returned.status == 200, let name = plugin.local(returned.function) {
          reached.insert(.renderer(name))
        }
      case .flowStarted(let started): reach(started.flow, started.step, plugin)
      case .flowResumed(let resumed): reach(resumed.flow, resumed.step, plugin)
      case .flowAdvanced(let advanced): reach(advanced.flow, advanced.step, plugin)
      default: break
      }
    }
  }

  private mutating func reach(_ flow: String, _ step: String, _ plugin: RegisteredPlugin) {
    if let name = plugin.local(flow) { reached.insert(.step(flow: name, step)) }
  }

  /// A report: how much was reached, and what was not, one line each.
  public var report: String {
    let missing = unreached
    let head =
      "\(plugin): \(parts.count - missing.count) of \(parts.count) functions, renderers and flow steps reached"
    return ([head] + missing.map { "  not reached: \($0)" }).joined(separator: "\n")
  }
}

/// Lets a suite's conversations reach everything of a plugin, and says what they do not reach.
public struct CoverageTrait: SuiteTrait, TestScoping {
  let plugin: any Plugin
  let exceptions: Set<String>

  /// Runs the suite and reports what no conversation in it has reached.
  ///
  /// A run that was narrowed by `--filter` or `--skip` only warns: what it left out could have
  /// reached the rest.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let registry = try PluginRegistry([plugin])
    let recorder = CoverageRecorder(of: registry.plugins[0])
    try await CoverageRecorder.$current.withValue(recorder, operation: function)
    let coverage = recorder.coverage
    let missing = coverage.unreached.filter { !exceptions.contains("\($0)") }
    guard !missing.isEmpty else { return }
    Issue.record(
      Comment(rawValue: coverage.report), severity: isNarrowed ? .warning : .error,
      sourceLocation: test.sourceLocation)
  }

  private var isNarrowed: Bool {
    !["--filter", "--skip"].allSatisfy { !CommandLine.arguments.contains($0) }
  }
}

extension Trait where Self == CoverageTrait {
  /// The suite's conversations have to reach every function, renderer and flow step of a plugin;
  /// what they miss is an error.
  ///
  /// `exceptions` are named as in the report: `"function refill"`, `"renderer of refill"`,
  /// `"flow intake, step age"`.
  public static func covers(_ plugin: any Plugin, except exceptions: String...) -> CoverageTrait {
    CoverageTrait(plugin: plugin, exceptions: Set(exceptions))
  }
}

/// Collects what the conversations of one suite have reached.
private final class CoverageRecorder: Sendable {
  /// The recorder of the suite that the test belongs to.
  @TaskLocal static var current: CoverageRecorder?

  private let plugin: RegisteredPlugin
  private let collected: Lock<Coverage>

  init(of plugin: RegisteredPlugin) {
    self.plugin = plugin
    collected = Lock(Coverage(of: plugin))
  }

  var coverage: Coverage { collected.withLock { $0 } }

  func add(_ events: [RecordedEvent], of plugin: RegisteredPlugin) throws {
    guard plugin.manifest.id == self.plugin.manifest.id else { return }
    try collected.withLock { try $0.add(events, of: plugin) }
  }
}

extension Coverage {
  /// Notes what a conversation has reached, if a suite wants to know.
  static func record(_ plugin: RegisteredPlugin, _ events: [RecordedEvent]) throws {
    try CoverageRecorder.current?.add(events, of: plugin)
  }
}
