import Foundation
import TestSupport
import Testing

/// The guides that tell a way through the sources file by file name files that are there.
@Suite struct WalkGuideTests {
  @Test(arguments: [
    "Sources/Programs/Guides/Inside/TheLifeOfAnAppend.md",
    "Sources/Programs/Guides/Inside/TheLifeOfATurn.md",
  ])
  func `each file that a guide names is there`(guide: String) throws {
    let sources = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.file("Sources").path)
    for name in try files(namedIn: guide) {
      #expect(sources.contains { "/\($0)".hasSuffix("/\(name)") }, "\(guide) names \(name)")
    }
  }

  @Test func `the way of an append is fifteen files at most`() throws {
    let named = try files(namedIn: "Sources/Programs/Guides/Inside/TheLifeOfAnAppend.md")
    #expect((1...15).contains(named.count))
  }

  /// What stands in a guide as `Folder/Name.swift`, or as `Type+Part`, which only a file is called.
  private func files(namedIn guide: String) throws -> Set<String> {
    let text = try String(contentsOf: Repository.file(guide), encoding: .utf8)
    let paths = text.matches(of: /`([A-Za-z\/+]+\.swift)`/).map { String($0.1) }
    let parts = text.matches(of: /`([A-Z]\w*\+[A-Z]\w*)`/).map { "\($0.1).swift" }
    return Set(paths + parts)
  }
}
