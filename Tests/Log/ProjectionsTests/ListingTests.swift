import EventLog
import Projections
import TestSupport
import Testing

/// All views of a projection, page by page.
@Suite struct ListingTests {
  @Test(arguments: [1, 3, 100])
  func `keys come in the order of their bytes, each once, whatever parts a view has`(
    _ limit: Int
  ) async throws {
    try await withFolder { folder in
      let log = memoryLog()
      let names = ["b", "a", "a\u{0}b", "é", "ab", "a-b"]
      for name in names {
        // More than one page of lines, so that a view is several documents.
        for _ in 0..<9 {
          try await log.append(
            [NewEvent(CoinStruck(to: name))], to: StreamName(category: "coin", identifier: "1"))
        }
      }
      let views = try Views(path: folder, projections: [Purses(), Tally()], log: log)
      try views.catchUp()
      var (found, last) = ([String](), String?.none)
      while true {
        let page = try views.documents(Purses(), after: last, limit: limit)
        guard let next = page.last?.key else { break }
        #expect(page.count <= limit && page.allSatisfy { $0.document.coins == 9 })
        found += page.map(\.key)
        last = next
      }
      #expect(found == ["a", "a\u{0}b", "a-b", "ab", "b", "é"])
      // A view that comes meanwhile is in its place.
      try await log.append(
        [NewEvent(CoinStruck(to: "aa"))], to: StreamName(category: "coin", identifier: "1"))
      try views.catchUp()
      #expect(try views.keys(of: "purses", after: "a-b", limit: 2) == ["aa", "ab"])
      #expect(try views.keys(of: "tally") == ["1"])
      #expect(throws: UnknownProjection.self) { _ = try views.keys(of: "none") }
    }
  }
}
