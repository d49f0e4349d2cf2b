import Assistant
import Conversation
package import PluginKit
package import Understanding

/// How many alarms are heard, and how many are false.
package struct AlarmMeasurement: Sendable {
  /// One form of sentences that have to raise an alarm, or none.
  package struct Row: Sendable, Hashable {
    package let form: String
    /// Sentences that have to raise an alarm, and how many of them do.
    package var alarms = 0
    package var heard = 0
    /// Sentences that must not, and how many of them do.
    package var harmless = 0
    package var raised = 0
  }

  /// The forms, in the order in which they come up first.
  package private(set) var rows: [Row] = []
  /// What was not as expected.
  package private(set) var misses: [String] = []

  /// Asks the alarms of all plugins of a registry about every sentence.
  package init(
    _ sentences: [ExpectedSentence], harmless: [String], in registry: PluginRegistry,
    encoder: (any SentenceEmbedding)?
  ) {
    let screen = AlarmScreen(registry, encoder: encoder)
    for sentence in sentences {
      count(
        sentence.form, isAlarm: sentence.alarm != nil, sentence.text,
        screen.alarm(in: .text(text: sentence.text)))
    }
    for text in harmless {
      count("other people", isAlarm: false, text, screen.alarm(in: .text(text: text)))
    }
  }

  private mutating func count(
    _ form: String, isAlarm: Bool, _ text: String, _ raised: RaisedAlarm?
  ) {
    let index = rows.firstIndex { $0.form == form } ?? rows.count
    if index == rows.count { rows.append(Row(form: form)) }
    if isAlarm {
      rows[index].alarms += 1
      guard raised?.isDoubtful != false else {
        rows[index].heard += 1
        return
      }
      misses.append("missed: \(text)")
    } else {
      rows[index].harmless += 1
      guard let raised, !raised.isDoubtful else { return }
      rows[index].raised += 1
      misses.append("false, \(raised.name) by \(raised.example): \(text)")
    }
  }
}
