import Conversation
package import EventLog
package import ImportExport

/// A conversation with what caused it and what it caused, wherever in the log that lies.
package struct CausalClosure {
  /// The events, by position.
  private(set) var positions: Set<Position> = []
  /// Those of them that belong to it by no cause: what streams that it touched say before it of
  /// nobody, such as a provider's published hours.
  package private(set) var context: Set<Position> = []
  private let channel: StreamName
  private var correlations: Set<ExactText> = []
  private var touched: [StreamName: Position] = [:]

  /// Walks the log until nothing is added: the channel's events, their causes and effects, and
  /// whatever belongs to the same turns or requests.
  ///
  /// `rules` know whom an event is about.
  package init(
    of channel: StreamName, in snapshot: borrowing Snapshot, knownBy rules: ImportRules
  ) throws {
    self.channel = channel
    let own = try snapshot.positions(of: channel, upTo: snapshot.head)
    positions = Set(own.map { Position($0) })
    guard !positions.isEmpty else { return }
    var size = -1
    while size != positions.count + correlations.count {
      size = positions.count + correlations.count
      try snapshot.forEachStoredEvent { event in
        take(event)
        return .proceed
      }
    }
    try addContext(snapshot, rules)
  }

  /// How many events there are.
  package var count: Int { positions.count + context.count }

  /// From its first event to its last.
  var range: ClosedRange<Position> {
    let all = positions.union(context)
    return (all.min() ?? .start)...(all.max() ?? .start)
  }

  /// Whether an event is in it.
  func contains(_ position: Position) -> Bool {
    positions.contains(position) || context.contains(position)
  }

  private mutating func take(_ event: borrowing EventView) {
    let position = event.position
    let isKnown = positions.contains(position)
    guard isKnown || isCaused(event) || isOfTurn(event) else { return }
    if !isKnown { positions.insert(position) }
    if let turn = event.correlation { correlations.insert(ExactText(turn)) }
    if let cause = event.causation, cause < position { positions.insert(cause) }
    guard event.stream != channel else { return }
    touched[event.stream] = max(touched[event.stream] ?? position, position)
  }

  private func isCaused(_ event: borrowing EventView) -> Bool {
    event.causation.map(positions.contains) ?? false
  }

  private func isOfTurn(_ event: borrowing EventView) -> Bool {
    event.correlation.map { correlations.contains(ExactText($0)) } ?? false
  }

  /// What the streams that it touched begin with and who is in them, and of calendars and the like
  /// what is about nobody.
  private mutating func addContext(
    _ snapshot: borrowing Snapshot, _ rules: ImportRules
  ) throws {
    guard let last = touched.values.max() else { return }
    // As it is stored: what is opened does not say any more that it was sealed.
    try snapshot.forEachStoredEvent { event in
      guard event.position < last else { return .stop }
      if let last = touched[event.stream], event.position < last,
        !positions.contains(event.position), Self.isContext(event, rules)
      {
        context.insert(event.position)
      }
      return .proceed
    }
  }

  private static func isContext(_ event: borrowing EventView, _ rules: ImportRules) -> Bool {
    guard event.stream.category != "channel" else {
      return [ChannelCreated.eventType, MemberJoined.eventType].contains(event.type)
    }
    guard !event.isSealed, rules.knows(event.type) || event.actor == nil else { return false }
    do {
      return try rules.subject(of: event) == nil
    } catch {
      // An event without its type's shape may be about anybody.
      return false
    }
  }
}
