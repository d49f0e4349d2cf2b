import EventLog
import EventLogTesting
import ListLog
import LogTestSupport
import Testing

/// What every event log promises, checked of all that there are.
@Suite struct ContractTests {
  @Test(arguments: Backend.allCases, ContractRule.all)
  func `every log keeps the contract`(_ backend: Backend, _ rule: ContractRule) async throws {
    try await rule.check(backend)
  }

  @Test(arguments: Backend.allCases, ContractRule.joint)
  func `every log of one order takes commits over several streams`(
    _ backend: Backend, _ rule: ContractRule
  ) async throws { try await rule.check(backend) }

  @Test(arguments: Backend.allCases, ReplicaRule.all)
  func `a log that is fed keeps its own`(_ backend: Backend, _ rule: ReplicaRule) async throws {
    try await rule.check(backend)
  }

  @Test(arguments: ContractRule.all + ContractRule.joint)
  func `so does a log of somebody else, who knows only what is public`(
    _ rule: ContractRule
  ) async throws {
    try await rule.check(Lists())
  }
}

/// Logs in lists.
private struct Lists: LogKind {
  func withLog(
    _ setting: LogSetting, _ body: @Sendable (any EventLog) async throws -> Void
  ) async throws {
    try await body(try ListLog(clock: setting.clock, codec: setting.codec))
  }
}

extension Backend: ReplicaKind {
  func withLog(
    _ setting: LogSetting, _ body: @Sendable (any EventLog) async throws -> Void
  ) async throws {
    try await withReplica(setting) { try await body($0) }
  }

  func withReplica(
    _ setting: LogSetting, _ body: @Sendable (any ReplicaLog) async throws -> Void
  ) async throws {
    try await withLog(
      clock: setting.clock, upcasters: setting.upcasters, vault: setting.vault,
      personal: setting.personal, body)
  }
}
