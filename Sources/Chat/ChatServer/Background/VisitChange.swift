import Conversation
import EventLog
import Notifications
import PluginKit
import Scheduling

/// A visit that its provider's side moved or cancelled, or that somebody booked, moved or cancelled
/// who acts for its person.
struct VisitChange: Sendable, Equatable {
  let position: Position
  let time: Timestamp
  let person: MemberID
  let provider: ProviderID
  let appointment: AppointmentID
  /// Who acted for the person; nil if the provider's side did it.
  let representative: MemberID?
  /// When it is, if it was booked.
  let booked: Timestamp?
  /// When it is now and was before; nil if it is booked or cancelled.
  let moved: Moved?

  /// The time that is offered to somebody who waits, and until when; nil if it is something else.
  let kept: Kept?

  /// A time that is kept for somebody who waits.
  struct Kept: Sendable, Equatable {
    let start: Timestamp
    let until: Timestamp
  }

  /// From when to when a visit was moved.
  struct Moved: Sendable, Equatable {
    let from: Timestamp
    let to: Timestamp
  }

  /// Nil if the event changes no visit, or if the person did it themselves.
  init?(_ event: borrowing EventView) throws {
    guard event.isReadable, !event.isImported, event.isIn(category: "calendar") else { return nil }
    (position, time) = (event.position, event.time)
    let (person, by): (PersonID, Party)
    var (booked, moved, kept): (Timestamp?, Moved?, Kept?)
    switch event.type {
    case AppointmentHeld.eventType:
      let held = try event.decode(AppointmentHeld.self)
      guard held.wish != nil else { return nil }
      (person, by) = (held.person, .provider(id: held.provider))
      (provider, appointment) = (held.provider, held.appointment)
      kept = Kept(start: held.start, until: held.until)
    case AppointmentBooked.eventType:
      let made = try event.decode(AppointmentBooked.self)
      (person, by) = (made.person, .person(id: made.person))
      (provider, appointment) = (made.provider, made.appointment)
      booked = made.start
    case AppointmentRescheduled.eventType:
      let change = try event.decode(AppointmentRescheduled.self)
      (person, by) = (change.person, change.by)
      (provider, appointment) = (change.provider, change.appointment)
      moved = Moved(from: change.previous.start, to: change.start)
    case AppointmentCancelled.eventType:
      let cancelled = try event.decode(AppointmentCancelled.self)
      (person, by) = (cancelled.person, cancelled.by)
      (provider, appointment) = (cancelled.provider, cancelled.appointment)
    default: return nil
    }
    guard let member = MemberID(rawValue: person.rawValue) else { return nil }
    let actor = Notifications.Notification.whoDid(event).flatMap(MemberID.init(rawValue:))
    let sides = [person.rawValue, provider.rawValue]
    representative = by.isPerson ? actor.flatMap { sides.contains($0.rawValue) ? nil : $0 } : nil
    guard !by.isPerson || representative != nil else { return nil }
    (self.person, self.booked, self.moved, self.kept) = (member, booked, moved, kept)
  }

  /// The names of those who have to do with it, as far as they are known.
  struct Names {
    var provider: String?
    /// Of who acts for the person; nil if nobody does.
    var representative: String?
  }

  /// The sentence that the person is told, in English, and what stands in its holes, by the clinic's
  /// clock; nil if it is not known when the visit was.
  func told(
    by names: Names, _ known: Reservation?, _ clock: WallClock
  ) -> (text: String, values: [String])? {
    let name = names.provider ?? provider.rawValue
    if let kept {
      return (
        "A time with {} that you wait for is free: {}. It is kept for you until {}.",
        [name, clock.text(kept.start), clock.text(kept.until)]
      )
    }
    if let representative = names.representative {
      let (who, start) = (representative, known.map { clock.text($0.start) })
      if let booked {
        return ("{} booked a visit with {} for you: {}.", [who, name, clock.text(booked)])
      }
      if let moved {
        return (
          "{} moved your visit with {} from {} to {}.",
          [who, name, clock.text(moved.from), clock.text(moved.to)]
        )
      }
      return start.map { ("{} cancelled your visit with {} on {}.", [who, name, $0]) }
    }
    if let moved {
      return (
        "{} moved your visit from {} to {}.", [name, clock.text(moved.from), clock.text(moved.to)]
      )
    }
    return known.map { ("{} cancelled your visit on {}.", [name, clock.text($0.start)]) }
  }
}
