import AccessRecord
import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Projections
import Scheduling

/// Makes, withdraws and answers secret addresses of calendars.
///
/// An address is worth what its owner is: it shows nothing once their account is gone or closed, or
/// is a provider's no more.
struct FeedHandlers: Sendable {
  /// How far back appointments are shown.
  private static let past = Duration.seconds(90 * 24 * 3600)
  /// The most appointments in one: the latest.
  private static let maximumCount = 2000
  /// How often one address is read at once; and in the long run, each hour.
  private static let readsPerHour = 60.0

  private let appointments: AppointmentHandlers
  private let detail: FeedDetail
  private let feeds: CommandRunner<CalendarFeeds>
  private let reads: Buckets

  private var server: ServerParts { appointments.server }

  init(_ appointments: AppointmentHandlers, detail: FeedDetail) {
    (self.appointments, self.detail) = (appointments, detail)
    feeds = CommandRunner(log: appointments.server.log)
    reads = Buckets(
      rate: Self.readsPerHour / 3600, burst: Self.readsPerHour, now: appointments.server.now)
  }

  func list(_ request: AdmittedRequest) throws -> FeedList {
    let state = try feeds.state(of: .feeds(of: try person(request)))
    return FeedList(
      calendars: state.feeds.map {
        FeedItem(calendar: $0.feed, shows: $0.shows, made: $0.made.description)
      })
  }

  /// - Throws: ``Problem`` 403 for the calendar of somebody who is no provider, 409 for too many.
  func make(_ request: AdmittedRequest, _ input: NewFeed) async throws -> MadeFeed {
    let (caller, person) = (try request.principal, try person(request))
    guard input.shows == .own || caller.has(.provider) else {
      throw Problem.forbidden("only a provider has a calendar: 'shows' can be own")
    }
    let secret = randomBytes(32).base64URL
    let feed = UUID().uuidString.lowercased().replacing("-", with: "")
    let made = FeedMade(
      feed: feed, person: person, shows: input.shows, secret: Self.hash(of: secret),
      made: server.now())
    do {
      _ = try await feeds.execute(
        .make(made), on: .feeds(of: person), actor: caller.id.rawValue,
        subject: caller.id.rawValue)
    } catch FeedRefusal.tooMany(let maximum) {
      throw Problem(
        .conflict, "conflict",
        "\(maximum) secret addresses are the most: withdraw one that is not used any more")
    }
    return MadeFeed(
      calendar: feed, shows: input.shows, path: FeedEndpoints.folder + secret + ".ics")
  }

  func withdraw(_ request: AdmittedRequest) async throws {
    let (id, person) = (try request.parameter("calendar"), try person(request))
    do {
      _ = try await feeds.execute(
        .withdraw(id), on: .feeds(of: person), actor: person.rawValue, subject: person.rawValue)
    } catch FeedRefusal.unknown {
      throw Problem.notFound("the secret address \(id)")
    }
  }

  /// Answers whoever knows the secret; what they have already is not sent again.
  ///
  /// - Throws: ``Problem`` 404 for any other name, 429 if it is read too often.
  func read(_ request: AdmittedRequest) async throws -> EndpointAnswer {
    let (feed, account, shows) = try known(try request.parameter("file"))
    if let wait = reads.take(feed) {
      throw Problem.tooMany("reads of this calendar", retryAfter: wait)
    }
    let shown = shows == .own ? try own(of: account) : try calendar(of: account)
    let name = shows == .own ? "Appointments" : account.name
    let text = ICalendar.feed(shown.map { ($0.record, $0.title) }, named: name)
    var headers: HTTPFields = [
      .eTag: "\"\(Digest(of: text.utf8).hexadecimal.prefix(32))\"",
      .cacheControl: "private, no-cache", .xContentTypeOptions: "nosniff",
    ]
    guard !request.http.headers.hasTag(headers[.eTag] ?? "", in: .ifNoneMatch) else {
      return EndpointAnswer(.notModified, headers: headers)
    }
    let places = Dictionary(grouping: shown.map(\.record), by: \.provider).map {
      provider, records in
      ("calendar-\(provider)", records.compactMap { MemberID(rawValue: $0.person.rawValue) })
    }
    try await appointments.accesses.note(
      .appointments, at: places, by: Reader(account), from: request.address)
    headers[.contentType] = "text/calendar; charset=utf-8"
    headers[.contentDisposition] = FileName("appointments.ics").disposition("inline")
    return EndpointAnswer(headers: headers, body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  /// The address of that name, and whose it is.
  private func known(
    _ file: String
  ) throws -> (feed: String, account: Account, shows: FeedContent) {
    try server.views.catchUp()
    guard file.hasSuffix(".ics"),
      let view = try server.views.document(
        FeedsProjection(), Self.hash(of: String(file.dropLast(4)))),
      let feed = view.feed, let shows = view.shows,
      let owner = view.person.flatMap({ MemberID(rawValue: $0.rawValue) }),
      let account = appointments.accounts.account(owner), account.isActive,
      shows == .own || account.roles.contains(.provider)
    else { throw Problem.notFound("a calendar of that address") }
    return (feed, account, shows)
  }

  private func own(of account: Account) throws -> [(record: AppointmentRecord, title: String)] {
    let (records, calendars) = try appointments.records(ofPerson: account.id.rawValue)
    let names = Dictionary(calendars.map { ($0.provider, $0.name) }) { first, _ in first }
    return recent(records).map {
      ($0, "\($0.purpose), \(names[$0.provider] ?? $0.provider.rawValue)")
    }
  }

  private func calendar(
    of account: Account
  ) throws -> [(record: AppointmentRecord, title: String)] {
    let provider = try appointments.calendar(of: account.id.rawValue)
    let records = try appointments.record(of: provider)?.appointments ?? []
    return recent(records).map {
      ($0, detail.title(of: appointments.name(of: $0.person.rawValue), for: $0.purpose))
    }
  }

  private func recent(_ records: [AppointmentRecord]) -> [AppointmentRecord] {
    let earliest = server.now().adding(.seconds(-Self.past.components.seconds))
    return records.filter { $0.interval.end >= earliest }.suffix(Self.maximumCount)
  }

  private func person(_ request: AdmittedRequest) throws -> PersonID {
    try PersonID(checking: try request.principal.id.rawValue)
  }

  private static func hash(of secret: String) -> String { Digest(of: secret.utf8).hexadecimal }
}
