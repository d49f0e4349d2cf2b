internal import EventLog
import Assistant
import Conversation
import Foundation
import PluginInspection
import PluginKit
internal import TestSupport

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
  /// What a function answers to the arguments made for it; nil where it does not answer within its time limit.
  func answer(of function: Function) async -> Result<FunctionResponse, any Error>? {
    let arguments = SampleArguments(of: function, for: Member.visitor.id).value
    let id = CallID("call-\(function.name)")
    let call = Task { try await self.call(function.name, arguments, call: id) }
    return await outcome(of: call, within: function.timeLimit)
  }
}

/// Waits for work, but not longer than a time, whether the work heeds its cancellation or not; nil if it did not end.
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
