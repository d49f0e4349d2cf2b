import PluginKit
import Scheduling

/// How one of the person's visits is named.
protocol VisitWish {
  /// Whom the patient comes to see.
  var staff: String? { get }
  /// The patient who comes.
  var patient: String? { get }
}

extension CancellationParameters: VisitWish {}
extension MovingParameters: VisitWish {}

extension VisitWish {
  /// Who is seen, as the end of a sentence; empty where nobody is named.
  var whom: String { (patient ?? staff).map { " with \($0)" } ?? "" }
}

/// A visit with what a question for consent shows of it.
struct ShownVisit {
  let time: String
  let staff: String
  /// For a member of staff only.
  let patient: String?

  /// The arguments that name it and nothing else.
  func values(at name: String) -> JSONObject {
    var values: JSONObject = [name: .string(time)]
    if let patient {
      values["patient"] = .string(patient)
    } else {
      values["booked_staff"] = .string(staff)
    }
    return values
  }
}

extension VisitDesk {
  /// The person's visits that a time, and who is seen, may mean.
  func visits(_ time: String?, _ wish: some VisitWish) throws -> [Appointment] {
    try visits().filter { visit in
      (time.map { clock.text(visit.interval.start).hasPrefix($0) } ?? true)
        && (wish.staff.map { Team.member(visit.provider.rawValue)?.name == $0 } ?? true)
        && (wish.patient.map { ExactText($0) == ExactText(visit.person.rawValue) } ?? true)
    }
  }

  /// What follows for the only visit that is meant; of several it is asked which.
  func resolution(
    _ time: String?, _ wish: some VisitWish,
    _ then: (Appointment, Staff) throws -> Resolution
  ) throws -> Resolution {
    let meant = try visits(time, wish)
    guard let visit = meant.first, let staff = Team.member(visit.provider.rawValue) else {
      throw FunctionRefusal.notFound(none(time, wish))
    }
    guard meant.count == 1 else {
      return .ambiguous(
        parameter: wish is MovingParameters ? "visit" : "time", question: which(of: meant),
        answers: meant.prefix(4).map(name))
    }
    return try then(visit, staff)
  }

  func shown(_ visit: Appointment) -> ShownVisit {
    ShownVisit(
      time: clock.text(visit.interval.start),
      staff: Team.member(visit.provider.rawValue)?.name ?? visit.provider.rawValue,
      patient: context.staff == nil ? nil : visit.person.rawValue)
  }

  /// That there is no such visit.
  func none(_ time: String?, _ wish: some VisitWish) -> String {
    "You have no \(time == nil ? "coming " : "")visit\(wish.whom)\(time.map { " on \($0)" } ?? "")."
  }

  /// Which of several is meant.
  func which(of visits: [Appointment]) -> String {
    "You have several visits: \(visits.map(name).joined(separator: ", ")). Which one do you mean?"
  }

  private func name(_ visit: Appointment) -> String {
    let shown = shown(visit)
    return "\(shown.time) with \(shown.patient ?? shown.staff)"
  }
}
