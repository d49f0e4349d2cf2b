import Testing

@testable import Erasure

/// What may be a number in a text of nothing but digits.
@Suite struct LongNumbersTests {
  /// All of them from each to each would be the cube of the text's length to make.
  @Test(arguments: [500, 4000])
  func `how many there are grows with the text, not with its square`(groups: Int) {
    let text = (0..<groups).map { "0\($0 % 977)" }.joined(separator: " ")
    let numbers = FoldedText(text).longNumbers
    #expect(numbers.count <= 32 * groups)
    #expect(numbers.allSatisfy { $0.count <= 32 * 4 })
  }

  @Test func `a number may be written one digit after the other`() {
    let numbers = FoldedText("call 0 1 5 1 2 3 4 5 6 7 8 today").longNumbers
    #expect(numbers.contains(Array("1512345678".utf8)))
  }
}
