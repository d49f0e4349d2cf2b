import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import TestSupport
import Testing

/// Processes that are killed after each commit of a conversation, and restarted.
@Suite struct TurnKillTests {
  @Test(arguments: ["clerk", "alone"])
  func `killed after any commit, the next start ends the turns, and does nothing twice`(
    _ model: String
  ) async throws {
    try await withFolder { folder in
      var count = 1
      while try await Self.run(folder + "/\(count)", model, commits: count, "talk") != 0 {
        let path = folder + "/\(count)"
        // What was not yet said when it ended is said by nobody.
        if count >= 3 {
          #expect(
            try await Self.run(path, model, commits: 0, "recover") == 0, "commit \(count)")
          try Self.expectWhole(path, model, "killed after commit \(count)")
        }
        count += 1
        try #require(count < 60)
      }
      try Self.expectWhole(folder + "/\(count)", model, "not killed")
      #expect(count > (model == "clerk" ? 12 : 7))
    }
  }

  @Test func `killed after any commit of an undo, the next start takes the room back once`()
    async throws
  {
    try await withFolder { folder in
      var count = 1
      var requested = 0
      while try await Self.run(folder + "/\(count)", "alone", commits: count, "undo") != 0 {
        let path = folder + "/\(count)"
        #expect(
          try await Self.run(path, "alone", commits: 0, "recover") == 0, "commit \(count)")
        if count >= 2 { requested += try Self.expectUndone(path, "killed after commit \(count)") }
        count += 1
        try #require(count < 60)
      }
      #expect(try Self.expectUndone(folder + "/\(count)", "not killed") == 1)
      // After the request, the call, the room, its answer and the end of it.
      #expect(requested == 5)
    }
  }

  /// What was asked to be undone is undone, and the room taken back once; returns 1 for that, 0 if
  /// nobody asked.
  private static func expectUndone(_ path: String, _ what: Comment) throws -> Int {
    let log = try LMDBEventLog(path: path + "/log", mode: .reading, clock: Timestamp.now)
    let events = try log.withSnapshot { try $0.events() }
    func count(_ type: String) -> Int { events.count { $0.type.name == type } }
    let requested = count("turn.undoRequested")
    #expect(count("turn.undone") == requested, what)
    #expect(count("hotel.cancelled") == requested, what)
    #expect(count("hotel.booked") == count("turn.completed"), what)
    #expect(count("function.called") == count("function.returned"), what)
    #expect(count("turn.failed") + count("turn.undoFailed") == 0, what)
    return requested
  }

  /// Both messages are answered, the room is booked once, each call has one outcome, no turn is
  /// open.
  private static func expectWhole(_ path: String, _ model: String, _ what: Comment) throws {
    let log = try LMDBEventLog(path: path + "/log", mode: .reading, clock: Timestamp.now)
    let events = try log.withSnapshot { try $0.events() }
    func count(_ type: String) -> Int { events.count { $0.type.name == type } }
    #expect(count("hotel.booked") == 1, what)
    #expect(count("turn.completed") == 2 && count("turn.failed") == 0, what)
    #expect(count("model.failed") == 0, what)
    let called = try events.filter { $0.type == FunctionCalled.eventType }
      .map { try $0.decode(FunctionCalled.self).call }
    let returned = try events.filter { $0.type == FunctionReturned.eventType }
      .map { try $0.decode(FunctionReturned.self).call }
    #expect(called == returned && Set(called).count == called.count, what)
    #expect(called.count == (model == "clerk" ? 3 : 1), what)
    let said = try events.filter { $0.type == MessageSent.eventType }
      .map { try $0.decode(MessageSent.self) }
    #expect(said.filter { $0.sender == "P1" }.map(\.message) == ["m0", "m1"], what)
    let answers = said.filter { $0.sender == "assistant" }.map(\.content.summary)
    #expect(answers.count == (model == "clerk" ? 3 : 2), what)
    if model == "clerk" {
      #expect(answers == ["Let me look.", "The room is yours.", "You are welcome."], what)
    }
  }

  private static func run(
    _ path: String, _ model: String, commits: Int, _ what: String
  ) async throws -> Int32 {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("TurnProbe")
    process.arguments = [path, model, "\(commits)", what]
    return try await finish(process)
  }
}
