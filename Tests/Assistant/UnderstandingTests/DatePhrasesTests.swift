import Foundation
import Testing
import Understanding

/// Phrases in English, German and Spanish, said on Wednesday, 18 November 2026, at 10:00 in New
/// York; the expected values come from another calendar.
struct DatePhrasesTests {
  @Test func `what each phrase means`() throws {
    let zone = try zone("America/New_York")
    let now = try day("2026-11-18").instant(at: time(10), in: zone)
    let recognizer = DateRecognizer(now: now, zone: zone)
    let cases = try TestData.pairs("dates.txt")
    #expect(cases.count >= 300)
    for (expected, text) in cases {
      let found = recognizer.mentions(in: text).map(\.value.words).joined(separator: ", ")
      let isImpossible = found.isEmpty && !recognizer.reading(of: text).impossibilities.isEmpty
      #expect((isImpossible ? "impossible" : found) == expected, "\(text)")
    }
  }

  @Test func `what is impossible is named in its own words`() throws {
    let recognizer = DateRecognizer(now: Date(timeIntervalSince1970: 0), zone: try zone("UTC"))
    #expect(recognizer.reading(of: "on 30 February please").impossibilities == ["30 February"])
    #expect(recognizer.reading(of: "Monday at 25:00").impossibilities == ["Monday at 25:00"])
    #expect(recognizer.reading(of: "Monday at 12:00").impossibilities == [])
  }
}

extension DateReference {
  fileprivate var words: String {
    let days = [day, lastDay].compactMap { $0?.description }.joined(separator: "…")
    let times = [time, lastTime].compactMap { $0?.description }.joined(separator: "-")
    let words = [
      bound == .on ? "" : bound.rawValue, isEarliest ? "earliest" : "", days, times,
      part?.rawValue ?? "",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
