import EventLog
import Foundation
import Projections
import TestSupport
import Testing

/// The guide's projection does what the guide says.
@Suite struct GuideTests {
  @Test func `the guide shows the projection that is tested here`() throws {
    let code = try String(
      contentsOf: Repository.file("Tests/Log/ProjectionsTests/GuideExample.swift"), encoding: .utf8)
    let guide = try String(
      contentsOf: Repository.file("Sources/Log/Projections/Projections.docc/WriteAProjection.md"),
      encoding: .utf8)
    #expect(guide.contains("```swift\n\(code)```"))
  }

  @Test func `it is stored, read as it was, rebuilt and proven`() async throws {
    try await withFolder { folder in
      let log = memoryLog()
      let ann = StreamName(category: "reader", identifier: "ann")
      try await log.append([NewEvent(BookLent(reader: "ann", title: "Emma"))], to: ann)
      try await log.append([NewEvent(BookLent(reader: "ann", title: "Dune"))], to: ann)
      let receipt = try await log.append(
        [NewEvent(BookReturned(reader: "ann", title: "Emma"))], to: ann)
      do {
        let views = try Views(
          path: folder + "/views", projections: [ShelvesProjection()], log: log)
        try await views.wait(for: receipt.lastPosition)
        #expect(try views.document(ShelvesProjection(), "ann")?.titles == ["Dune"])
        let then = try views.view("shelves", "ann", at: .position(Position(2)))
        #expect(then?.json == ["titles": ["Emma", "Dune"]])
        try views.rebuild(["shelves"])
        #expect(try views.document("shelves", "ann") == ["titles": ["Dune"]])
      }
      try FileManager.default.createDirectory(
        atPath: folder + "/scratch", withIntermediateDirectories: true)
      let check = try ViewCheck.run(
        ShelvesProjection(), views: folder + "/views", log: log, scratch: folder + "/scratch",
        cores: 1)
      #expect(check.isFine)
    }
  }
}
