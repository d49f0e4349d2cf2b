import EventLog
import JSON

@JSONShape
enum Said: Sendable, Equatable {
  case words(text: String)
  case nothing
}

@Event("patient.spoke", subject: .caller)
struct PatientSpoke {
  @Plain("a room") var room: String
  @Personal(erased: Said.nothing) var said: Said
  @Personal var remark: String?
  @Personal var symptoms: [String]
}

func spoke(
  _ words: String, _ remark: String? = nil, _ symptoms: [String] = [], about subject: String?
) -> NewEvent {
  NewEvent(
    PatientSpoke(room: "r1", said: .words(text: words), remark: remark, symptoms: symptoms),
    subject: subject)
}

func spoken(_ log: any EventLog) throws -> [PatientSpoke] {
  try log.withSnapshot { snapshot in
    try snapshot.events(in: shelf).map { try $0.decode(PatientSpoke.self) }
  }
}

func forgotten(_ words: String = "") -> PatientSpoke {
  PatientSpoke(room: "r1", said: .nothing, remark: words.isEmpty ? nil : words, symptoms: [])
}

func report(opened: Int = 0, erased: Int = 0, damaged: Int = 0) -> ReadingReport {
  var report = ReadingReport()
  report.opened = opened
  report.erased = erased
  report.damaged = damaged
  return report
}
