import Cryptography
import Foundation
import TestSupport
import Testing
import Understanding

/// The weights by which acts and alarms are told.
@Suite struct ActWeightsTests {
  @Test func `they were learnt from the sayings in the repository`() throws {
    let folder = Repository.file("Sources/Assistant/ActData/Sayings")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "tsv" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    let all = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    #expect(
      ActWeights.embedded.sayings == Digest(of: Array(all.utf8)).hexadecimal,
      "the sayings were changed: make heads learns them anew")
  }

  @Test func `those of the alarms were learnt from their sentences in the repository`() throws {
    let folder = Repository.file("Plugins")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("/alarms.txt") && !$0.contains("/Tests/") }.sorted().map {
        folder.appending(path: $0)
      }
    let all = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let file = Repository.file("Plugins/Healthcare/Data/alarms.weights")
    let weights = try #require(AlarmWeights(Data(contentsOf: file)))
    #expect(
      weights.sentences == Digest(of: Array(all.utf8)).hexadecimal,
      "the alarms' sentences were changed: make heads learns them anew")
  }
}
