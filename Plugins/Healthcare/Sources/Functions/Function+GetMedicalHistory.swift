import PluginKit
import Scheduling

extension Function {
  /// `get_medical_history`: the signed-in person's visits, the newest first.
  static func getMedicalHistory() throws -> Function {
    try Function(
      "get_medical_history",
      summary: "Check the patient's medical history through the patient's ID",
      parameters: PatientParameters.self, effect: .read, examples: Utterances.getMedicalHistory,
      quickReplies: [
        "I don't feel well.", "Can I check my reservation information?",
        "Can I talk to a doctor?",
      ]
    ) { parameters, context in
      try context.checkIsOwn(parameters)
      let records = try context.medicalRecords().sorted { $0.day > $1.day }
      return MedicalHistory(history: records.map(\.told))
    } render: { answer in
      Renderers.history(answer.history)
    }
  }
}

/// What `get_medical_history` gives.
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
