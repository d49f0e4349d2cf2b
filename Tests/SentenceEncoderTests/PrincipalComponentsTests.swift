import Testing

import sentence_encoder

struct PrincipalComponentsTests {
  /// Around (10, 20, 30): far along (1, 1, 0), less along (1, -1, 0), hardly along (0, 0, 1).
  private let rows: [[Float]] = [
    [14, 24, 30], [6, 16, 30], [12, 18, 30], [8, 22, 30], [10, 20, 30.5], [10, 20, 29.5],
  ]

  @Test func `the components are the axes along which rows differ most, from their mean`() {
    let components = PrincipalComponents(of: rows, count: 2)
    let expected: [(first: Float, second: Float)] = [
      (32, 0), (32, 0), (0, 8), (0, 8), (0, 0), (0, 0),
    ]
    for (row, squares) in zip(rows, expected) {
      let coordinates = components.coordinates(of: row)
      #expect(coordinates.count == 2)
      #expect(abs(coordinates[0] * coordinates[0] - squares.first) < 1e-3)
      #expect(abs(coordinates[1] * coordinates[1] - squares.second) < 1e-3)
    }
  }

  @Test func `there are no more components than columns`() {
    #expect(PrincipalComponents(of: rows, count: 9).coordinates(of: rows[0]).count == 3)
  }
}
