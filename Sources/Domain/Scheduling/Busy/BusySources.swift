package import EventLog

/// A provider has named another calendar of theirs that says when they are busy.
@Event("busy.sourceAdded")
package struct BusySourceAdded: Sendable {
  /// Its identifier.
  @Plain("an identifier at random") package var source: String
  /// Whose calendar it is.
  @Subject package var provider: ProviderID
  /// The provider's name for it.
  @Personal(erased: "") package var name: String
  /// The address that is read again and again; nil for a file that was read once.
  @Personal package var address: String?
  /// When.
  package var added: Timestamp
}

/// A calendar of a provider's counts no more.
@Event("busy.sourceRemoved")
package struct BusySourceRemoved: Sendable {
  /// Which one.
  @Plain("an identifier at random") package var source: String
  /// Whose it is.
  @Subject package var provider: ProviderID
}

extension BusySourceAdded {
  /// Each provider's lie in a stream of their own.
  package static var streams: StreamRule { .category("busy", named: .afterSubject) }
}

extension BusySourceRemoved {
  /// They lie with ``BusySourceAdded``.
  package static var streams: StreamRule { BusySourceAdded.streams }
}

extension StreamName {
  /// The stream of a provider's other calendars, `busy-<provider>`.
  package static func busySources(of provider: ProviderID) -> StreamName {
    StreamName(category: "busy", identifier: provider.rawValue)
  }
}

/// The events of a provider's other calendars.
@EventUnion
package enum BusySourceEvent: Sendable, Equatable {
  case added(BusySourceAdded)
  case removed(BusySourceRemoved)
}

/// A change of a provider's other calendars.
package enum BusySourceCommand: Sendable {
  /// Name one.
  case add(BusySourceAdded)
  /// Forget one.
  case remove(String)
}

/// Why another calendar is not named or forgotten.
package enum BusySourceRefusal: Error, Equatable {
  /// There are as many as there can be.
  case tooMany(Int)
  /// There is none of that name.
  case unknown(String)
}

/// The rules of a provider's other calendars.
package enum BusySources: Decider {
  /// The most that a provider has at a time.
  package static let maximum = 5

  /// Those that count, the oldest first.
  package struct State: Sendable, Equatable {
    package internal(set) var sources: [BusySourceAdded] = []
  }

  /// None.
  package static let initial = State()

  /// The events that follow from a command.
  ///
  /// - Throws: ``BusySourceRefusal``.
  package static func decide(
    _ command: BusySourceCommand, in state: State
  ) throws -> [BusySourceEvent] {
    switch command {
    case .add(let added):
      guard !state.sources.contains(where: { $0.source == added.source }) else { return [] }
      guard state.sources.count < maximum else { throw BusySourceRefusal.tooMany(maximum) }
      return [.added(added)]
    case .remove(let source):
      guard let found = state.sources.first(where: { $0.source == source }) else {
        throw BusySourceRefusal.unknown(source)
      }
      return [.removed(BusySourceRemoved(source: source, provider: found.provider))]
    }
  }

  /// The calendars after an event.
  package static func evolve(_ state: inout State, with event: BusySourceEvent) {
    switch event {
    case .added(let added): state.sources.append(added)
    case .removed(let removed): state.sources.removeAll { $0.source == removed.source }
    }
  }

  /// Nothing is fetched because of another record.
  package static func evolve(_ state: inout State, withImported event: BusySourceEvent) {}
}
