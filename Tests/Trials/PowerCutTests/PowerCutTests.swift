import Testing

/// Simulated power cuts and kills; `make power-cuts` tries many more.
///
/// One run at a time: this suite and `FailingCallTests` beside it keep two processors busy.
@Suite(.serialized) struct PowerCutTests {
  static let scenarios = [
    "create", "append-1", "append-64", "append-journal", "append-direct", "append-large", "reopen",
    "seal", "seal-reopen", "seal-killed",
    "recover-finished", "recover-killed", "recover-killed-journal", "recover-power-cut",
    "compact-finished", "compact-killed", "compact-killed-journal", "compact-power-cut",
    "backup-finished", "backup-killed", "backup-killed-journal", "backup-power-cut",
    "forget-finished", "forget-killed", "forget-power-cut",
    "redact-finished", "redact-killed", "redact-power-cut",
  ]

  @Test func `no scenario is left out`() async throws {
    let listed = try await Simulator("list", "scenarios").output
      .split(separator: "\n").map(String.init)
    #expect(listed == Self.scenarios)
  }

  @Test(arguments: scenarios)
  func `whatever a cut leaves of the disk, the log keeps all that it said`(
    scenario: String
  ) async throws {
    let run = try await Simulator("cuts", scenario, Simulator.seed, "120")
    run.expectNoFailure(scenario)
  }
}
