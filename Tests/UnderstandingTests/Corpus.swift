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

  static var file: URL {
    shared.appending(path: "data/intents/clinc150-small.json.gz")
  }

  static var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

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

  private static var shared: URL {
    if let path = ProcessInfo.processInfo.environment["VERBATIM_SHARED"] {
      return URL(filePath: path)
    }
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !holdsPackage(folder) { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent().appending(path: "shared")
  }

  private static func holdsPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }
}
