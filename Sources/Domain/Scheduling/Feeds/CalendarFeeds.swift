package import EventLog

/// Somebody has made a secret address at which their appointments can be read without a sign-in.
///
/// The secret itself is nowhere in the log: who has a copy of it can read no appointments with it.
@Event("feed.made")
package struct FeedMade: Sendable {
  /// Its identifier.
  @Plain("an identifier at random") package var feed: String
  /// Who made it, and whose appointments it shows.
  @Subject package var person: PersonID
  /// Which of their appointments.
  @Plain("a kind of thing") package var shows: FeedContent
  /// The SHA-256 of the secret, in hexadecimal.
  @Plain("the hash of a secret at random") package var secret: String
  /// When.
  package var made: Timestamp
}

/// A secret address shows nothing any more.
@Event("feed.withdrawn")
package struct FeedWithdrawn: Sendable {
  /// Which one.
  @Plain("an identifier at random") package var feed: String
  /// Whose it was.
  @Subject package var person: PersonID
  /// The hash of its secret.
  @Plain("the hash of a secret at random") package var secret: String
}

/// The appointments that a secret address shows.
@JSONShape
package enum FeedContent: String, Sendable, CaseIterable {
  /// Those that its owner has with providers.
  case own
  /// Those in its owner's calendar, as a provider.
  case calendar
}

extension FeedMade {
  /// Each person's lie in a stream of their own.
  package static var streams: StreamRule { .category("feeds", named: .afterSubject) }
}

extension FeedWithdrawn {
  /// They lie with ``FeedMade``.
  package static var streams: StreamRule { FeedMade.streams }
}

extension StreamName {
  /// The stream of a person's secret addresses, `feeds-<person>`.
  package static func feeds(of person: PersonID) -> StreamName {
    StreamName(category: "feeds", identifier: person.rawValue)
  }
}

/// The events of secret addresses.
@EventUnion
package enum FeedEvent: Sendable, Equatable {
  case made(FeedMade)
  case withdrawn(FeedWithdrawn)
}

/// A change of a person's secret addresses.
package enum FeedCommand: Sendable {
  /// Make one.
  case make(FeedMade)
  /// Withdraw one of them.
  case withdraw(String)
  /// Withdraw all of them.
  case withdrawAll
}

/// Why a secret address is not made or withdrawn.
package enum FeedRefusal: Error, Equatable {
  /// There are as many as there can be.
  case tooMany(Int)
  /// There is none of that name.
  case unknown(String)
}

/// The rules of a person's secret addresses.
package enum CalendarFeeds: Decider {
  /// The most that a person has at a time.
  package static let maximum = 10

  /// Those that can be read, the oldest first.
  package struct State: Sendable, Equatable {
    package internal(set) var feeds: [FeedMade] = []
  }

  /// None.
  package static let initial = State()

  /// The events that follow from a command.
  ///
  /// - Throws: ``FeedRefusal``.
  package static func decide(_ command: FeedCommand, in state: State) throws -> [FeedEvent] {
    switch command {
    case .make(let made):
      guard !state.feeds.contains(where: { $0.feed == made.feed }) else { return [] }
      guard state.feeds.count < maximum else { throw FeedRefusal.tooMany(maximum) }
      return [.made(made)]
    case .withdraw(let feed):
      let found = state.feeds.filter { $0.feed == feed }
      guard !found.isEmpty else { throw FeedRefusal.unknown(feed) }
      return found.map(withdrawal)
    case .withdrawAll: return state.feeds.map(withdrawal)
    }
  }

  private static func withdrawal(of feed: FeedMade) -> FeedEvent {
    .withdrawn(FeedWithdrawn(feed: feed.feed, person: feed.person, secret: feed.secret))
  }

  /// The addresses after an event.
  package static func evolve(_ state: inout State, with event: FeedEvent) {
    switch event {
    case .made(let made): state.feeds.append(made)
    case .withdrawn(let withdrawn): state.feeds.removeAll { $0.feed == withdrawn.feed }
    }
  }

  /// Nothing can be read because of another record.
  package static func evolve(_ state: inout State, withImported event: FeedEvent) {}
}
