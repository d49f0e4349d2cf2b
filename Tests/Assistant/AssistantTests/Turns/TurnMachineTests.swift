import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Testing

/// What a turn does next follows from the state alone: no log, no model, no clock.
@Suite struct TurnMachineTests {
  private static let plugin = Result { try PluginRegistry([LibraryPlugin()]).plugins[0] }

  @Test func `nothing said is nothing to do`() throws {
    #expect(try next(in: channel) == .wait)
    #expect(try next(in: channel.said("m0", "assistant", "Welcome.")) == .wait)
  }

  @Test func `the message that has waited longest comes first`() throws {
    let two = channel.said("m1", "ann", "burn Dune").said("m2", "bob", "good morning")
    #expect(try next(in: two) == .begin("turn-m1", "m1"))
    #expect(try next(in: two.began("m1", "ann"), owned: "turn-m1") == .interpret("burn Dune"))
    let one = two.began("m1", "ann").with(.turnCompleted(TurnCompleted(turn: "turn-m1")))
    #expect(try next(in: one) == .begin("turn-m2", "m2"))
  }

  @Test func `who was forgotten is not answered, and holds up nobody`() throws {
    let gone = channel.with(
      .messageSent(MessageSent(message: "m1", sender: "ann", content: .erased)))
    #expect(try next(in: gone) == .wait)
    let others = gone.said("m2", "bob", "good morning")
    #expect(try next(in: others) == .begin("turn-m2", "m2"))
    // A turn that was open is closed, whatever was called in it.
    let open = others.began("m1", "ann")
    #expect(try next(in: open) == .end)
    #expect(try next(in: open.with(.functionCalled(call("borrow", .write)))) == .end)
  }

  @Test func `nothing is begun while somebody else has the conversation`() throws {
    let handed = ChannelEvent.handedOff(ChannelHandedOff(to: "dr"))
    #expect(try next(in: channel.with(handed).said("m1", "ann", "hello")) == .wait)
    #expect(try next(in: channel.said("m1", "ann", "hello").with(handed)) == .wait)
  }

  @Test func `a channel of a plugin that is not here is left to the program that has it`() {
    let machine = TurnMachine(
      channel.said("m1", "ann", "hello"), plugin: nil, phrases: AssistantPhrases(), now: noon,
      zone: .gmt, owned: nil)
    #expect(machine.next() == .wait)
  }

  @Test func `a call on the record is made, then shown`() throws {
    let called = call("borrow", .write)
    let calling = asked.with(.functionCalled(called))
    #expect(try next(in: calling, owned: "turn-m1") == .perform(called))
    let returned = FunctionReturned(call: "k1", function: "library.borrow", response: "Lent.")
    #expect(
      try next(in: calling.with(.functionReturned(returned)), owned: "turn-m1")
        == .reply(called, .returned(returned)))
  }

  @Test(arguments: [FunctionEffect.read, .write])
  func `a call left behind is taken up once, and then closed`(_ effect: FunctionEffect) throws {
    let left = asked.with(.functionCalled(call("borrow", effect)))
    #expect(try next(in: left) == .resume("turn-m1"))
    let again = left.with(.turnResumed(TurnResumed(turn: "turn-m1")))
    #expect(
      try next(in: again)
        == .close(call("borrow", effect), .interrupted, "the program ended during the call 2 times")
    )
  }

  @Test(arguments: [FunctionEffect.destructive, nil])
  func `a call that must not be repeated is closed at once`(_ effect: FunctionEffect?) throws {
    let left = asked.with(.functionCalled(call("burn", effect)))
    #expect(
      try next(in: left)
        == .close(call("burn", effect), .interrupted, "the program ended during the call"))
  }

  @Test func `a turn that ended the program twice is given up`() throws {
    #expect(try next(in: asked) == .resume("turn-m1"))
    #expect(
      try next(in: asked.with(.turnResumed(TurnResumed(turn: "turn-m1"))))
        == .fail(.interrupted, "the program ended during the turn 2 times"))
  }

  @Test func `a turn that only waits for a language model is not given up when the program ends`()
    throws
  {
    let resumed = ChannelEvent.turnResumed(TurnResumed(turn: "turn-m1"))
    func step(after ends: Int, hasLanguageModel: Bool) throws -> TurnStep {
      let state = (0..<ends).reduce(asked) { state, _ in state.with(resumed) }
      return TurnMachine(
        state, plugin: try Self.plugin.get(), phrases: AssistantPhrases(), now: noon, zone: .gmt,
        owned: nil, hasLanguageModel: hasLanguageModel
      ).next()
    }
    #expect(try step(after: 3, hasLanguageModel: true) == .resume("turn-m1"))
    guard case .fail = try step(after: 3, hasLanguageModel: false) else {
      Issue.record("it is taken up again and again")
      return
    }
    // Nor is it for ever.
    guard case .fail = try step(after: 16, hasLanguageModel: true) else {
      Issue.record("it is taken up again and again")
      return
    }
  }

  @Test func `a step forward is a new beginning`() throws {
    let resumed = ChannelEvent.turnResumed(TurnResumed(turn: "turn-m1"))
    let left = asked.with(resumed).with(.functionCalled(call("borrow", .write)))
    #expect(try next(in: left) == .resume("turn-m1"))
    let failed = FunctionFailed(call: "k1", function: "library.borrow", reason: .timeout)
    #expect(try next(in: left.with(resumed).with(.functionFailed(failed))) == .resume("turn-m1"))
  }

  @Test func `what is no text is not read`() throws {
    let shown = channel.with(
      .messageSent(
        MessageSent(
          message: "m1", sender: "ann",
          content: .image(url: "u", width: nil, height: nil, caption: nil)))
    ).began("m1", "ann")
    #expect(
      try next(in: shown, owned: "turn-m1")
        == .finish(Rendering(text: AssistantPhrases().wordsOnly, quickReplies: []), after: []))
  }

  @Test func `a language model is silent once somebody else has the conversation`() throws {
    let wants = ModelAnswered(
      turn: "turn-m1", model: "m",
      calls: [ModelCall(call: "k1", function: "borrow", arguments: "{}")],
      attempts: 1, microseconds: 0)
    let wanting = asked.with(.modelAnswered(wants))
    let handed = wanting.with(.handedOff(ChannelHandedOff(to: "dr")))
    #expect(try next(in: handed, owned: "turn-m1", hasLanguageModel: true) == .end)
    let rejected = FunctionRejected(
      turn: "turn-m1", call: "k1", reason: .invalidArguments, message: "no title")
    #expect(
      try next(
        in: wanting.with(.functionRejected(rejected)), owned: "turn-m1", hasLanguageModel: true)
        == .converse)
  }

  private var asked: ChannelState { channel.said("m1", "ann", "burn Dune").began("m1", "ann") }

  private func call(_ function: String, _ effect: FunctionEffect?) -> FunctionCalled {
    FunctionCalled(
      call: "k1", function: "library.\(function)", arguments: ["title": "Dune"], effect: effect)
  }

  private func next(
    in state: ChannelState, owned: TurnID? = nil, hasLanguageModel: Bool = false
  ) throws -> TurnStep {
    TurnMachine(
      state, plugin: try Self.plugin.get(), phrases: AssistantPhrases(), now: noon, zone: .gmt,
      owned: owned, hasLanguageModel: hasLanguageModel
    ).next()
  }
}
