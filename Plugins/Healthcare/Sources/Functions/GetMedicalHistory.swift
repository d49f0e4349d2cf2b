import PluginKit
import Scheduling

/// The result of `get_medical_history`.
@FunctionResult
struct MedicalHistory {
  /// the visits, the newest first.
  var history: [PastVisit]
}

/// A visit that is in the records.
@FunctionResult
struct PastVisit {
  /// the day.
  var date: String
  /// where it was.
  var department: String
  /// whom the patient saw.
  var doctor: String
  /// what was found.
  var diagnosis: String
  /// what was done.
  var treatment: String
}

extension Function {
  /// `get_medical_history`: the signed-in person's visits, the newest first.
  static let getMedicalHistory = Function(
    "get_medical_history", "Check the patient's medical history through the patient's ID",
    effect: .read
  ) { (parameters: PatientParameters, context) in
    try context.checkIsOwn(parameters)
    let records = try context.medicalRecords().sorted { $0.day > $1.day }
    return MedicalHistory(history: records.map(\.told))
  }
  .examples([
    "Can I check my previous medical records?",
    "Show me my medical history",
    "What was I treated for before?",
    "I would like to see my health records",
    "Which diagnoses have I had?",
    "What did the doctor find last time?",
    "When was I last treated here?",
    "My past treatments please",
    "What illnesses are on my file?",
    "Open my patient record",
    "List my earlier visits and diagnoses",
    "What treatment did I get last year?",
    "medical records",
    "What do you know about my health?",
    "What is in my file?",
    "Let me see what is recorded about me",
    "What was wrong with me in the past?",
    "What did you have me down for last time?",
    "Bring up my health history",
    "I want to read my diagnoses",
    "previous illnesses",
  ])
  .quickReplies([
    "I don't feel well.", "Can I check my reservation information?",
    "Can I talk to a doctor?",
  ])
  .shows { (answer: MedicalHistory) in
    .history(answer.history)
  }
}

extension FunctionContext {
  fileprivate func medicalRecords() throws -> [MedicalRecordAdded] {
    guard let stream = StreamName.patient(person.rawValue) else { return [] }
    return try log.withSnapshot { snapshot in
      try snapshot.fold(stream, into: [MedicalRecordAdded]()) { records, event in
        guard event.type == MedicalRecordAdded.eventType else { return }
        records.append(try event.decode(MedicalRecordAdded.self))
      }.state
    }
  }
}

extension MedicalRecordAdded {
  fileprivate var told: PastVisit {
    PastVisit(
      date: day.description, department: department, doctor: doctor, diagnosis: diagnosis,
      treatment: treatment)
  }
}

extension Rendering {
  /// `get_medical_history`: a card for each visit.
  fileprivate static func history(_ visits: [PastVisit]) -> Rendering {
    let cards = visits.map { visit in
      Card(
        title: visit.diagnosis.isEmpty ? "No diagnosis noted" : visit.diagnosis,
        subtitle: "\(visit.date), \(visit.department), \(visit.doctor)",
        details: "- Treatment: \(visit.treatment)")
    }
    return cards.isEmpty
      ? Rendering(text: "There are no medical records of yours here yet.")
      : Rendering(text: "Here are your medical records, the newest first.", cards: cards)
  }
}
