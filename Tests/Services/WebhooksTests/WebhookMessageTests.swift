import Consumers
import EventLog
import JSON
import Outbound
import Testing
import Webhooks

/// What goes out, and to where.
struct WebhookMessageTests {
  @Test("a signature is that of the reference implementations of Standard Webhooks")
  func signature() throws {
    let secret = try #require(WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
    let signature = secret.signature(
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1_614_265_330,
      body: Array(#"{"test": 2432232314}"#.utf8))
    #expect(signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }

  @Test("a secret is read back, and what is none is none")
  func secrets() throws {
    let secret = WebhookSecret()
    #expect(WebhookSecret(secret.text) == secret)
    #expect(WebhookSecret("whsec_") == nil)
    #expect(WebhookSecret("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw") == nil)
  }

  @Test("a message keeps its id over attempts, tells consumers apart, and is signed by each secret")
  func fields() async throws {
    let event = try await Self.event()
    let consumer = Self.consumer("crm", .full)
    let message = WebhookMessage(event, for: consumer)
    #expect(message == WebhookMessage(event, for: consumer))
    #expect(message.id != WebhookMessage(event, for: Self.consumer("erp", .full)).id)
    let body = try JSONValue(json: message.body)
    #expect(body["type"] == "note.written")
    #expect(body["data"]?["payload"] == ["text": "private"])
    let moment = Timestamp(microseconds: 1_614_265_330_999_999)
    let fields = message.fields(at: moment, secrets: [WebhookSecret(), WebhookSecret()])
    let named = Dictionary(fields) { first, _ in first }
    #expect(named["webhook-id"] == message.id)
    #expect(named["webhook-timestamp"] == "1614265330")
    #expect(named["webhook-signature"]?.split(separator: " ").count == 2)
  }

  @Test("a consumer that is not told what was said gets no payload")
  func thin() async throws {
    let message = WebhookMessage(try await Self.event(), for: Self.consumer("crm", .none))
    #expect(!String(decoding: message.body, as: UTF8.self).contains("private"))
    #expect(try JSONValue(json: message.body)["data"]?["stream"] == "note-1")
  }

  @Test("the pauses are those that the specification proposes, later where a receiver asks for it")
  func schedule() {
    let pauses = (0...10).map { RetrySchedule.pause(after: $0, asked: nil, chance: 0) }
    #expect(pauses.map { $0 == nil } == [true] + Array(repeating: false, count: 9) + [true])
    #expect(pauses[1] == .seconds(5) && pauses[9] == .seconds(86_400))
    #expect(RetrySchedule.pause(after: 1, asked: .seconds(60), chance: 1) == .seconds(60))
    #expect(RetrySchedule.pause(after: 1, asked: .seconds(1), chance: 1) == .seconds(6))
  }

  @Test(
    "an address needs https, a host that is allowed, and no credentials",
    arguments: [
      ("https://hooks.example/a?b=c", true), ("http://hooks.example/a", false),
      ("http://127.0.0.1:9000/", true), ("https://other.example/", false),
      ("https://user:word@hooks.example/", false), ("https://hooks.example/#part", false),
      ("https://hooks.example:8443/", false), ("ftp://hooks.example/", false), ("", false),
    ])
  func addresses(address: String, isFine: Bool) {
    let settings = WebhookSettings(
      permissions: HostPermissions(
        hosts: ["hooks.example"].compactMap { HostRule($0) },
        privateHosts: ["127.0.0.1:9000"].compactMap { HostRule($0) }))
    do {
      try settings.check(address)
      #expect(isFine)
    } catch {
      #expect(!isFine, "\(error)")
    }
  }

  private static func event() async throws -> RecordedEvent {
    let log = MemoryEventLog { Timestamp(microseconds: 0) }
    let event = NewEvent(type: "note.written", payload: ["text": "private"])
    try await log.append([event], to: StreamName(category: "note", identifier: "1"))
    return try #require(try log.withSnapshot { try $0.event(at: Position(1)) })
  }

  private static func consumer(_ name: ConsumerName, _ payload: PayloadChoice) -> Consumer {
    Consumer(
      name: name, owner: "ann", created: Timestamp(microseconds: 0), filter: EventFilter(),
      payload: payload, checkpoint: 0)
  }
}
