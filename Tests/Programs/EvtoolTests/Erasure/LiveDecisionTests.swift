import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Projections
import Synchronization
import Testing

/// What is decided about projections while a program keeps their views.
@Suite struct LiveDecisionTests {
  @Test func `whoever keeps the views takes up what is decided, and builds beside`() async throws {
    try await Program.withPoison { program in
      let log = try LMDBEventLog(
        path: program.data + "/log", mode: .writing, clock: Timestamp.now)
      let views = try Views(
        path: program.data + "/views", projections: [ChannelProjection()], log: log,
        decisions: program.data + "/projections.jsonl")
      try views.catchUp()
      try views.flush()
      let keeper = Keeper(of: views)
      #expect(try views.view("channel", "c")?.stalled != nil)
      let skipped = try await program.apart("skip", "channel", "3", "--reason", "x", "--json")
      #expect(skipped.code == 0, "\(skipped)")
      #expect(try skipped.json()["builder"] != "evtool")
      #expect(try views.view("channel", "c")?.stalled == nil)
      let built = try await program.apart("rebuild", "channel")
      #expect(built.code == 0 && built.errors.contains("keeps the views"), "\(built)")
      #expect(keeper.end() == nil)
    }
  }
}

extension Program {
  /// Runs it while the test's own tasks go on.
  fileprivate func apart(_ arguments: String...) async throws -> Run {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try self.projections(arguments) })
      }
    }
  }

  func projections(_ arguments: String...) throws -> Run { try projections(arguments) }

  func projections(_ arguments: [String]) throws -> Run {
    try run(["projections"] + arguments + ["--data", data])
  }

  /// Channels a and c; of c position 3 cannot be folded, position 4 can.
  static func withPoison(_ body: (Program) async throws -> Void) async throws {
    try await with { program in
      let lines = [
        ("channel-c", "channel.created", #"{"title":"T"}"#),
        ("channel-c", "message.sent", #"{"message":5}"#),
        ("channel-c", "channel.memberJoined", #"{"member":"ann","name":"Ann","role":"person"}"#),
        ("channel-a", "channel.created", #"{"title":"A"}"#),
      ].enumerated().map { index, line in
        #"{"position":\#(index + 1),"stream":"\#(line.0)","version":\#([0, 1, 2, 0][index]),"type":"\#(line.1)","time":"2020-01-01T00:00:00Z","payload":\#(line.2)}"#
      }
      _ = try program.run(
        "import", "--format", "ndjson", "--raw", "-", input: lines.joined(separator: "\n"))
      try await body(program)
    }
  }
}

/// Keeps views as a server does, in a thread of its own, which no other test holds.
private struct Keeper {
  private final class Outcome: Sendable {
    let failure = Mutex<(any Error)?>(nil)
  }

  private let timer: any DispatchSourceTimer
  private let outcome = Outcome()

  init(of views: Views) {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "keeper"))
    timer.schedule(deadline: .now(), repeating: .milliseconds(20))
    timer.setEventHandler { [outcome] in
      do {
        try views.heedDecisions()
        try views.flush()
      } catch {
        outcome.failure.withLock { $0 = error }
      }
    }
    timer.resume()
  }

  /// Ends it, and says what went wrong.
  func end() -> String? {
    timer.cancel()
    return outcome.failure.withLock { $0 }.map { "\($0)" }
  }
}
