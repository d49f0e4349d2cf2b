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
    ("I went there", []), ("", []), ("— ?!", []),
  ])
  func `the longest names win, shared ones are all reported`(_ text: String, _ found: [String]) {
    #expect(departments.mentions(in: text).map { "\($0.value): \($0.text)" } == found)
  }

  @Test(arguments: [
    ("cardiolgy", true), ("cardiiology", true), ("cardoilogy", true), ("kardiology", true),
    ("kardiolgy", false), ("haert", true), ("hear", true), ("entt", false), ("bon", false),
  ])
  func `a long word may hold one slip`(_ text: String, _ isFound: Bool) {
    #expect((departments.firstMention(in: text) != nil) == isFound)
  }

  @Test func `exact spelling goes before a slip`() {
    let sizes = ChoiceRecognizer([.init("steal"), .init("steel")])
    #expect(sizes.mentions(in: "steel").map(\.value) == ["steel"])
    #expect(sizes.mentions(in: "steol").map(\.value) == ["steal", "steel"])
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
