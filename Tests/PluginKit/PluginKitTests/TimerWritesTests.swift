import Conversation
import EventLog
import JSON
import PluginKit
import Testing

/// What a plugin may do with timers: set and cancel its own.
struct TimerWritesTests {
  private struct Quiet: Plugin {
    let manifest = PluginManifest(
      id: "quiet", version: "1", summary: "", assistantName: "Quiet", persona: "", welcome: [])
    func register(in registry: inout PluginRegistry) throws {}
  }

  private func append(_ event: some EventPayload, to stream: StreamName) async throws -> Bool {
    let registry = try PluginRegistry([Quiet()])
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let lent = registry.log(log, of: registry.plugins[0], for: "ann")
    let commit = Commit([NewEvent(event, subject: "ann")], to: stream)
    if case .success = await lent.tryAppend(commit) { return true }
    return false
  }

  private func set(by plugin: String) -> TimerSet {
    TimerSet(
      timer: "t", plugin: plugin, kind: "k", channel: nil, person: "ann",
      due: Timestamp(microseconds: 1), every: nil, payload: [:])
  }

  @Test func `a plugin sets a timer of its own, in the person's stream`() async throws {
    #expect(try await append(set(by: "quiet"), to: .timers(of: "ann")))
    #expect(try await !append(set(by: "quiet"), to: .timers(of: "bob")))
    #expect(try await !append(set(by: "other"), to: .timers(of: "ann")))
  }

  @Test func `nothing fires because a plugin says so`() async throws {
    let fired = TimerFired(
      timer: "t", person: "ann", due: Timestamp(microseconds: 1), skipped: 0, next: nil)
    #expect(try await !append(fired, to: .timers(of: "ann")))
  }
}
