import EventLog
import JSON
import PluginKit
import Projections
import Scheduling

/// What was found in a patient before, as triage weighs it.
@JSONShape
struct KnownHistory: Sendable, Hashable {
  /// Visits in the order in which they were entered.
  var visits: [Visit] = []

  /// One visit.
  @JSONShape
  struct Visit: Sendable, Hashable {
    /// When it was.
    var day: String
    /// Where it was.
    var department: String
    /// What was found.
    var diagnosis: String

    /// When it was, as it is said: `29 May 2024`.
    var dayInWords: String {
      let parts = day.split(separator: "-")
      guard parts.count == 3, let month = Int(parts[1]), let number = Int(parts[2]),
        Self.months.indices.contains(month - 1)
      else { return day }
      return "\(number) \(Self.months[month - 1]) \(parts[0])"
    }

    private static let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
  }

  /// The newest visit to a department.
  func visit(to department: String) -> Visit? {
    visits.filter { $0.department == department }.max { $0.day < $1.day }
  }
}

extension KnownHistory {
  /// What is known of whoever answers; nothing if nothing can be looked up.
  init(of answer: FlowAnswer) {
    self.init()
    guard let context = answer.context else { return }
    do {
      let known = try context.document(KnownHistoryProjection.self, context.person.rawValue)
      self = known ?? self
    } catch {
      // Triage goes by the symptoms alone, as for a patient without a history.
    }
  }
}

/// `medicalHistory`: what was found in a patient before; the key is the patient's identifier.
struct KnownHistoryProjection: KeyedProjection {
  typealias Document = KnownHistory

  let name = "medicalHistory"
  let version = 1
  let events: Set<EventType> = [MedicalRecordAdded.eventType]

  func key(for event: borrowing EventView) throws -> String? {
    try MedicalRecordAdded(json: event.payload).patient.rawValue
  }

  func initial(_ key: String) -> KnownHistory { KnownHistory() }

  func apply(_ event: borrowing EventView, to document: inout KnownHistory) throws {
    let record = try MedicalRecordAdded(json: event.payload)
    document.visits.append(
      KnownHistory.Visit(
        day: "\(record.day)", department: record.department, diagnosis: record.diagnosis))
  }
}
