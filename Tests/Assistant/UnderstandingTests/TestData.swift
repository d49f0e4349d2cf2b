import Foundation

/// The files of expected values beside these tests.
enum TestData {
  static func text(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The lines `expected | text` of a file.
  static func pairs(_ name: String) throws -> [(expected: String, text: String)] {
    try text(name).split(separator: "\n").map { line in
      let cut = line.firstRange(of: " | ") ?? line.endIndex..<line.endIndex
      return (String(line[..<cut.lowerBound]), String(line[cut.upperBound...]))
    }
  }
}
