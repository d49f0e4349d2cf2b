package import EventLog
import Projections

/// `feeds`: whose appointments a secret address shows.
package struct FeedsProjection: KeyedProjection {
  /// `feeds`; the key is the hash of an address's secret.
  package let name = "feeds"
  /// The version of the rules.
  package let version = 1
  /// The feeds that are made and withdrawn.
  package let events = Set(FeedEvent.eventTypes)

  /// One address.
  package typealias Document = FeedView

  package init() {}

  /// The hash of the secret; another record's addresses show nothing here.
  package func key(for event: borrowing EventView) throws -> String? {
    guard event.isIn(category: "feeds"), !event.isImported else { return nil }
    return try FeedSecret(json: event.payload).secret
  }

  /// It shows nothing.
  package func initial(_ key: String) -> FeedView { FeedView() }

  /// Shows what it was made for, until it is withdrawn.
  package func apply(_ event: borrowing EventView, to feed: inout FeedView) throws {
    switch try FeedEvent(event) {
    case .made(let made):
      (feed.feed, feed.person, feed.shows) = (made.feed, made.person, made.shows)
    case .withdrawn: feed = FeedView()
    case nil: break
    }
  }
}

/// The part of an event of a secret address that says which one it is.
@JSONShape
private struct FeedSecret {
  var secret: String
}

/// A secret address; nothing is in it once it is withdrawn.
@JSONShape
package struct FeedView: Sendable, Equatable {
  /// Its identifier.
  package var feed: String?
  /// Whose it is.
  package var person: PersonID?
  /// The calendar that it shows.
  package var shows: FeedContent?
}
