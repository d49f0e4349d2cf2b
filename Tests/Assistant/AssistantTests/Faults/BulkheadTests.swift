import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Projections
import Synchronization
import TestSupport
import Testing

/// How much of one plugin is under way at a time: as much as its functions allow, by number and not
/// by time.
@Suite struct BulkheadTests {
  @Test func `any amount of work may wait, since it takes no thread`() async throws {
    let bulkhead = Bulkhead()
    let meeting = Meeting(of: 1000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<1000 {
        group.addTask {
          try await bulkhead.run("p", within: .seconds(3600)) { await meeting.join() }
        }
      }
      try await group.waitForAll()
    }
    #expect(meeting.most == 1000)
  }

  @Test func `work that keeps its thread waits for one, and all of it is done`() async throws {
    let bulkhead = Bulkhead()
    let (crowd, gate) = (Crowd(), Gate())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<60 {
        group.addTask {
          try await bulkhead.run("p", within: .seconds(3600)) {
            if crowd.enter() == 48 { gate.open() }
            gate.passBlocking()
            crowd.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(crowd.most == 48 && crowd.entered == 60)
  }

  @Test func `work that was given up and still runs keeps more from beginning`() async throws {
    let bulkhead = Bulkhead()
    let (crowd, gate) = (Crowd(), Gate())
    defer { gate.open() }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<60 {
        group.addTask {
          do {
            try await bulkhead.run("p", within: .milliseconds(200)) {
              _ = crowd.enter()
              gate.passBlocking()
            }
            return false
          } catch {
            return error is TimeLimitExceeded || error is BusyPlugin
          }
        }
      }
      for await isGivenUp in group { #expect(isGivenUp) }
    }
    let count = crowd.entered
    #expect(count > 0 && count <= 48)
    // Others are not refused.
    try await bulkhead.run("q", within: .seconds(3600)) {}
    guard count == 48 else { return }
    await #expect(throws: BusyPlugin.self) {
      try await bulkhead.run("p", within: .seconds(3600)) {}
    }
    gate.open()
    while true {
      do {
        try await bulkhead.run("p", within: .seconds(3600)) {}
        break
      } catch is BusyPlugin {
        await Task.yield()
      }
    }
    #expect(crowd.entered == count)
  }

  @Test func `a thousand channels at once wait for their functions, not for one another`()
    async throws
  {
    try await withFolder { folder in
      let meeting = Meeting(of: 1000)
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let workshop = try Workshop([Meeting.Place(meeting: meeting)], folder: folder, log: log)
      let channels = CommandRunner<Channel>(log: log, capacity: 1000)
      for number in 0..<1000 {
        let person = Member(id: try MemberID("P\(number)"), name: "P", role: .person)
        let bot = Member(id: Assistant.member, name: "M", role: .assistant)
        let message = MessageID("m\(number)")
        _ = try await channels.execute(
          .create(
            ChannelCreated(title: "M", plugin: "meeting", person: person.id),
            members: [person, bot],
            opening: [
              .messageSent(
                MessageSent(message: message, sender: person.id, content: .text(text: "join")))
            ]), on: .channel("c\(number)"), subject: person.id.rawValue)
      }
      #expect(try await workshop.assistant.recover().isEmpty)
      #expect(meeting.most == 1000)
      #expect(try workshop.events(FunctionReturned.eventType).count == 1000)
      #expect(try workshop.events(TurnCompleted.eventType).count == 1000)
    }
  }
}

/// Counts who is inside.
private final class Crowd: Sendable {
  private let counts = Mutex((now: 0, most: 0, entered: 0))

  var most: Int { counts.withLock { $0.most } }
  var entered: Int { counts.withLock { $0.entered } }

  /// Returns how many are inside then.
  func enter() -> Int {
    counts.withLock { counts in
      counts = (counts.now + 1, max(counts.most, counts.now + 1), counts.entered + 1)
      return counts.now
    }
  }

  func leave() { counts.withLock { $0.now -= 1 } }
}

/// Whoever joins waits until all are there.
private final class Meeting: Sendable {
  /// A plugin whose one function joins.
  struct Place: Plugin {
    let meeting: Meeting
    let manifest = PluginManifest(
      id: "meeting", version: "1.0.0", summary: "Meets.", assistantName: "M", persona: "",
      welcome: [])

    func register(in registry: inout PluginRegistry) throws {
      try registry.add(
        Function(
          "join", "Joins.", parameters: try .object(), effect: .read
        ) { [meeting] _, _ in
          await meeting.join()
          return FunctionResponse(["message": "joined"])
        }
        .timeLimit(.seconds(3600)))
    }
  }

  private let size: Int
  private let gate = AsyncGate()
  private let count = Mutex(0)

  init(of size: Int) { self.size = size }

  /// How many were there at a time.
  var most: Int { count.withLock { $0 } }

  func join() async {
    let isLast = count.withLock { count in
      count += 1
      return count == size
    }
    if isLast { gate.open() }
    await gate.pass()
  }
}
