import Assistant
import Conversation
import EventLog
import Foundation
import PluginKit
import TestSupport
import Testing

/// Every message passes the alarms first, whatever is open and whoever has the conversation.
@Suite struct AlarmTests {
  private static let registry = Result { try PluginRegistry([LibraryPlugin()]) }
  private static let handed = ChannelEvent.handedOff(ChannelHandedOff(to: "dr"))
  private static let danger = "help, I can smell smoke"

  @Test func `an alarm is answered before anything is asked of a model`() throws {
    let state = channel.said("m1", "ann", Self.danger).began("m1", "ann")
    guard case .alarm(let raised) = try next(in: state, owned: "turn-m1") else {
      Issue.record("no alarm was raised")
      return
    }
    #expect(raised.name == "library.fire" && raised.evidence == "smell smoke")
  }

  @Test func `while somebody else has the conversation an alarm is answered, and nothing else`()
    throws
  {
    let talk = channel.with(Self.handed).said("m1", "ann", "hello").said("m2", "ann", Self.danger)
    #expect(try next(in: talk) == .begin("turn-m2", "m2"))
    let answered = talk.began("m2", "ann").with(.turnCompleted(TurnCompleted(turn: "turn-m2")))
    #expect(try next(in: answered.said("m3", "ann", "thank you")) == .wait)
  }

  @Test func `what waits beside somebody else does not pile up, nor is it answered afterwards`()
    throws
  {
    var talk = channel.with(Self.handed)
    for index in 0..<250 { talk = talk.said(MessageID("m\(index)"), "ann", "hello") }
    #expect(talk.waiting.count == Channel.maximumWaiting)
    #expect(try next(in: talk.with(.handedOff(ChannelHandedOff(to: nil)))) == .wait)
  }

  @Test func `a turn whose alarm a new version does not know ends without a word`() throws {
    let state = channel.with(Self.handed).said("m1", "ann", "hello").began("m1", "ann")
    #expect(try next(in: state, owned: "turn-m1") == .end)
  }

  @Test func `what was put off of a message is no message of its own`() throws {
    let taken = RequestTakenUp(turn: "turn-m1", by: "ann", text: Self.danger)
    let state = channel.said("m1", "ann", "hello").began("m1", "ann").with(.requestTakenUp(taken))
    #expect(try next(in: state, owned: "turn-m1") == .interpret(Self.danger))
  }

  @Test func `it is on the record with its words, and whoever is told is let in`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      try await ann.send("burn the book Dune")
      try await ann.send(Self.danger)
      let raised = try #require(try library.events(AlarmRaised.self).first)
      #expect(raised.alarm == "library.fire" && raised.example == "smell smoke")
      #expect(raised.by == "P1" && raised.evidence == "smell smoke" && raised.told == "warden")
      #expect(try library.events(MemberJoined.self).map(\.member).contains("warden"))
      #expect(try ann.lines().last == "assistant: Leave the building now.")
      try await ann.send("yes")
      #expect(library.plugin.calls.list.isEmpty, "a yes after an alarm is none to what was asked")
    }
  }

  private static let question =
    "assistant: Is something burning right now?\nYes? Call 112 or 911 now."

  @Test(arguments: [
    "yes", "ja", "sí", "yes, the shelf", "I smell smoke", "there is a burning smell",
  ])
  func `what may be a danger is asked about with the number below, and a yes raises it`(
    _ answer: String
  ) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      try await ann.send("burn the book Dune")
      try await ann.send("there is a burning smell")
      #expect(try ann.lines().joined(separator: "\n").hasSuffix(Self.question))
      #expect(try library.events(AlarmRaised.self).isEmpty)
      try await ann.send(answer)
      #expect(try library.events(AlarmRaised.self).map(\.alarm) == ["library.fire"])
      #expect(try ann.lines().last == "assistant: Leave the building now.")
      #expect(library.plugin.calls.list.isEmpty, "a yes to it is none to what was asked before")
    }
  }

  @Test(arguments: ["no", "nein", "No, it is fine"])
  func `a no to it goes on with what was said`(_ answer: String) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      let words = "burn the book Dune, it has a burning smell"
      try await ann.send(words)
      try await ann.send(answer)
      #expect(try library.events(AlarmRaised.self).isEmpty)
      #expect(try library.events(RequestTakenUp.self).map(\.text) == [words])
      #expect(try library.events(InputSubmitted.self).map(\.value) == [.bool(false)])
    }
  }

  @Test func `no answer to it has it asked again`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      try await ann.send("there is a burning smell")
      try await ann.send("hello")
      #expect(try ann.lines().joined(separator: "\n").hasSuffix(Self.question))
      #expect(try library.events(AlarmRaised.self).isEmpty)
      try await ann.send("yes")
      #expect(try library.events(AlarmRaised.self).map(\.alarm) == ["library.fire"])
    }
  }

  @Test(arguments: ["no, I already told you that", "no, it is not fine at all"])
  func `whoever answers neither yes nor no twice is taken to be in danger`(
    _ answer: String
  ) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      try await ann.send("there is a burning smell")
      try await ann.send(answer)
      #expect(try library.events(AlarmRaised.self).isEmpty)
      try await ann.send("I don't know")
      #expect(try library.events(AlarmRaised.self).map(\.alarm) == ["library.fire"])
    }
  }

  @Test(
    arguments: [
      ("bob", "NobodyThere()"),
      (
        "carl",
        "\"library\" is not a person's identifier: a plugin is called so, or looks the same: choose another one"
      ),
    ] as [(MemberID, String)])
  func `nobody to be told keeps no answer back`(_ person: MemberID, _ untold: String) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      try await library.letIn(person, ann.channel)
      try await library.say(Self.danger, as: person, in: ann.channel)
      try await library.assistant.run(ann.channel)
      #expect(try library.events(AlarmRaised.self).map(\.untold) == [untold])
      #expect(
        try Set(library.events(MemberJoined.self).map(\.member)) == ["assistant", "P1", person])
      #expect(try ann.lines().last == "assistant: Leave the building now.")
    }
  }

  private func next(in state: ChannelState, owned: TurnID? = nil) throws -> TurnStep {
    let registry = try Self.registry.get()
    return TurnMachine(
      state, plugin: registry.plugins[0], phrases: AssistantPhrases(), now: noon, zone: .gmt,
      alarms: AlarmScreen(registry), owned: owned
    ).next()
  }
}
