package import EventLog
import JSON

/// Words that can be erased.
@JSONShape
package enum Said: Sendable, Equatable {
  case words(text: String)
  case nothing
}

/// A person's words in a room: the event of the tests of erasure.
@Event("patient.spoke", subject: .caller)
package struct PatientSpoke {
  @Plain("a room") package var room: String
  @Personal(erased: Said.nothing) package var said: Said
  @Personal package var remark: String?
  @Personal package var symptoms: [String]
}

/// The event of such words.
package func spoke(
  _ words: String, _ remark: String? = nil, _ symptoms: [String] = [], about subject: String?
) -> NewEvent {
  NewEvent(
    PatientSpoke(room: "r1", said: .words(text: words), remark: remark, symptoms: symptoms),
    subject: subject)
}

/// All that was said on the shelf.
package func spoken(_ log: any EventLog) throws -> [PatientSpoke] {
  try log.withSnapshot { snapshot in
    try snapshot.events(in: shelf).map { try $0.decode(PatientSpoke.self) }
  }
}

/// Erased words.
package func forgotten(_ words: String = "") -> PatientSpoke {
  PatientSpoke(room: "r1", said: .nothing, remark: words.isEmpty ? nil : words, symptoms: [])
}

/// A report with these counts.
package func report(opened: Int = 0, erased: Int = 0, damaged: Int = 0) -> ReadingReport {
  var report = ReadingReport()
  report.opened = opened
  report.erased = erased
  report.damaged = damaged
  return report
}
