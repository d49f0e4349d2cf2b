import EventLog
import Foundation
import Mail
import TestSupport
import Testing

/// Addresses, and mails as they go out.
@Suite struct MailMessageTests {
  @Test(arguments: [
    "ann@clinic.example", "a.b+c@x-y.example.org", "O'Neil@Clinic.Example", "1@2.example",
  ])
  func `an address of plain letters is one`(_ text: String) {
    #expect(MailAddress(text) != nil)
  }

  @Test(arguments: [
    "", "ann", "ann@", "@clinic.example", "ann@clinic", "ann@clinic..example", "a n@b.example",
    "ann@b.example\r\nBcc: x@y.example", "ann@b.example,eve@y.example", "<ann@b.example>",
    "аnn@clinic.example", "ann@clinіc.example", "ann@-b.example", ".ann@b.example",
    "\"ann\"@b.example", "ann@[127.0.0.1]", "ann@1.2.3.4", "ann@b.example ",
  ])
  func `what is no address, or looks like another one, is none`(_ text: String) {
    #expect(MailAddress(text) == nil)
  }

  private func message(_ name: String, _ subject: String) throws -> MailMessage {
    MailMessage(
      id: "visit.7", from: try #require(MailAddress("clinic@clinic.example")), fromName: name,
      to: try #require(MailAddress("ann@home.example")), subject: subject, text: "Grüße",
      date: try #require(Timestamp("2026-11-23T09:00:00Z")))
  }

  @Test func `nothing that somebody is called ends a line of the head`() throws {
    let long = String(repeating: "Müller ", count: 40)
    let message = try message("Dr. Lee\r\nBcc: eve@evil.example", long + "\r\n\r\nbody")
    let lines = String(decoding: message.bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let head = lines.prefix { !$0.isEmpty }
    #expect(!head.contains { $0.lowercased().hasPrefix("bcc") })
    #expect(head.allSatisfy { $0.utf8.count <= 90 && $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(head.contains("Date: Mon, 23 Nov 2026 09:00:00 +0000"))
    #expect(head.contains("Message-ID: <visit.7@clinic.example>"))
    #expect(lines.contains(Data("Grüße".utf8).base64EncodedString()))
  }

  @Test func `a calendar's message goes along as such, and the head says how it ends`() throws {
    var message = try message("Clinic", "A visit")
    message.calendar = ("REQUEST", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")
    message.unsubscribe = "https://clinic.example/mail/stop?token=x"
    let text = String(decoding: message.bytes, as: UTF8.self)
    #expect(text.contains("Content-Type: text/calendar; charset=utf-8; method=REQUEST\r\n"))
    #expect(text.contains("List-Unsubscribe: <https://clinic.example/mail/stop?token=x>\r\n"))
    #expect(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"))
    #expect(text.hasSuffix("--=_visit.7--\r\n"))
  }
}
