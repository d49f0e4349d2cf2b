import Testing
import Understanding

struct NearestExamplesTests {
  private let nearest = NearestExamples(
    [["where can I park", "is there parking"], ["when are you open"], []], by: nil)

  @Test func `each group is as near as its nearest sentence`() {
    let found = nearest.nearness(of: "is there parking")
    #expect(found[0] > 0.99)
    #expect(found[1] < 0.5)
    #expect(found[2] == 0)
  }

  @Test func `words that no sentence has make a text less near`() {
    let known = nearest.nearness(of: "when are you open")[1]
    let more = nearest.nearness(of: "when are you open to suggestions about marmalade")[1]
    #expect(known > 0.99)
    #expect(more < 0.8)
  }
}
