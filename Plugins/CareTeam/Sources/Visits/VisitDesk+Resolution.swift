import PluginKit
import Scheduling

/// How one of the person's visits is named.
protocol VisitWish: FunctionParameters {
  /// Which parameter is the time of the visit as it is now.
  static var bookedParameter: String { get }
  /// The time of the visit as it is now.
  var booked: String? { get set }
  /// Whom the patient comes to see.
  var staff: String? { get set }
  /// The patient who comes.
  var patient: String? { get set }
  /// Its identifier.
  var visit: String? { get }
}

extension CancellationParameters: VisitWish {
  static let bookedParameter = "time"
}

extension MovingParameters: VisitWish {
  static let bookedParameter = "visit"
}

extension VisitWish {
  /// Who is seen, as the end of a sentence; empty where nobody is named.
  var whom: String { (patient ?? staff).map { " with \($0)" } ?? "" }
}

extension VisitDesk {
  /// The person's visits that a time, and who is seen, may mean.
  func visits(_ wish: some VisitWish) throws -> [Appointment] {
    if let id = wish.visit { return [try visit(id, at: wish.booked)] }
    return try visits().filter { visit in
      (wish.booked.map { clock.text(visit.interval.start).hasPrefix($0) } ?? true)
        && (wish.staff.map { Team.member(visit.provider.rawValue)?.name == $0 } ?? true)
        && (wish.patient.map { ExactText($0) == ExactText(visit.person.rawValue) } ?? true)
    }
  }

  /// One of the person's visits.
  ///
  /// - Throws: ``FunctionRefusal``: 410 where it is given up already, 409 where it is at another time by now.
  private func visit(_ id: String, at time: String?) throws -> Appointment {
    guard let visit = try visits().first(where: { ExactText($0.id.rawValue) == ExactText(id) })
    else {
      guard try !isOver(id) else { throw FunctionRefusal.conflict("The visit is over.") }
      throw FunctionRefusal("The visit has been given up already.", status: 410)
    }
    let now = clock.text(visit.interval.start)
    if let time, !now.hasPrefix(time) {
      throw FunctionRefusal.conflict("The visit is on \(now) by now.")
    }
    return visit
  }

  /// What follows for the only visit that is meant; of several it is asked which.
  func resolution<Wish: VisitWish>(
    of wish: Wish, _ then: (Appointment, Staff) throws -> Resolution
  ) throws -> Resolution {
    let meant = try visits(wish)
    guard let visit = meant.first, let staff = Team.member(visit.provider.rawValue) else {
      throw FunctionRefusal.notFound(none(wish))
    }
    guard meant.count == 1 else {
      return .ambiguous(
        parameter: Wish.bookedParameter, question: which(of: meant),
        answers: meant.prefix(4).map(name))
    }
    return try then(visit, staff)
  }

  /// The wish with just that visit named, as the person's side names it.
  func exact<Wish: VisitWish>(_ wish: Wish, for visit: Appointment) -> Wish {
    var exact = wish
    exact.booked = clock.text(visit.interval.start)
    if context.staff == nil {
      exact.staff = otherSide(of: visit)
    } else {
      exact.patient = otherSide(of: visit)
    }
    return exact
  }

  /// That there is no such visit.
  func none(_ wish: some VisitWish) -> String {
    let time = wish.booked.map { " on \($0)" }
    return "You have no \(time == nil ? "coming " : "")visit\(wish.whom)\(time ?? "")."
  }

  /// Which of several is meant.
  func which(of visits: [Appointment]) -> String {
    "You have several visits: \(visits.map(name).joined(separator: ", ")). Which one do you mean?"
  }

  private func name(_ visit: Appointment) -> String {
    "\(clock.text(visit.interval.start)) with \(otherSide(of: visit))"
  }

  private func otherSide(of visit: Appointment) -> String {
    guard context.staff == nil else { return visit.person.rawValue }
    return Team.member(visit.provider.rawValue)?.name ?? visit.provider.rawValue
  }
}
