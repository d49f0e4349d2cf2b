import Basics
package import EventLog
import Foundation

/// A mail as it goes out (RFC 5322): text, and a calendar's message where it has one (RFC 6047).
///
/// Nothing in it can end a line of its head: names and subjects are encoded.
package struct MailMessage: Sendable {
  /// Its name, a part of its `Message-ID`.
  package var id: String
  package var from: MailAddress
  /// The name of the sender.
  package var fromName: String
  package var to: MailAddress
  package var subject: String
  package var text: String
  package var date: Timestamp
  /// The method and the text of a calendar's message.
  package var calendar: (method: String, text: String)?
  /// The address that ends all such mails by one request (RFC 8058); nil for a mail that was asked for.
  package var unsubscribe: String?

  package init(
    id: String, from: MailAddress, fromName: String, to: MailAddress, subject: String,
    text: String, date: Timestamp
  ) {
    (self.id, self.from, self.fromName, self.to) = (id, from, fromName, to)
    (self.subject, self.text, self.date) = (subject, text, date)
  }

  /// The bytes that a mail server takes.
  package var bytes: [UInt8] {
    var lines = [
      "From: \(Self.encoded(fromName)) <\(from)>", "To: <\(to)>",
      "Subject: \(Self.encoded(subject))", "Date: \(Self.text(of: date))",
      "Message-ID: <\(Self.plain(id))@\(from.domain)>", "MIME-Version: 1.0",
      "Auto-Submitted: auto-generated",
    ]
    if let unsubscribe {
      lines += [
        "List-Unsubscribe: <\(unsubscribe)>", "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      ]
    }
    let body = Self.part("text/plain; charset=utf-8", text)
    guard let calendar else { return Self.joined(lines + body) }
    let boundary = "=_\(Self.plain(id))"
    lines += ["Content-Type: multipart/alternative; boundary=\"\(boundary)\"", ""]
    lines += ["--\(boundary)"] + body + ["--\(boundary)"]
    lines += Self.part(
      "text/calendar; charset=utf-8; method=\(Self.plain(calendar.method))", calendar.text)
    return Self.joined(lines + ["--\(boundary)--"])
  }

  private static func joined(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\r\n" }.joined().utf8)
  }

  private static func part(_ type: String, _ text: String) -> [String] {
    let body = Data(text.utf8).base64EncodedString(
      options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
    return ["Content-Type: \(type)", "Content-Transfer-Encoding: base64", "", body]
  }

  /// Words of a head, as encoded words (RFC 2047), each short enough for its line.
  private static func encoded(_ text: String) -> String {
    var chunks: [[UInt8]] = [[]]
    for character in text {
      let bytes = Array(String(character).utf8)
      if (chunks.last?.count ?? 0) + bytes.count > 45 { chunks.append([]) }
      chunks[chunks.count - 1] += bytes
    }
    return chunks.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }
      .joined(separator: "\r\n ")
  }

  /// A name of letters, digits, `-`, `_` and `.`.
  private static func plain(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" })
  }

  /// `Mon, 23 Nov 2026 09:00:00 +0000`.
  private static func text(of moment: Timestamp) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "EEE, d MMM yyyy HH:mm:ss '+0000'"
    return format.string(
      from: Date(timeIntervalSince1970: Double(moment.microseconds / 1_000_000)))
  }
}
