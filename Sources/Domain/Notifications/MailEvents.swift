package import Conversation
package import EventLog

/// A mail is about to be handed to the mail server.
///
/// It comes before the attempt: one of which nobody knows the outcome, since the server ended
/// meanwhile, is not made again.
@Event("mail.tried")
package struct MailTried: Sendable {
  /// The mail; made of what it is about, so that nothing is said twice.
  @Plain("an identifier") package var mail: String
  /// Whom it is for.
  @Subject package var person: MemberID
  /// Its purpose.
  @Plain("a kind of thing") package var kind: MailKind
  /// How many attempts there have been, with this one.
  package var attempt: Int
  /// When.
  package var time: Timestamp
}

/// The mail server has a mail.
@Event("mail.sent")
package struct MailSent: Sendable {
  /// The mail.
  @Plain("an identifier") package var mail: String
  /// Whom it is for.
  @Subject package var person: MemberID
  /// Its purpose.
  @Plain("a kind of thing") package var kind: MailKind
}

/// The mail server cannot take a mail now, or the person has had enough for today; it is tried
/// again.
@Event("mail.deferred")
package struct MailDeferred: Sendable {
  /// The mail.
  @Plain("an identifier") package var mail: String
  /// Whom it is for.
  @Subject package var person: MemberID
  /// Why: a status of SMTP, or a few words.
  @Plain("a status, without the server's words") package var reason: String
  /// When it is tried again.
  package var until: Timestamp
  /// Its purpose, if it waits without having been tried; nil in what was recorded before.
  @Plain("a kind of thing") package var kind: MailKind?
}

/// A mail is not sent, and not tried again.
@Event("mail.refused")
package struct MailRefused: Sendable {
  /// The mail.
  @Plain("an identifier") package var mail: String
  /// Whom it was for.
  @Subject package var person: MemberID
  /// Its purpose.
  @Plain("a kind of thing") package var kind: MailKind
  /// Why: a status of SMTP, or a few words.
  @Plain("a status, without the server's words") package var reason: String
}

/// A mail that was sent came back.
@Event("mail.bounced")
package struct MailBounced: Sendable {
  /// The mail.
  @Plain("an identifier") package var mail: String
  /// Whom it was for.
  @Subject package var person: MemberID
}

/// Somebody wants no mails but those that they ask for.
@Event("mail.stopped")
package struct MailStopped: Sendable {
  /// Who.
  @Subject package var person: MemberID
}

/// Somebody wants mails again.
@Event("mail.resumed")
package struct MailResumed: Sendable {
  /// Who.
  @Subject package var person: MemberID
}

/// The purpose of a mail.
@JSONShape
package enum MailKind: String, Sendable, CaseIterable {
  /// A visit was booked or moved.
  case confirmation
  /// A visit was cancelled.
  case cancellation
  /// A visit is near.
  case reminder
  /// A time that they wait for is free.
  case offer
  /// An alarm was raised by somebody whom they look after.
  case alarm
  /// A new password, which they asked for.
  case passwordLink
  /// The link by which an address is confirmed.
  case addressLink

  /// Whether it is sent because they asked for it, whatever they want else.
  package var isAskedFor: Bool { self == .passwordLink || self == .addressLink }

  /// Whether it does harm if it comes a day late.
  var isUrgent: Bool { self == .cancellation || self == .alarm || self == .offer }
}

extension MailTried {
  /// Each person's lie in a stream of their own.
  package static var streams: StreamRule { .ofMails }
}

extension MailSent {
  /// The person's own.
  package static var streams: StreamRule { .ofMails }
}

extension MailDeferred {
  /// The person's own.
  package static var streams: StreamRule { .ofMails }
}

extension MailRefused {
  /// The person's own.
  package static var streams: StreamRule { .ofMails }
}

extension MailBounced {
  /// The person's own.
  package static var streams: StreamRule { .ofMails }
}

extension MailStopped {
  /// The person's own.
  package static var streams: StreamRule { .ofMails }
}

extension MailResumed {
  /// The person's own.
  package static var streams: StreamRule { .ofMails }
}

extension StreamRule {
  fileprivate static let ofMails = StreamRule.category("mail", named: .afterSubject)
}

extension StreamName {
  /// The stream of a person's mails, `mail-<person>`.
  package static func mails(of person: MemberID) -> StreamName {
    StreamName(category: "mail", identifier: person.rawValue)
  }
}

/// Everything that can happen to a person's mails.
@EventUnion
package enum MailEvent: Sendable, Equatable {
  case tried(MailTried)
  case sent(MailSent)
  case deferred(MailDeferred)
  case refused(MailRefused)
  case bounced(MailBounced)
  case stopped(MailStopped)
  case resumed(MailResumed)
}
