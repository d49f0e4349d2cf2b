import Conversation
import EventLog
import Testing

@testable import ChatServer

/// Requests that come while the assistant answers.
struct BetweenTurnsTests {
  @Test("it is done once the turn is over, and refused if that is too late")
  func waiting() async throws {
    let log = MemoryEventLog(clock: Timestamp.now)
    let stream = StreamName(category: "note", identifier: "1")
    var tries = 0
    try await log.betweenTurns(until: .now + .seconds(60)) {
      tries += 1
      // Others go on, and the turn ends with what comes second.
      try await log.append([NewEvent(type: "note.written", payload: [:])], to: stream)
      if tries < 3 { throw ChannelRefusal.turnUnderWay("t") }
    }
    #expect(tries == 3)
    await #expect(throws: ChannelRefusal.turnUnderWay("t")) {
      try await log.betweenTurns(until: .now) { throw ChannelRefusal.turnUnderWay("t") }
    }
    await #expect(throws: ChannelRefusal.unknownChannel) {
      try await log.betweenTurns(until: .now + .seconds(60)) { throw ChannelRefusal.unknownChannel }
    }
  }
}
