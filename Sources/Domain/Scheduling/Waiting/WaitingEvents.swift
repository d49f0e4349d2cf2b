public import EventLog
public import JSON

/// Somebody waits until a time in a calendar becomes free.
@Event("waiting.joined")
public struct WaitingJoined: Sendable {
  /// The wish; it has the same identifier in each calendar in which it may come true.
  public var wish: WaitingID
  /// In whose calendar.
  public var provider: ProviderID
  /// Who waits.
  @Subject public var person: PersonID
  /// The purpose.
  @JSONName("department") public var purpose: Specialty
  /// When the time may begin at the earliest.
  public var from: Timestamp
  /// When the time has to be over.
  public var until: Timestamp
  /// The appointment in this calendar that is given up for the new one; nil if there is none.
  public var instead: AppointmentID?
  /// How many minutes a time is kept for them once it is offered.
  public var minutes: Int
}

/// Somebody waits no more.
@Event("waiting.left")
public struct WaitingLeft: Sendable {
  /// The wish.
  public var wish: WaitingID
  /// In whose calendar.
  public var provider: ProviderID
  /// Who waited.
  @Subject public var person: PersonID
  /// Why.
  public var reason: WaitingEnd
}

/// Why somebody waits no more.
@JSONShape
public enum WaitingEnd: String, Sendable, Hashable, CaseIterable {
  /// They took what they were offered.
  case booked
  /// They, or the provider, ended it.
  case withdrawn
  /// They left several offers unanswered.
  case unanswered
  /// The time in which they wanted to come is over.
  case over
  /// The provider is gone.
  case closed
}

/// Tells identifiers of wishes apart from others.
public enum WaitingKind: GeneratedIDKind {}
/// Somebody's wish for a time that is not free yet.
public typealias WaitingID = Identifier<WaitingKind>

extension WaitingEnd: PlainValue {}
