import Foundation
import TestSupport

/// A server in a process of its own, on the first processor.
final class ServerUnderLoad {
  private let process = Process()
  /// Where it listens, on this machine.
  let port: Int

  /// Starts a program and waits until it says where it listens.
  init(_ program: String, _ arguments: [String], variables: [String: String] = [:]) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/taskset")
    process.arguments = ["-c", "0", program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let output = try launch(process) { process in
      let output = Pipe()
      process.standardOutput = output
      return output
    }
    var said = ""
    while !said.contains("(Ctrl-C ends)") {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Failed("\(program) ended before it listened") }
      said += String(decoding: bytes, as: UTF8.self)
    }
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    guard let match = said.firstMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)/),
      let port = Int(match.1)
    else { throw Failed("\(program) does not say where it listens: \(said)") }
    self.port = port
  }

  /// The bytes of memory that are its own now, and those of files that it has mapped; 0 once it has
  /// ended.
  func memory() -> (own: Int, mapped: Int) {
    let status = String(
      decoding: FileManager.default.contents(atPath: "/proc/\(process.processIdentifier)/status")
        ?? Data(),
      as: UTF8.self)
    func value(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      return (line?.split(whereSeparator: { $0 == "\t" || $0 == " " }).dropFirst().first)
        .flatMap { Int($0) }.map { $0 << 10 } ?? 0
    }
    return (value("RssAnon"), value("RssFile"))
  }

  /// How long processors have worked for it so far.
  func time() -> Duration {
    let fields = String(
      decoding: FileManager.default.contents(atPath: "/proc/\(process.processIdentifier)/stat")
        ?? Data(),
      as: UTF8.self
    ).split(separator: " ")
    // Its own time and the system's for it, in hundredths of a second (proc_pid_stat(5)).
    let ticks = fields.dropFirst(13).prefix(2).compactMap { Int($0) }.reduce(0, +)
    return .milliseconds(10 * ticks)
  }

  /// Ends it, and waits for its end.
  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}

/// Something that a measurement stands on did not happen.
struct Failed: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
