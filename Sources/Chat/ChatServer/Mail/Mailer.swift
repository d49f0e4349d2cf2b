import Accounts
import Basics
import Conversation
import EventLog
import Foundation
package import HTTPClient
import Logging
package import Mail
import Notifications

/// The server that takes mails, and what they say of whom they come from.
package struct MailSettings: Sendable {
  /// The mail server.
  package var client: MailClient.Settings
  /// The sender's address.
  package var from: MailAddress
  /// The sender's name.
  package var name: String
  /// The address at which people open the page.
  package var page: String

  package init(client: MailClient.Settings, from: MailAddress, name: String, page: String) {
    (self.client, self.from, self.name, self.page) = (client, from, name, page)
  }
}

/// Sends mails, each once: what is tried and what became of it is on record, and no word of it.
struct Mailer: Sendable {
  /// A mail to one person.
  struct Letter: Sendable {
    /// Its name, made of what it is about.
    var mail: String
    var kind: MailKind
    var person: MemberID
    /// The address that it goes to; nil for that of their account.
    var contact: MailContact?
    var values = MailWords.Values()
    /// The method and the text of a calendar's message, for the addresses of both sides.
    var calendar:
      (@Sendable (_ from: MailAddress, _ to: MailAddress, _ title: String) -> (String, String))?
  }

  let settings: MailSettings
  let accounts: AccountStore
  let links: MailLinks
  let record: CommandRunner<MailRules>
  let now: @Sendable () -> Timestamp
  private let client: MailClient
  private let logger: Logger

  init(_ settings: MailSettings, _ server: ServerParts, _ accounts: AccountStore, logger: Logger)
    throws
  {
    (self.settings, self.accounts, self.logger) = (settings, accounts, logger)
    (links, now) = (try MailLinks(accounts), server.now)
    (record, client) = (CommandRunner(log: server.log), MailClient(settings.client))
  }

  /// Sends a mail, unless it was sent before or nobody wants it; returns when it is tried again, nil
  /// if it is not.
  ///
  /// - Throws: what the log throws.
  func send(_ letter: Letter) async throws -> Timestamp? {
    guard let account = accounts.account(letter.person), account.isActive,
      let contact = letter.contact ?? account.mail, let to = MailAddress(contact.address)
    else { return nil }
    let stream = StreamName.mails(of: letter.person)
    let subject = letter.person.rawValue
    do {
      _ = try await record.execute(
        .attempt(letter.mail, letter.kind, to: letter.person, now: now()), on: stream,
        actor: "mail", subject: subject)
      // They have had enough for today: it waits, on record.
      if let due = try record.state(of: stream).open[letter.mail]?.due { return due }
    } catch MailRefusal.early(let due) {
      return due
    } catch is MailRefusal {
      return nil
    }
    let outcome = await client.send(
      message(letter, contact.language, to).bytes, from: "\(settings.from)", to: "\(to)")
    let result = MailOutcome(outcome)
    _ = try await record.execute(
      .settle(letter.mail, result, now: now()), on: stream, actor: "mail", subject: subject)
    let due = try record.state(of: stream).open[letter.mail]?.due
    switch result {
    case .sent: break
    case .deferred(let reason), .refused(let reason):
      let metadata: Logger.Metadata = [
        "kind": "\(letter.kind.rawValue)", "reason": "\(reason)",
      ]
      if due == nil {
        logger.warning("a mail is not sent", metadata: metadata)
      } else {
        logger.warning("a mail could not be sent; it is tried again", metadata: metadata)
      }
    }
    return due
  }

  private func message(
    _ letter: Letter, _ language: MailLanguage, _ to: MailAddress
  ) -> MailMessage {
    let stop = letter.kind.isAskedFor ? nil : link("stop", links.stop(letter.person))
    var values = letter.values
    values.stop = stop
    if values.link.isEmpty { values.link = settings.page + "/" }
    let words = MailWords(letter.kind, in: language, values)
    var message = MailMessage(
      id: letter.mail, from: settings.from, fromName: settings.name, to: to,
      subject: words.subject, text: words.text, date: now())
    message.unsubscribe = stop
    message.calendar = letter.calendar?(settings.from, to, words.subject)
    return message
  }

  /// The address of an act on this server that needs no sign-in.
  func link(_ act: String, _ token: String) -> String {
    "\(settings.page)/mail/\(act)?token=\(token)"
  }
}

extension MailOutcome {
  fileprivate init(_ outcome: MailClient.Outcome) {
    switch outcome {
    case .sent: self = .sent
    case .deferred(let reason): self = .deferred(reason)
    case .refused(let reason): self = .refused(reason)
    }
  }
}
