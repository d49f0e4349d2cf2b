import Consumers
import EventLog
import Testing

/// What a consumer promises, as a value.
struct ConsumerTests {
  private let noon = Timestamp(microseconds: 1_700_000_000_000_000)
  private let head = Position(100)

  private func given(_ checkpoint: Int64 = 10) -> Consumer {
    Consumer(
      name: "crm", owner: "ann", created: noon, filter: EventFilter(), payload: .full,
      checkpoint: checkpoint)
  }

  private func taken(
    _ position: Int64, _ stream: StreamName? = nil, epoch: Int? = nil
  ) -> Acknowledgement {
    Acknowledgement(position: position, stream: stream, epoch: epoch)
  }

  private let a = StreamName(category: "channel", identifier: "a")

  @Test("a checkpoint goes forward, stays, and does not go back or beyond the log")
  func monotonic() throws {
    var consumer = given()
    try consumer.acknowledge(taken(20), head: head, now: noon)
    try consumer.acknowledge(taken(20), head: head, now: noon)
    #expect(consumer.checkpoint == 20)
    #expect(throws: ConsumerRefusal.behindCheckpoint(19, checkpoint: 20)) {
      try consumer.acknowledge(taken(19), head: head, now: noon)
    }
    #expect(throws: ConsumerRefusal.beyondHead(101, head: head)) {
      try consumer.acknowledge(taken(101), head: head, now: noon)
    }
    #expect(consumer.checkpoint == 20)
  }

  @Test("a batch that was read before a reset says nothing any more")
  func outdated() throws {
    var consumer = given()
    let before = consumer.epoch
    try consumer.reset(to: Position(5), head: head)
    #expect(throws: ConsumerRefusal.outdated) {
      try consumer.acknowledge(taken(20, epoch: before), head: head, now: noon)
    }
    try consumer.acknowledge(taken(20, epoch: consumer.epoch), head: head, now: noon)
    #expect(consumer.checkpoint == 20)
  }

  @Test("a stream that was drained is held again where a batch of before left its events out")
  func drained() throws {
    var consumer = given()
    try consumer.hold(a, before: 8, error: "no", due: nil, now: noon)
    let before = consumer.epoch
    try consumer.acknowledge(taken(10, a), head: head, now: noon)
    #expect(consumer.waiting.isEmpty)
    try consumer.acknowledge(taken(30, epoch: before), head: head, now: noon)
    #expect(consumer.waiting.map(\.next) == [11])
    #expect(consumer.asked(at: noon).count == 1)
  }

  @Test("a stream that was drained is forgotten once a batch of after is taken")
  func rejoined() throws {
    var consumer = given()
    try consumer.hold(a, before: 8, error: "no", due: nil, now: noon)
    try consumer.acknowledge(taken(10, a), head: head, now: noon)
    try consumer.acknowledge(taken(30, epoch: consumer.epoch), head: head, now: noon)
    #expect(consumer.held.isEmpty)
  }

  @Test("a reset keeps what is held before it, and has the rest come with the others")
  func reset() throws {
    var consumer = given(50)
    try consumer.hold(a, before: 8, error: "no", due: nil, now: noon)
    try consumer.hold(
      StreamName(category: "channel", identifier: "b"), before: 40, error: "no", due: nil, now: noon
    )
    try consumer.reset(to: Position(20), head: head)
    #expect(consumer.checkpoint == 20)
    #expect(consumer.held.map(\.stream) == [a])
    #expect(throws: ConsumerRefusal.beyondHead(101, head: head)) {
      try consumer.reset(to: Position(101), head: head)
    }
  }

  @Test("what was tried at a time that the clock has been set back from does not wait for it")
  func setBack() throws {
    var consumer = given()
    let later = noon.adding(.seconds(7200))
    try consumer.hold(a, before: 8, error: "no", due: later.adding(.seconds(5)), now: later)
    #expect(consumer.asked(at: later).isEmpty)
    #expect(consumer.asked(at: noon).map(\.next) == [8])
    try consumer.hold(a, before: 8, error: "no", due: noon.adding(.seconds(5)), now: noon)
    #expect(consumer.asked(at: noon).isEmpty)
    #expect(consumer.asked(at: noon.adding(.seconds(5))).count == 1)
  }

  @Test("one stream more than may be held is refused")
  func bound() throws {
    var consumer = given()
    for number in 0..<Consumer.maximumHeld {
      let stream = StreamName(category: "channel", identifier: "\(number)")
      try consumer.hold(stream, before: 8, error: "no", due: nil, now: noon)
    }
    #expect(throws: ConsumerRefusal.tooManyHeld(maximum: Consumer.maximumHeld)) {
      try consumer.hold(
        StreamName(category: "channel", identifier: "more"), before: 8, error: "no", due: nil,
        now: noon)
    }
    try consumer.hold(
      StreamName(category: "channel", identifier: "7"), before: 8, error: "again", due: nil,
      now: noon)
    #expect(consumer.waiting.count == Consumer.maximumHeld)
  }
}
