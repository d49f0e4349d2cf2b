import EventLog
import EventLogVerification
import Testing

@Suite struct PatternTableTests {
  @Test func `it finds what looking for each pattern by itself finds`() {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      func bytes(_ counts: ClosedRange<Int>) -> [UInt8] {
        (0..<Int.random(in: counts, using: &numbers)).map { _ in
          UInt8.random(in: 97...99, using: &numbers)
        }
      }
      let patterns = (0..<8).map { (index: $0, bytes: bytes(0...6)) }
      let text = bytes(0...60)
      var found: [[Int]] = []
      PatternTable(patterns).matches(in: text) { found.append([$0, $1]) }
      var expected: [[Int]] = []
      for (index, pattern) in patterns where !pattern.isEmpty && pattern.count <= text.count {
        for offset in 0...(text.count - pattern.count)
        where Array(text[offset..<offset + pattern.count]) == pattern {
          expected.append([index, offset])
        }
      }
      #expect(Set(found) == Set(expected) && found.count == expected.count, "\(patterns) \(text)")
    }
  }

  @Test func `long patterns that begin alike are told apart`() {
    let start = [UInt8](repeating: 120, count: 200)
    let table = PatternTable([(0, start + [1]), (1, start + [2]), (2, start)])
    var found: [[Int]] = []
    table.matches(in: [9] + start + [2]) { found.append([$0, $1]) }
    #expect(Set(found) == [[1, 1], [2, 1]])
    #expect(table.longest == 201)
  }
}
