import EventLog
import JSON
import JSONSchema
import PluginKit

/// A plugin that takes its time: to lay its foundations, and to answer.
struct SlowPlugin: Plugin {
  let manifest = PluginManifest(
    id: "slow", version: "1.0.0", summary: "Takes its time.", assistantName: "Snail", persona: "",
    welcome: [])
  let gate: Gate
  var calls: Gate?

  func register(in registry: inout PluginRegistry) throws {
    registry.setUp { [gate] _ in try await gate.pass() }
    try registry.add(
      Function(
        "wait", "Waits.", parameters: try .object(), effect: .read
      ) { [calls] _, _ in
        try await calls?.pass()
        return FunctionResponse(["message": "Done."])
      }
      .examples(["take your time", "wait a while", "wait"])
      .timeLimit(.seconds(1800)))
  }
}

/// Holds up whoever comes until it is opened, and says that somebody has come.
final class Gate: Sendable {
  private let opened = AppendSignal()
  private let came = AppendSignal()

  func pass() async throws {
    came.announce(Position(1))
    await opened.wait(beyond: .start)
    try Task.checkCancellation()
  }

  func reached() async { await came.wait(beyond: .start) }
  func open() { opened.announce(Position(1)) }
}
