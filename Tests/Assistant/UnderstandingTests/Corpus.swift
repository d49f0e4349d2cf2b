import Foundation
import TestSupport
import Testing

/// CLINC150, the intents data set beside the repository.
struct Corpus: Decodable {
  let train: [[String]]
  let test: [[String]]
  let outOfScope: [[String]]

  private enum CodingKeys: String, CodingKey {
    case train, test
    case outOfScope = "oos_test"
  }

  static var file: URL { SharedData.file(name) }

  static var isPresent: Bool { SharedData.has(name) }

  private static let name = "intents/clinc150-small.json.gz"

  static func load() throws -> Corpus {
    let gunzip = Process()
    gunzip.executableURL = URL(filePath: "/usr/bin/gunzip")
    gunzip.arguments = ["-c", file.path]
    let output = try launch(gunzip) { process in
      let output = Pipe()
      process.standardOutput = output
      return output
    }
    let json = try output.fileHandleForReading.readToEnd() ?? Data()
    gunzip.waitUntilExit()
    return try JSONDecoder().decode(Corpus.self, from: json)
  }
}
