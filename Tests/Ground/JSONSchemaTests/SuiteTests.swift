import Foundation
import JSON
import JSONSchema
import Testing

/// The published JSON-Schema-Test-Suite for draft 2020-12, in `Suite` with its licence.
@Suite struct SuiteTests {
  /// Where this validator answers otherwise: what a `format` says counts here (the draft leaves
  /// that open), and e-mail addresses with quotes or with a number for a host, which RFC 5321
  /// allows and no clinic's form means, are refused.
  private static let otherwise = [
    "email · a quoted string with a space in the local part is valid",
    "email · a quoted string with a double dot in the local part is valid",
    "email · a quoted string with a @ in the local part is valid",
    "email · an IPv4-address-literal after the @ is valid",
    "email · an IPv6-address-literal after the @ is valid",
    "format · invalid email string is only an annotation by default",
    "format · invalid date string is only an annotation by default",
    "format · invalid date-time string is only an annotation by default",
    "format · invalid time string is only an annotation by default",
    "format · invalid uri string is only an annotation by default",
    "format · invalid uuid string is only an annotation by default",
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Suite")

  @Test func `the published suite is answered as it says`() throws {
    var tally = Tally()
    for file in try Self.files() {
      for group in try JSONValue(json: Array(Data(contentsOf: file))).elements {
        try tally.judge(group, in: file.deletingPathExtension().lastPathComponent)
      }
    }
    #expect(tally.different.sorted() == Self.otherwise.sorted())
    #expect(tally.judged == 824)
    #expect(tally.refused.values.reduce(0, +) == 619)
    // Schemas with keywords that are not supported are refused: which, how many cases each has, and
    // why.
    let listed = try Self.refused()
    let refused = Set(tally.refused.map { "\($1) · \($0)" })
    #expect(refused.subtracting(listed).sorted() == [], "refused and not in Refused.txt")
    #expect(listed.subtracting(refused).sorted() == [], "in Refused.txt and not refused")
  }

  private static func refused() throws -> Set<String> {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Refused.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    return Set(text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") })
  }

  private static func files() throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appending(path: $0) }
  }

  private struct Tally {
    var judged = 0
    /// How many cases of a group cannot be judged, by the group and the reason.
    var refused: [String: Int] = [:]
    var different: [String] = []

    mutating func judge(_ group: JSONValue, in file: String) throws {
      let cases = group["tests"]?.elements ?? []
      let schema: JSONSchema
      do {
        schema = try JSONSchema(group["schema"] ?? .null)
      } catch {
        let name = "\(file) · \(group["description"]?.string ?? "")"
        let reason = "\(error)".replacing("\n", with: "\\n").prefix { $0 != "," }
        refused["\(name) · \(reason)", default: 0] += cases.count
        return
      }
      for test in cases {
        judged += 1
        guard let data = test["data"], schema.accepts(data) != (test["valid"] == .bool(true)) else {
          continue
        }
        different.append("\(file) · \(test["description"]?.string ?? "")")
      }
    }
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] { array ?? [] }
}
