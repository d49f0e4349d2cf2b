import Testing
import Understanding

struct NearestExamplesTests {
  private let nearest = NearestExamples(
    wanted: [[1, 0], [0.6, 0.8]], others: [[0, 1], [-1, 0]])

  @Test func `the nearest of each side decides`() {
    #expect(abs(nearest.margin(of: [1, 0]) - 1) < 1e-6)
    #expect(abs(nearest.margin(of: [0, 1]) + 0.2) < 1e-6)
  }

  @Test func `without anything wanted nothing is near`() {
    #expect(NearestExamples(wanted: [], others: []).margin(of: [1, 0]) == -2)
    #expect(NearestExamples(wanted: [[1, 0]], others: []).margin(of: [1, 0]) == 2)
  }
}
