import HealthVocabulary
import HealthcareData
public import PluginKit
import Scheduling

/// The assistant of a clinic: symptoms, departments, appointments, records, a doctor to talk to.
///
/// Appointments are in the doctors' calendars (`calendar-<doctor>`), medical records in
/// `patient-<person>`. The first start publishes sample calendars, one patient's records and a
/// consultation roster.
public struct HealthcarePlugin: Plugin {
  /// `healthcare`, with the demo's persona and welcome messages.
  public let manifest = PluginManifest(
    id: "healthcare", version: "1.0.0",
    summary: "Symptoms, appointments and medical records of a clinic's patients.",
    assistantName: "Healthcare ChatBot", persona: Persona.text, welcome: Persona.welcome)

  /// The patient of the sample records.
  public let visitor = Member(id: "P12345", name: "John Doe", role: .person)

  /// The doctor on call, and the others whose calendars the samples have.
  public let staff = ([Clinic.doctorOnCall] + Clinic.doctors).compactMap { doctor in
    MemberID(rawValue: doctor.id.rawValue).map {
      Member(id: $0, name: doctor.name, role: .provider)
    }
  }

  public init() {}

  /// Registers functions, alarms, flows, small talk, German and Spanish, facts, events, projections and
  /// sample data.
  public func register(in registry: inout PluginRegistry) throws {
    registry.callsNothingOutside()
    let functions: [Function] = [
      .getReservation, .getMedicalHistory, .recommendDate, .checkAvailability, .bookAppointment,
      .moveAppointment, .cancelAppointment, .checkConsultation, .askClinician,
      .whoHasLooked, .joinWaitingList, .takeKeptTime, .declineKeptTime, .leaveWaitingList,
    ]
    for function in functions { try registry.add(function) }
    try registry.add(AlarmVocabulary.health)
    for alarm in Alarm.healthcare { try registry.add(alarm) }
    for text in [healthcareAlarmsInEnglish, healthcareAlarmsInGerman, healthcareAlarmsInSpanish] {
      try registry.add(alarmSentences: String(cString: text()))
    }
    try unsafe registry.add(
      alarmWeights: Array(
        UnsafeRawBufferPointer(
          start: healthcareAlarmWeights(), count: healthcareAlarmWeightsCount())
      ), unsure: Alarm.ambulance.name)
    for flow in [Flow.triage, .healthCheck, .alcohol, .askClinician] { try registry.add(flow) }
    for talk in SmallTalk.healthcare { try registry.add(talk) }
    for language in [German.language, Spanish.language] { try registry.speak(language) }
    try registry.add(facts: String(cString: healthcareFactsInEnglish()))
    try registry.add(facts: String(cString: healthcareFactsInGerman()), in: "de")
    try registry.add(facts: String(cString: healthcareFactsInSpanish()), in: "es")
    try registry.add(wordings: String(cString: healthcareWordingsInEnglish()))
    try registry.add(wordings: String(cString: healthcareWordingsInGerman()), in: "de")
    try registry.add(wordings: String(cString: healthcareWordingsInSpanish()), in: "es")
    try registry.add(paraphrases: String(cString: healthcareParaphrasesInEnglish()))
    try registry.add(paraphrases: String(cString: healthcareParaphrasesInGerman()), in: "de")
    try registry.add(paraphrases: String(cString: healthcareParaphrasesInSpanish()), in: "es")
    try registry.add(MedicalRecordAdded.self)
    try registry.add(OnCallRostered.self)
    registry.add(KnownHistoryProjection())
    for projection in SchedulingProjections.all { registry.add(projection) }
    registry.setUp { context in try await SampleClinic(context).publish() }
  }
}
