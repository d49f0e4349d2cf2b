import Conversation
import EventLog
import JSON
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
      if let refusal = context.refusal(of: parameters) { return refusal }
      let records = try context.medicalRecords().sorted { $0.day > $1.day }
      return FunctionResponse(["history": .array(records.map(\.history))])
    }
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
  fileprivate var history: JSONValue {
    [
      "date": .string(day.description), "department": .string(department),
      "doctor": .string(doctor), "diagnosis": .string(diagnosis),
      "treatment": .string(treatment),
    ]
  }
}
