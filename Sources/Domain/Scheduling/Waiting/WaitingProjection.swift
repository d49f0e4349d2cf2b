public import EventLog
public import Projections

/// `waiting`: what a person waits for, and what is kept for them.
public struct WaitingProjection: KeyedProjection {
  /// `waiting`; the key is the person's identifier.
  public let name = "waiting"
  /// The version of the rules.
  public let version = 1
  /// Who comes and goes, and the offers.
  public let events: Set<EventType> = [
    WaitingJoined.eventType, WaitingLeft.eventType, AppointmentHeld.eventType,
    AppointmentHoldExpired.eventType,
  ]

  /// One person.
  public typealias Document = WaitingView

  public init() {}

  /// The person who waits; nil for a hold that is no offer.
  public func key(for event: borrowing EventView) throws -> String? {
    guard event.isIn(category: "calendar"), !event.isImported else { return nil }
    let waiting = try WaitingPerson(json: event.payload)
    return waiting.wish == nil ? nil : waiting.person
  }

  /// They wait for nothing.
  public func initial(_ key: String) -> WaitingView { WaitingView() }

  /// Brings the wishes up to date.
  public func apply(_ event: borrowing EventView, to view: inout WaitingView) throws {
    switch try CalendarEvent(event) {
    case .waitingJoined(let joined):
      view.remove(joined.wish, joined.provider)
      view.places.append(WaitingPlace(joined, since: event.time))
    case .waitingLeft(let left): view.remove(left.wish, left.provider)
    case .held(let held): view.setOffer(WaitingOffer(held), held.wish, held.provider)
    case .holdExpired(let expired): view.setOffer(nil, expired.wish, expired.provider)
    default: break
    }
  }
}

/// The part of an event that says who waits, if somebody does.
@JSONShape
private struct WaitingPerson {
  var person: String
  var wish: String?
}

/// The wish of a person who waits.
@JSONShape
public struct WaitingView: Sendable, Hashable {
  /// Their places on the lists of calendars, the oldest first.
  public var places: [WaitingPlace] = []
}

/// A person's place on the list of one calendar.
@JSONShape
public struct WaitingPlace: Sendable, Hashable {
  /// The wish, which may have places in several calendars.
  public var wish: WaitingID
  /// In whose calendar.
  public var provider: ProviderID
  /// The purpose.
  @JSONName("department") public var purpose: Specialty
  /// When the time may begin at the earliest.
  public var from: Timestamp
  /// When the time has to be over.
  public var until: Timestamp
  /// The appointment that is given up for it; nil if there is none.
  public var instead: AppointmentID?
  /// Since when they wait.
  public var since: Timestamp
  /// The time that is kept for them now; nil if none is.
  public var offer: WaitingOffer?
}

/// A time that is kept for somebody who waited for it.
@JSONShape
public struct WaitingOffer: Sendable, Hashable {
  /// The appointment that it becomes.
  public var appointment: AppointmentID
  /// When it starts.
  public var start: Timestamp
  /// When it ends.
  public var end: Timestamp
  /// The provider's zone.
  public var zone: ZoneID
  /// Until when it is kept.
  public var until: Timestamp
}

extension WaitingView {
  fileprivate mutating func remove(_ wish: WaitingID, _ provider: ProviderID) {
    places.removeAll { $0.wish == wish && $0.provider == provider }
  }

  fileprivate mutating func setOffer(
    _ offer: WaitingOffer?, _ wish: WaitingID?, _ provider: ProviderID
  ) {
    guard let place = places.firstIndex(where: { $0.wish == wish && $0.provider == provider })
    else { return }
    places[place].offer = offer
  }
}

extension WaitingPlace {
  fileprivate init(_ event: WaitingJoined, since: Timestamp) {
    self.init(
      wish: event.wish, provider: event.provider, purpose: event.purpose, from: event.from,
      until: event.until, instead: event.instead, since: since)
  }
}

extension WaitingOffer {
  fileprivate init(_ event: AppointmentHeld) {
    self.init(
      appointment: event.appointment, start: event.start, end: event.end, zone: event.zone,
      until: event.until)
  }
}
