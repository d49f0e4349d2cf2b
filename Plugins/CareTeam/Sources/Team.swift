import Foundation
import PluginKit
import Scheduling

/// Who works in the care team, and what they can be seen for.
enum Team {
  static let staff = [
    Staff("nurse-amara", "Nurse Amara", "Nursing", words: ["amara", "nurse", "nursing"]),
    Staff(
      "dr-weber", "Dr. Weber", "Family Medicine",
      words: ["weber", "doctor", "doc", "family doctor"]),
    Staff(
      "lin-chen", "Lin Chen", "Physiotherapy",
      words: ["lin", "physiotherapist", "physiotherapy", "physio"]),
  ]

  static func member(named name: String) -> Staff? { staff.first { $0.name == name } }

  /// - Throws: ``FunctionRefusal`` if nobody is called so.
  static func staff(named name: String) throws(FunctionRefusal) -> Staff {
    guard let staff = member(named: name) else {
      throw .notFound("Nobody of that name works here.")
    }
    return staff
  }

  static func member(_ id: String) -> Staff? {
    staff.first { ExactText($0.id.rawValue) == ExactText(id) }
  }

  /// Whether somebody is one of the team: patients are offered nothing that only its members can
  /// do.
  static func includes(_ context: PersonContext) -> Bool { member(context.person.rawValue) != nil }
}

/// One of the team.
struct Staff: Sendable {
  let id: ProviderID
  let name: String
  let specialty: Specialty
  let words: [String]

  init(_ id: ProviderID, _ name: String, _ specialty: Specialty, words: [String]) {
    self.id = id
    self.name = name
    self.specialty = specialty
    self.words = words
  }
}

extension Slot {
  /// One of the team, by name or profession.
  static func staff(askingWith question: String) -> Slot {
    Slot(.staff).asking(question).keptFor(.conversation)
  }
}

extension Slot.Kind {
  static let staff = Slot.Kind.choice(Team.staff.map { Slot.Option($0.name, synonyms: $0.words) })
}

extension FunctionContext {
  /// The one of the team who is signed in; nil for a patient.
  var staff: Staff? { Team.member(person.rawValue) }
}

/// Hours for each of the team, so that a first start has something to book: Monday to Friday, nine
/// to twelve.
struct SampleHours {
  private let context: SetupContext

  init(_ context: SetupContext) { self.context = context }

  /// Publishes the hours of everybody who has published none.
  func publish() async throws {
    let runner = CommandRunner<ProviderCalendar>(log: context.log)
    guard let today = WallClock(context.zone).day(of: context.now) else { return }
    for staff in Team.staff where try runner.state(of: staff.id.stream).provider == nil {
      let days: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
      guard let hours = LocalHours(from: 9, to: 12) else { continue }
      let offer = AvailabilityOffer.schedule(
        profile: staff.profile(in: context.zone),
        schedule: Schedule(
          effectiveFrom: today, weekly: days.map { WeeklyHours(weekday: $0, hours: hours) },
          slotMinutes: Staff.slotMinutes))
      _ = try await runner.execute(
        .publish(offer, by: staff.id, now: context.now), on: staff.id.stream)
    }
  }
}

extension Staff {
  /// How long a visit is.
  static let slotMinutes = 30

  /// What patients see; a zone that is only an offset and has no name counts as UTC.
  func profile(in zone: TimeZone) -> ProviderProfile {
    ProviderProfile(
      name: name, specialties: [specialty], zone: ZoneID(rawValue: zone.identifier) ?? .utc)
  }
}

extension LocalHours {
  /// Whole hours of a day; nil unless the second comes after the first and both are on a clock.
  init?(from: Int, to: Int) {
    guard from < to, let start = LocalTime(hour: from, minute: 0),
      let end = LocalTime(hour: to, minute: 0)
    else { return nil }
    self.init(from: start, to: end)
  }
}
