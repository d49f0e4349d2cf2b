import Foundation
import TestSupport

/// Every scenario in a process of its own, two at a time, so that one that crashes ends only
/// itself.
struct Campaign {
  /// Stages in which calls are made to fail.
  static let faulty = [
    "append-1", "reopen", "compact-killed-journal", "backup-killed-journal", "seal",
    "forget-finished", "redact-finished",
  ]

  private let seed: String
  private let images: String
  private let kept: String

  /// Reads `campaign SEED IMAGES KEPT`.
  init(_ arguments: [String]) {
    (seed, images, kept) = (arguments[1], arguments[2], arguments[3])
  }

  func run() async throws {
    try clear()
    let cuts = Scenario.all.map { ["cuts", $0.name, seed, images, kept] }
    let server = [["server", seed, "\((Int(images) ?? 0) / 20)", kept]]
    let faults = Self.faulty.map { ["faults", $0, seed, "all", kept] }
    var jobs = (cuts + server + faults)[...]
    let count = jobs.count
    PowerCuts.say("\(count) scenarios, two at a time (seed \(seed); failing images go to \(kept))")
    PowerCuts.say("what scenario model images failed")
    let failed = try await withThrowingTaskGroup(of: Bool.self) { group in
      for job in jobs.prefix(2) { group.addTask { try run(job) } }
      jobs = jobs.dropFirst(2)
      var (failed, done) = (0, 0)
      while let isFine = try await group.next() {
        if !isFine { failed += 1 }
        done += 1
        PowerCuts.say("-- \(done) of \(count) scenarios done, \(failed) failed")
        if let job = jobs.popFirst() { group.addTask { try run(job) } }
      }
      return failed
    }
    PowerCuts.say(failed == 0 ? "no image failed" : "\(failed) scenarios failed")
    if failed > 0 { exit(1) }
  }

  /// Leaves nothing of an earlier campaign in the folder but what failed: that is somebody's to
  /// look at, and would be mixed up with this one's.
  private func clear() throws {
    guard FileManager.default.fileExists(atPath: kept) else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: kept).sorted()
    let last = names.filter { $0.hasSuffix("-now") }
    if let other = names.first(where: { !$0.hasSuffix("-now") }) {
      PowerCuts.give(
        up:
          "\(kept) has \(other) of an earlier campaign, or something else: move it away or remove it, or name another folder (make power-cuts KEEP_IMAGES=…)"
      )
    }
    for name in last { PowerCuts.remove(kept + "/" + name) }
    guard !last.isEmpty else { return }
    PowerCuts.say("removed \(last.count) last images of an earlier campaign, which did not fail")
  }

  /// Runs one process and prints its report; false if something failed.
  private func run(_ arguments: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    let output = try launch(process) { process in
      let pipe = Pipe()
      process.standardOutput = pipe
      return pipe
    }
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    var text = String(decoding: bytes, as: UTF8.self)
    if process.terminationStatus != 0 {
      text +=
        "FAILED \(arguments[1]) ended with \(process.terminationStatus); "
        + "its last image is \(kept)/\(arguments[1])-now\n"
    }
    PowerCuts.say("\(arguments[0]) \(text)".trimmingCharacters(in: .newlines))
    return !text.contains("FAILED")
  }
}
