import ChatServer
import EventLog
import Foundation
import HTTPClient
import Installation
import JSON
import LoopbackServer
import Mail
import Notifications
import TestSupport
import Testing

/// Mails about visits, to addresses that their owners have confirmed.
struct MailRouteTests {
  private static func with(
    answers: [String: [String]] = [:],
    _ body:
      @escaping @Sendable (_ server: RunningServer, _ listener: MailListener) async throws -> Void
  ) async throws {
    let listener = try await MailListener(answers: answers)
    try await withFolder { data in
      let from = try #require(MailAddress("clinic@clinic.example"))
      try await RunningServer.with(
        data: data,
        settings: {
          $0.mail = MailSettings(
            client: .init(address: "smtp://127.0.0.1:\(listener.port)", name: "clinic.example"),
            from: from, name: "Clinic", page: "https://clinic.example")
        }
      ) { server in try await body(server, listener) }
    }
    try await listener.close()
  }

  private static func next(_ listener: MailListener) async throws -> MailListener.Mail {
    try #require(await listener.mails.first { _ in true })
  }

  /// The path of the link in a mail.
  private static func link(_ mail: MailListener.Mail) throws -> String {
    let text = try #require(mail.parts("text/plain").first)
    let start = try #require(text.range(of: "https://clinic.example"))
    return String(text[start.upperBound...].prefix { !$0.isWhitespace })
  }

  private static func confirm(
    _ server: RunningServer, _ listener: MailListener, as token: String
  ) async throws {
    let asked = try await server.call(
      "PUT", "/v1/me/mail", ["address": "ann@home.example", "language": "de"], as: token)
    #expect(asked.status == 204, "\(asked.body)")
    let mail = try await next(listener)
    #expect(mail.to == ["ann@home.example"] && mail.header("List-Unsubscribe") == nil)
    let parts = try link(mail).split(separator: "#mail=")
    #expect(parts.first == "/me")
    let proof: JSONValue = ["token": .string(String(parts.last ?? ""))]
    let address = "/v1/me/mail/confirmation"
    // Whoever reads mails there, and is not the one whose address it is, confirms nothing.
    #expect(try await server.call("POST", address, proof).status == 401)
    let other = try await server.signIn("nurse-amara")
    #expect(try await server.call("POST", address, proof, as: other).status == 404)
    let before = try await server.call("GET", "/v1/me/mail", as: token)
    #expect(try before["address"] == nil)
    #expect(try await server.call("POST", address, proof, as: token).status == 204)
    let after = try await server.call("GET", "/v1/me/mail", as: token)
    #expect(try after["address"]?.string == "ann@home.example")
  }

  private static func book(_ server: RunningServer, as token: String) async throws -> String {
    let line = try await server.call("GET", "/providers/nurse-amara", as: token)
    let free = try await server.call("GET", "/providers/nurse-amara/availability", as: token)
    let booked = try await server.call(
      "POST", "/appointments",
      [
        "provider": "nurse-amara", "department": try line["specialties"]?[0] ?? .null,
        "start": try free["slots"]?[0]?["start"] ?? .null,
      ], as: token)
    return try #require(try booked["appointment"]?.string, "\(booked.body)")
  }

  private static func events(_ server: RunningServer) throws -> [String] {
    var types: [String] = []
    try server.installation.log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .mails(of: "P12345")) { event in
        types.append(event.type.name)
        #expect(!String(decoding: event.recorded.payload, as: UTF8.self).contains("home.example"))
        return .proceed
      }
    }
    return types
  }

  @Test("a booking is confirmed and its end is told, for the calendar as well, and each once")
  func visits() async throws {
    try await Self.with { server, listener in
      let patient = try await server.signIn("p12345")
      try await Self.confirm(server, listener, as: patient)
      let appointment = try await Self.book(server, as: patient)
      let booked = try await Self.next(listener)
      let folded = try #require(booked.parts("text/calendar").first)
      let invitation = folded.replacing("\r\n ", with: "")
      #expect(invitation.contains("METHOD:REQUEST") && invitation.contains("SEQUENCE:0"))
      #expect(invitation.contains("mailto:ann@home.example"))
      #expect(booked.parts("text/plain").first?.contains("gebucht") == true)
      _ = try await server.call(
        "DELETE", "/appointments?appointment=\(appointment)", as: patient)
      let cancelled = try await Self.next(listener)
      let end = try #require(cancelled.parts("text/calendar").first)
      #expect(end.contains("METHOD:CANCEL") && end.contains("SEQUENCE:1"))
      func uid(_ text: String) -> Substring? {
        text.split(separator: "\r\n").first { $0.hasPrefix("UID:") }
      }
      #expect(uid(end) == uid(folded))
      // The first of them is the link.
      let types = try Self.events(server)
      #expect(types.filter { $0 == "mail.tried" }.count == 3, "\(types)")
    }
  }

  @Test("who follows the link at the end of a mail gets no more of them, signed in or not")
  func unsubscribe() async throws {
    try await Self.with { server, listener in
      let patient = try await server.signIn("p12345")
      try await Self.confirm(server, listener, as: patient)
      _ = try await Self.book(server, as: patient)
      let mail = try await Self.next(listener)
      #expect(
        mail.header("List-Unsubscribe-Post")?.contains("List-Unsubscribe=One-Click") == true)
      let field = try #require(mail.header("List-Unsubscribe"))
      let path = field.replacing(" <https://clinic.example", with: "").replacing(">", with: "")
      #expect(try await server.call("POST", path).status == 200)
      #expect(try await server.call("POST", path + "x").status == 404)
      let wanted = try await server.call("GET", "/v1/me/mail", as: patient)
      #expect(try wanted["wanted"] == false)
      #expect(try Self.events(server).contains("mail.stopped"))
    }
  }

  @Test("what the server refuses is on record, and no address that is none is written to")
  func refused() async throws {
    try await Self.with(answers: ["RCPT": ["550 nobody"]]) { server, _ in
      let patient = try await server.signIn("p12345")
      for address in ["ann", "ann@b.example\r\nBcc: eve@y.example", "а@b.example"] {
        let answer = try await server.call(
          "PUT", "/v1/me/mail", ["address": .string(address)], as: patient)
        #expect(answer.status == 422)
      }
      _ = try await server.call("PUT", "/v1/me/mail", ["address": "a@b.example"], as: patient)
      #expect(try Self.events(server) == ["mail.tried", "mail.refused"])
      for _ in 0..<4 {
        _ = try await server.call("PUT", "/v1/me/mail", ["address": "a@b.example"], as: patient)
      }
      let more = try await server.call(
        "PUT", "/v1/me/mail", ["address": "A@b.example"], as: patient)
      #expect(more.status == 429)
    }
  }

  @Test("without a mail server it says so")
  func none() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let answer = try await server.call(
          "PUT", "/v1/me/mail", ["address": "a@b.example"], as: patient)
        #expect(answer.status == 409 && answer.body.contains("mail-server"))
      }
    }
  }
}
