/// What is still known of an appointment that is over.
struct EndedAppointment: Sendable, Equatable {
  enum Outcome: Sendable, Equatable {
    case cancelled(by: Party)
    case holdExpired
    case completed
    case missed
  }

  let person: PersonID
  let outcome: Outcome
}
