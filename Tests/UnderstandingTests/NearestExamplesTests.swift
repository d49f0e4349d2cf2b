import Testing
import Understanding

struct NearestExamplesTests {
  private let nearest = NearestExamples(
    wanted: [[1, 0], [0.6, 0.8]], others: [[0, 1], [-1, 0]])

  @Test func `the nearest of each side decides`() throws {
    let first = try #require(nearest.nearest(to: [1, 0]))
    #expect(first.index == 0 && abs(first.margin - 1) < 1e-6 && abs(first.cosine - 1) < 1e-6)
    let second = try #require(nearest.nearest(to: [0, 1]))
    #expect(second.index == 1 && abs(second.margin + 0.2) < 1e-6)
  }

  @Test func `without anything wanted nothing is near`() {
    #expect(NearestExamples(wanted: [], others: []).nearest(to: [1, 0]) == nil)
    #expect(NearestExamples(wanted: [[1, 0]], others: []).nearest(to: [1, 0])?.margin == 2)
  }
}
