import Conversation
import EventLog
import JSON
import PluginTesting
import Testing

/// The record itself refuses a write that nobody consented to.
@Suite struct ConsentCheckTests {
  private static let call = FunctionCalled(
    call: "k1", function: "p.f", arguments: ["n": 1], effect: .write)
  private static let hash = ConsentHash(of: "p.f", ["n": 1])

  private static let asked = Scenario(Channel.self).given(
    .channelCreated(ChannelCreated(title: "T", plugin: "p")),
    .memberJoined(MemberJoined(Member(id: "ann", name: "Ann", role: .person))),
    .messageSent(MessageSent(message: "m1", sender: "ann", content: .text(text: "go"))),
    .turnStarted(TurnStarted(turn: "t1", message: "m1", person: "ann")))

  private static func given(
    _ basis: ConsentBasis, hash: ConsentHash = hash, by person: MemberID = "ann",
    interaction: InteractionID? = nil
  ) -> ChannelEvent {
    .consentGiven(
      ConsentGiven(by: person, function: "p.f", hash: hash, basis: basis, interaction: interaction))
  }

  @Test func `a spoken consent to just these arguments is enough for a write`() throws {
    let consent = Self.given(.spoken)
    try Self.asked.when(.call(Self.call, after: [consent]))
      .then(consent, .functionCalled(Self.call))
  }

  @Test(arguments: [
    [], [given(.spoken, hash: ConsentHash(of: "p.f", ["n": 2]))], [given(.spoken, by: "bob")],
    [given(.offer, interaction: "c1")], [given(.question, interaction: "i1")],
  ])
  func `without it nothing is called`(_ events: [ChannelEvent]) throws {
    try Self.asked.when(.call(Self.call, after: events)).thenRefuses(ChannelRefusal.noConsent("k1"))
  }

  @Test func `a destructive call needs a yes to its own question`() throws {
    var call = Self.call
    call.effect = .destructive
    try Self.asked.when(.call(call, after: [Self.given(.spoken)]))
      .thenRefuses(ChannelRefusal.noConsent("k1"))
    let question = InputRequested(
      input: "i1", message: "m2", of: "ann", accepts: .none,
      purpose: .confirmation(function: "p.f", arguments: ["n": 1]))
    let yes = ChannelEvent.inputSubmitted(InputSubmitted(input: "i1", by: "ann", value: true))
    let consent = Self.given(.question, interaction: "i1")
    try Self.asked.given(.inputRequested(question)).when(.call(call, after: [yes, consent]))
      .then(yes, consent, .functionCalled(call))
    try Self.asked.given(.inputRequested(question)).when(.call(call, after: [consent]))
      .thenRefuses(ChannelRefusal.noConsent("k1"))
  }

  @Test func `words that were taken back ask for nothing any more`() {
    let question = InputRequested(
      input: "i1", message: "m2", of: "ann", accepts: .none,
      purpose: .confirmation(function: "p.f", arguments: ["n": 1]))
    let over = ChannelEvent.turnCompleted(TurnCompleted(turn: "t1"))
    let back = ChannelEvent.messageRetracted(MessageRetracted(message: "m1", sender: "ann"))
    let scenario = Self.asked.given(.inputRequested(question), over)
    #expect(scenario.state.dialogues["ann"]?.question != nil)
    #expect(scenario.given(back).state.dialogues["ann"]?.question == nil)
  }
}
