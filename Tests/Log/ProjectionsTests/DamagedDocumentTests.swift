import EventLog
import Foundation
import Projections
import TestSupport
import Testing

/// A stored document that cannot be read is damage of the views: no event is to blame, and none is
/// left out for it.
@Suite struct DamagedDocumentTests {
  @Test(arguments: [1, 10_000])
  func `a fold that meets it stops, and says so`(bulkDistance: Int) async throws {
    try await withFolder { folder in
      let log = memoryLog()
      var random = SplitMix64(seed: 1)
      try await move(20, in: log, &random)
      let key = try #require(names.first)
      do {
        let views = try Views(path: folder, projections: [Tally()], log: log)
        try views.catchUp()
        try views.flush()
      }
      let file = URL(fileURLWithPath: folder + "/data.mdb")
      var pages = try Data(contentsOf: file)
      while let place = pages.range(of: Data(#"{"coins""#.utf8)) {
        pages[place.lowerBound] = UInt8(ascii: "x")
      }
      try pages.write(to: file)
      try await move(40, in: log, &random)
      var limits = ViewLimits()
      limits.bulkDistance = bulkDistance
      let views = try Views(path: folder, projections: [Tally()], log: log, limits: limits)
      for _ in 1...2 {
        let error = #expect(throws: DamagedViews.self) { try views.catchUp() }
        #expect(error?.reason.hasPrefix("a document in them cannot be read: ") == true)
      }
      try views.flush()
      #expect(try views.statuses()[0].quarantined == [])
      #expect(throws: DamagedViews.self) { try views.view("tally", key, pages: .all) }
    }
  }

  @Test func `a read that meets it is remembered, and the next writer that may builds them anew`()
    async throws
  {
    try await withFolder { folder in
      let log = memoryLog()
      var random = SplitMix64(seed: 1)
      try await move(20, in: log, &random)
      let key = try #require(names.first)
      let whole = try {
        let views = try Views(path: folder, projections: [Tally()], log: log)
        try views.catchUp()
        try views.flush()
        return try views.document("tally", key)
      }()
      let file = URL(fileURLWithPath: folder + "/data.mdb")
      var pages = try Data(contentsOf: file)
      while let place = pages.range(of: Data(#"{"coins""#.utf8)) {
        pages[place.lowerBound] = UInt8(ascii: "x")
      }
      try pages.write(to: file)
      for _ in 1...2 {
        // Who replaces nothing forgets nothing.
        let views = try Views(path: folder, projections: [Tally()], log: log)
        #expect(views.damage == nil)
        #expect(throws: DamagedViews.self) { try views.document("tally", key) }
        #expect(views.damage?.reason.hasPrefix("a document in them cannot be read: ") == true)
      }
      for isFirst in [true, false] {
        let views = try Views(path: folder, projections: [Tally()], log: log, isReplacing: true)
        #expect((views.replaced != nil) == isFirst)
        try views.catchUp()
        #expect(try views.document("tally", key) == whole)
      }
    }
  }
}
