import Foundation
import TestSupport
import Testing

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

  /// What the images are made from; the environment's `VERBATIM_POWER_SEED`, or 1.
  static let seed = ProcessInfo.processInfo.environment["VERBATIM_POWER_SEED"] ?? "1"

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

  /// Runs it to its end; meanwhile it holds no thread from other tests.
  init(_ arguments: String...) async throws {
    let said = FileManager.default.temporaryDirectory
      .appendingPathComponent("simulator-\(UUID().uuidString)")
    try Data().write(to: said)
    // What is left of it, the system removes with its temporary files.
    defer { try? FileManager.default.removeItem(at: said) }
    let process = Process()
    process.executableURL = BuiltProgram.named("PowerCuts")
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: said)
    exitCode = try await finish(process)
    output = String(decoding: try Data(contentsOf: said), as: UTF8.self)
    let name = arguments[0] == "server" ? arguments[0] : arguments[1]
    counts = output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 4, words[0] == name, let tried = Int(words[2]),
        let failed = Int(words[3])
      else { return nil }
      return Count(model: String(words[1]), tried: tried, failed: failed)
    }
  }

  /// Prints the seed with what failed, so that it can be repeated.
  func expectNoFailure(_ name: String) {
    print("seed \(Self.seed), \(name): \(failed) of \(tried) images failed")
    #expect(exitCode == 0, "the simulator crashed on an image")
    #expect(tried > 0)
    #expect(failures == [], "\(failed) of \(tried) images failed")
  }
}
