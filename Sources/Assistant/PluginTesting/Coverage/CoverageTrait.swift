public import PluginKit
public import Testing

/// Lets a suite's conversations reach everything of a plugin, and says what they do not reach.
public struct CoverageTrait: SuiteTrait, TestScoping {
  let plugin: any Plugin
  let exceptions: Set<String>

  /// Runs the suite and reports what no conversation in it has reached.
  ///
  /// A run that was narrowed by `--filter` or `--skip` only warns: what it left out could have reached the rest.
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
  /// The suite's conversations have to reach every function, renderer and flow step of a plugin; what they miss is an error.
  ///
  /// `exceptions` are named as in the report: `"function refill"`, `"renderer of refill"`, `"flow intake, step age"`.
  public static func covers(_ plugin: any Plugin, except exceptions: String...) -> CoverageTrait {
    CoverageTrait(plugin: plugin, exceptions: Set(exceptions))
  }
}
