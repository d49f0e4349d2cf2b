import HTTPClient
import LoopbackServer
import TestSupport
import Testing

/// Mails are handed over, or it is said why not.
struct MailClientTests {
  private static func client(_ port: Int) -> MailClient {
    var settings = MailClient.Settings(address: "smtp://127.0.0.1:\(port)", name: "clinic.example")
    settings.patience = .seconds(20)
    return MailClient(settings)
  }

  private static func outcome(
    _ answers: [String: [String]]
  ) async throws -> MailClient.Outcome {
    let listener = try await MailListener(answers: answers)
    let outcome = await client(listener.port).send(
      Array("Subject: x\r\n\r\n.\r\nbody\r\n".utf8), from: "a@b.example", to: "c@d.example")
    try await listener.close()
    return outcome
  }

  @Test("a mail arrives as it is, a line of one dot as well")
  func arrives() async throws {
    let listener = try await MailListener()
    let mail = Array("Subject: x\r\n\r\n.\r\nbody\r\n".utf8)
    let outcome = await Self.client(listener.port).send(
      mail, from: "a@b.example", to: "c@d.example")
    #expect(outcome == .sent)
    let taken = try #require(await listener.mails.first { _ in true })
    #expect(taken.from == "a@b.example" && taken.to == ["c@d.example"])
    #expect(taken.lines == ["Subject: x", "", ".", "body"])
    try await listener.close()
  }

  @Test("what the server says decides whether it is tried again")
  func answers() async throws {
    #expect(try await Self.outcome(["RCPT": ["550 nobody"]]) == .refused("550"))
    #expect(try await Self.outcome(["RCPT": ["450 later"]]) == .deferred("450"))
    #expect(try await Self.outcome(["MAIL": ["421 busy"]]) == .deferred("421"))
    #expect(try await Self.outcome([".": ["554 no"]]) == .refused("554"))
    // Nobody knows whether it arrived.
    #expect(
      try await Self.outcome([".": [""]])
        == .refused("the connection ended before the server's answer"))
    let listener = try await MailListener()
    let port = listener.port
    try await listener.close()
    let gone = await Self.client(port).send([], from: "a@b.example", to: "c@d.example")
    #expect(gone == .deferred("the mail server does not answer"))
  }
}
