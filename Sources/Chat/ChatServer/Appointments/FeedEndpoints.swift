import EventLog
import HTTPTypes
import JSONSchema
import PluginKit
import Scheduling

/// The routes of secret addresses, at which calendar programs read appointments without a sign-in.
enum FeedEndpoints {
  /// The beginning of each of their addresses.
  static let folder = "/calendars/"

  static func table(_ handlers: FeedHandlers) throws -> [Endpoint] {
    [
      try .get(
        "/v1/calendars", "listCalendars", .signedIn,
        "One's own secret addresses that have not been withdrawn; the addresses themselves are not kept.",
        gives: FeedList.self
      ) { try handlers.list($0) },
      try .write(
        "/v1/calendars", "makeCalendar", .signedIn,
        "A secret address at which a calendar program reads one's appointments, until it is withdrawn: shown once.",
        takes: NewFeed.self, gives: MadeFeed.self, status: .created,
        problems: [.forbidden, .conflict]
      ) { try await handlers.make($0, $1) },
      .act(
        by: .delete, "/v1/calendars/{calendar}", "withdrawCalendar", .signedIn,
        "Withdraws one of one's secret addresses, which shows nothing from the next request on.",
        problems: [.notFound]
      ) { try await handlers.withdraw($0) },
      Endpoint(
        method: .get, path: folder + "{file}", name: "readCalendar",
        summary:
          "Appointments as iCalendar (RFC 5545), for whoever knows the secret address; looks at others' are on record.",
        rule: .anybody, content: .media("text/calendar"), problems: [.notFound, .notModified]
      ) { try await handlers.read($0) },
    ]
  }
}

/// A secret address to make.
@Parameters
struct NewFeed: Sendable {
  /// Which appointments: own (those one has with providers) or calendar (those in one's own
  /// calendar, as a provider).
  var shows: FeedContent
}

/// A secret address, which nobody sees again.
@FunctionResult
struct MadeFeed: Sendable {
  /// by what it is withdrawn.
  var calendar: String
  /// which appointments it shows.
  var shows: FeedContent
  /// its path on this server, which is the secret; nothing is kept of it but a hash.
  var path: String
}

/// Secret addresses.
@FunctionResult
struct FeedList: Sendable {
  /// the oldest first.
  var calendars: [FeedItem]
}

/// A secret address, without the secret.
@FunctionResult
struct FeedItem: Sendable {
  /// by what it is withdrawn.
  var calendar: String
  /// which appointments it shows.
  var shows: FeedContent
  /// when it was made.
  @Parameter(.format(.dateTime))
  var made: String
}

extension FeedContent: ParameterValue {}
