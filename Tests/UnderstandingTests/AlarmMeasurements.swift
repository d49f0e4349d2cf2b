import Foundation
import Testing
import Understanding

/// False alarms among sentences of people who are in no danger.
@Suite(.enabled(if: Corpus.isPresent, "needs \(Corpus.file.path); see VERBATIM_SHARED"))
struct AlarmMeasurements {
  // Measured over all 43,084 user sentences of sgd-dev and CLINC150 (full): 15 false alarms, 0.35 in 1,000.
  @Test func `at most one false alarm in a thousand questions`() throws {
    let detector = try AlarmData.detector()
    let corpus = try Corpus.load()
    let sentences = (corpus.train + corpus.test + corpus.outOfScope).map { $0[0] }
    let raised = sentences.filter { detector.alarm(in: $0) != nil }
    #expect(raised.count * 1_000 <= sentences.count, "\(raised)")
  }
}
