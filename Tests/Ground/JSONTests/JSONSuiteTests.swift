import Foundation
import JSON
import Testing

/// The published JSONTestSuite (`test_parsing`), in `Suite` with its licence: a name and the text
/// in base64 on each line.
///
/// What begins with `y_` has to be read, with `n_` refused, with `i_` neither. Two texts that only
/// repeat themselves are made here.
@Suite struct JSONSuiteTests {
  /// Where this reader answers otherwise: of a name that an object has twice the suite takes either
  /// value, and here nothing is read that could be meant in two ways.
  private static let otherwise = ["y_object_duplicated_key", "y_object_duplicated_key_and_value"]

  @Test func `the published suite is answered as it says`() throws {
    let texts = try Self.texts()
    #expect(texts.count == 318)
    let different = texts.filter { name, text in
      Self.isRead(text) ? name.hasPrefix("n_") : name.hasPrefix("y_")
    }
    #expect(different.map(\.name) == Self.otherwise)
  }

  private static func isRead(_ text: [UInt8]) -> Bool {
    do {
      _ = try JSONValue(json: text)
      return true
    } catch {
      return false
    }
  }

  private static func texts() throws -> [(name: String, text: [UInt8])] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Suite/test_parsing.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let listed = try lines.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      return (
        name: String(parts[0]), text: Array(try #require(Data(base64Encoded: String(parts[1]))))
      )
    }
    return listed + [
      ("n_structure_100000_opening_arrays", Array(repeating: UInt8(ascii: "["), count: 100_000)),
      (
        "n_structure_open_array_object",
        Array(repeatElement(#"[{"":"#.utf8, count: 50_000).joined()) + [UInt8(ascii: "\n")]
      ),
    ]
  }
}
