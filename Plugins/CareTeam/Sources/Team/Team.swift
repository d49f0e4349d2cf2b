import PluginKit
import Scheduling

/// Who works in the care team, and what they can be seen for.
enum Team {
  static let staff = [
    Staff("nurse-amara", "Nurse Amara", "Nursing", words: ["amara", "nurse", "nursing"]),
    Staff("dr-weber", "Dr. Weber", "Family Medicine", words: ["weber", "doctor", "family doctor"]),
    Staff(
      "lin-chen", "Lin Chen", "Physiotherapy",
      words: ["lin", "physiotherapist", "physiotherapy", "physio"]),
  ]

  static func member(named name: String) -> Staff? { staff.first { $0.name == name } }

  /// - Throws: ``FunctionRefusal`` where nobody is called so.
  static func staff(named name: String) throws(FunctionRefusal) -> Staff {
    guard let staff = member(named: name) else {
      throw .notFound("Nobody of that name works here.")
    }
    return staff
  }

  static func member(_ id: String) -> Staff? {
    staff.first { ExactText($0.id.rawValue) == ExactText(id) }
  }
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
    Slot(.staff, prompt: question, lifetime: .conversation)
  }
}

extension Slot.Kind {
  static let staff = Slot.Kind.choice(Team.staff.map { Slot.Option($0.name, synonyms: $0.words) })
}

extension FunctionContext {
  /// The one of the team who is signed in; nil for a patient.
  var staff: Staff? { Team.member(person.rawValue) }
}
