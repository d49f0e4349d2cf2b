import Conversation
import EventLog
import JSON
import Testing
import PluginTesting

/// Answers of a kind, and clinicians' answers, as a channel has them.
@Suite struct SubmissionTests {
  private static func said(
    _ id: MessageID, _ by: MemberID = "ann", _ content: MessageContent = .text(text: "It itches")
  ) -> MessageSent {
    MessageSent(message: id, sender: by, content: content)
  }

  private static let picture = MessageContent.image(
    url: "/i", width: nil, height: nil, caption: nil)

  private static func asked(_ purpose: InputPurpose) -> Scenario<Channel> {
    Scenario(Channel.self).given(
      .channelCreated(ChannelCreated(title: "T", plugin: "p", person: "ann")),
      .memberJoined(MemberJoined(Member(id: "ann", name: "Ann", role: .person))),
      .memberJoined(MemberJoined(Member(id: "lee", name: "Dr. Lee", role: .provider))),
      .inputRequested(
        InputRequested(
          input: "i1", message: "m0", of: "ann", accepts: .textAndImages(maximumImages: 1),
          purpose: purpose)))
  }

  private static let inFlow = asked(.flow(flow: "p.f", step: "show"))
  private static let value: JSONValue = ["text": "It itches", "images": ["a"]]
  private static let submitted = InputSubmitted(
    input: "i1", by: "ann", value: value, messages: ["m1", "m2"])

  @Test func `an answer to a flow is recorded with the messages that show it`() throws {
    let (image, words) = (Self.said("m1", "ann", Self.picture), Self.said("m2"))
    try Self.inFlow.when(.submit("i1", Self.value, saying: [image, words]))
      .then(.inputSubmitted(Self.submitted), .messageSent(image), .messageSent(words))
  }

  @Test func `only the last of its messages waits for an answer, and means the value`() {
    var state = Channel.initial
    let image = Self.said("m1", "ann", Self.picture)
    let events: [ChannelEvent] = [
      .channelCreated(ChannelCreated(title: "T", plugin: "p", person: "ann")),
      .memberJoined(MemberJoined(Member(id: "ann", name: "Ann", role: .person))),
      .inputSubmitted(Self.submitted), .messageSent(image), .messageSent(Self.said("m2")),
      .messageSent(Self.said("m3")),
    ]
    for event in events { Channel.evolve(&state, with: event) }
    #expect(state.waiting.map(\.message) == ["m2", "m3"])
    #expect(state.waiting.map { $0.tap?.offer } == [.answer(input: "i1", value: Self.value), nil])
  }

  @Test func `what waits for no answer is refused, and what no flow asks is said in words`() throws
  {
    try Self.inFlow.when(.submit("i2", "x", saying: [Self.said("m1")]))
      .thenRefuses(ChannelRefusal.notAsked("i2"))
    try Self.asked(.parameter(function: "p.g", parameter: "x", arguments: [:]))
      .when(.submit("i1", "It itches", saying: [Self.said("m1")]))
      .then(.messageSent(Self.said("m1")))
  }

  @Test func `an expert's words answer the oldest question that they were asked, once`() throws {
    func question(_ id: InteractionID, _ expert: MemberID) -> ChannelEvent {
      .expertAsked(
        ExpertAsked(question: id, by: "ann", expert: expert, text: "?", images: []))
    }
    let open = Self.inFlow.given(question("q1", "kim"), question("q2", "lee"))
    let words = Self.said("m1", "lee", .text(text: "Rest."))
    let answer = Self.said("m1", "lee", .expertAnswer(text: "Rest.", by: "Dr. Lee"))
    let answered = ExpertAnswered(question: "q2", by: "lee", message: "m1")
    try open.when(.send(words)).then(.messageSent(answer), .expertAnswered(answered))
    let rest = open.given(.messageSent(answer), .expertAnswered(answered))
    try rest.when(.send(Self.said("m2", "lee", Self.picture)))
      .then(.messageSent(Self.said("m2", "lee", Self.picture)))
    try rest.given(
      .expertAnswered(ExpertAnswered(question: "q1", by: "lee", message: "m2"))
    ).when(.send(words)).then(.messageSent(words))
    try open.when(.send(Self.said("m1"))).then(.messageSent(Self.said("m1")))
  }

  @Test func `what has a plainer name in Swift is recorded under the name that old logs have`()
    throws
  {
    let asked = ExpertAsked(question: "q1", by: "ann", expert: "lee", text: "?", images: [])
    #expect(
      asked.jsonText
        == #"{"by":"ann","clinician":"lee","images":[],"question":"q1","text":"?"}"#)
    #expect(try ExpertAsked(json: asked.json) == asked)
    #expect(ExpertAsked.eventType.name == "clinician.asked")
    #expect(ExpertAnswered.eventType.name == "clinician.answered")
    let answer = MessageContent.expertAnswer(text: "Rest.", by: "Dr. Lee")
    #expect(answer.jsonText == #"{"doctor":"Dr. Lee","kind":"doctorResponse","text":"Rest."}"#)
    #expect(try MessageContent(json: answer.json) == answer)
    let options = InputKind.optionsWithOwnWords(suggestions: ["cough"])
    #expect(options.jsonText == #"{"kind":"symptom","suggestions":["cough"]}"#)
    #expect(try InputKind(json: options.json) == options)
    let labelled = InputKind.optionsWithOwnWords(suggestions: [], label: "Symptoms")
    #expect(labelled.jsonText == #"{"kind":"symptom","label":"Symptoms","suggestions":[]}"#)
  }
}
