import Foundation
import TestSupport

/// One run of the program `PowerCuts`, which was built beside the tests.
///
/// It is a program of its own since it replaces calls of libc, and since an image may crash it.
struct Simulator {
  /// What it says of one model: images tried, images that did not keep what was claimed.
  struct Count {
    let model: String
    let tried: Int
    let failed: Int
  }

  let output: String
  let exitCode: Int32
  let counts: [Count]

  /// The hash of all images; nil if none is told.
  var hash: String? {
    let lines: [Substring] = output.split(separator: "\n")
    guard let line = lines.first(where: { $0.contains(" hash ") }) else { return nil }
    return line.split(separator: " ").last.map(String.init)
  }

  var tried: Int { counts.reduce(0) { $0 + $1.tried } }
  var failed: Int { counts.reduce(0) { $0 + $1.failed } }
  var failures: [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("FAILED") }.map(String.init)
  }

  init(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("PowerCuts")
    process.arguments = arguments
    let pipe = try launch(process) { process in
      let pipe = Pipe()
      process.standardOutput = pipe
      return pipe
    }
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    output = String(decoding: bytes, as: UTF8.self)
    exitCode = process.terminationStatus
    let name = arguments[0] == "server" ? arguments[0] : arguments[1]
    counts = output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 4, words[0] == name, let tried = Int(words[2]),
        let failed = Int(words[3])
      else { return nil }
      return Count(model: String(words[1]), tried: tried, failed: failed)
    }
  }
}
