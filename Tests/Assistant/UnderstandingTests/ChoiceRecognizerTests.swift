import TestSupport
import Testing
import Understanding

struct ChoiceRecognizerTests {
  private let departments = ChoiceRecognizer([
    .init("Cardiology", synonyms: ["heart", "heart doctor"]),
    .init("ENT", synonyms: ["ear, nose and throat"]),
    .init("Dr. Ann Lee", synonyms: ["Dr. Lee", "Ann"]),
    .init("Dr. Bo Lee", synonyms: ["Dr. Lee", "Bo"]),
    .init("Chirurgie générale"),
  ])

  @Test(arguments: [
    ("CARDIOLOGY, please", ["Cardiology: CARDIOLOGY"]),
    ("my heart doctor", ["Cardiology: heart doctor"]),
    ("my heart", ["Cardiology: heart"]),
    ("ear nose and throat", ["ENT: ear nose and throat"]),
    ("chirurgie generale", ["Chirurgie générale: chirurgie generale"]),
    ("ent or cardiology", ["ENT: ent", "Cardiology: cardiology"]),
    ("Dr Lee", ["Dr. Ann Lee: Dr Lee", "Dr. Bo Lee: Dr Lee"]),
    ("dr. bo lee", ["Dr. Bo Lee: dr. bo lee"]),
    ("I went there", []), ("", []), ("— ?!", []), (String(repeating: "x", count: 16_384), []),
  ])
  func `the longest names win, shared ones are all reported`(_ text: String, _ found: [String]) {
    #expect(departments.mentions(in: text).map { "\($0.value): \($0.text)" } == found)
  }

  @Test(arguments: [
    ("cardiolgy", true), ("cardiiology", true), ("cardoilogy", true), ("kardiology", true),
    ("kardiolgy", false), ("haert", true), ("hear", false), ("entt", false), ("bon", false),
  ])
  func `a long word may hold one slip`(_ text: String, _ isFound: Bool) {
    #expect((departments.firstMention(in: text) != nil) == isFound)
  }

  @Test func `a German appointment is named by what it is for`() {
    let doctors = ChoiceRecognizer([.init("Dentistry", synonyms: ["Zahnarzt"])])
    #expect(doctors.mentions(in: "ein Zahnarzttermin morgen").map(\.value) == ["Dentistry"])
    #expect(doctors.mentions(in: "ein Termin").isEmpty)
  }

  @Test func `exact spelling goes before a slip`() {
    let sizes = ChoiceRecognizer([.init("steal"), .init("steel")])
    #expect(sizes.mentions(in: "steel").map(\.value) == ["steel"])
    #expect(sizes.mentions(in: "steol").map(\.value) == ["steal", "steel"])
  }

  @Test func `exact spelling goes before a slip anywhere in the sentence`() {
    let places = ChoiceRecognizer([.init("Fable"), .init("Tomatina")])
    #expect(places.mentions(in: "a table at Tomatina").map(\.value) == ["Tomatina"])
  }

  @Test func `an ordinary word is never a slip`() {
    let places = ChoiceRecognizer(
      [.init("Fable"), .init("Tomatina")], ordinary: ["reserve a table for two"])
    #expect(places.mentions(in: "a table please") == [])
    #expect(places.mentions(in: "a table at Tomatinna").map(\.value) == ["Tomatina"])
  }

  @Test func `a name is found among thousands`() {
    let names = (0..<5_000).map { "\(word($0)) House" }
    let places = ChoiceRecognizer(names.map { .init($0) })
    #expect(places.mentions(in: "table at \(names[4_321]) now").map(\.value) == [names[4_321]])
  }

  @Test(arguments: UInt64(0)..<3)
  func `slips are those of the textbook distance`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let words = (0..<2).map { _ in
        String(
          (0..<Int.random(in: 5...6, using: &random)).map { _ in
            Bool.random(using: &random) ? "a" as Character : "b"
          })
      }
      let recognizer = ChoiceRecognizer([.init(words[0])])
      let isFound = !recognizer.mentions(in: words[1]).isEmpty
      #expect(isFound == (distance(Array(words[0]), Array(words[1])) <= 1), "\(words)")
    }
  }

  // Optimal string alignment, straight from its definition.
  private func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = (0...a.count).map { row in (0...b.count).map { row == 0 ? $0 : row } }
    for i in 1...a.count {
      for j in 1...b.count {
        let change = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
        }
      }
    }
    return rows[a.count][b.count]
  }
}

/// A word for each number below 10,000, in letters.
private func word(_ number: Int) -> String {
  let digits = [number / 1_000, number / 100 % 10, number / 10 % 10, number % 10]
  return digits.map { ["ka", "lo", "mi", "nu", "pe", "ra", "so", "ti", "vu", "we"][$0] }.joined()
}
