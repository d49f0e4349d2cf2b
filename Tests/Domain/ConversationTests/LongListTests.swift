import Conversation
import EventLog
import Projections
import TestSupport
import Testing

/// Questions that list many options.
@Suite struct LongListTests {
  private static let cities = InputKind.singleOption(options: (1...40).map { "City \($0)" })

  private static func question(_ input: InteractionID, _ accepts: InputKind) -> InputRequested {
    InputRequested(
      input: input, message: MessageID("m-\(input)"), of: "ann", accepts: accepts,
      purpose: .flow(flow: "p.travel", step: "city"))
  }

  @Test func `a long list stands on the record once, and is shown with every question that has it`()
    async throws
  {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let runner = CommandRunner<Channel>(log: log)
    try await log.append(
      [
        NewEvent(ChannelCreated(title: "T", plugin: "p", person: "ann")),
        NewEvent(Self.question("i1", Self.cities)),
      ], to: .channel("c"))
    let dialogue = try #require(try runner.state(of: .channel("c")).dialogues["ann"])
    let again = dialogue.recorded(Self.cities)
    #expect(again == .sameOptions(input: "i1", count: 40))
    #expect(dialogue.recorded(.singleOption(options: ["a"])) == .singleOption(options: ["a"]))
    let other = InputKind.singleOption(options: (1...40).map { "Town \($0)" })
    #expect(dialogue.recorded(other) == other)
    try await withFolder { folder in
      let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
      try views.catchUp()
      #expect(try ChannelView(of: "c", in: views)?.inputs.map(\.accepts) == [Self.cities])
      try await log.append([NewEvent(Self.question("i2", again))], to: .channel("c"))
      try views.catchUp()
      let open = try ChannelView(of: "c", in: views)?.inputs
      #expect(open?.map(\.id) == ["i2"] && open?.map(\.accepts) == [Self.cities])
    }
  }
}
