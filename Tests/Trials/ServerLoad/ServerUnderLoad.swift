import Foundation
import TestSupport

/// A server in a process of its own, on the first processor or on all.
final class ServerUnderLoad {
  private let process = Process()
  /// Where it listens, on this machine.
  let port: Int

  /// Starts a program and waits until it says where it listens.
  init(
    _ program: String, _ arguments: [String], variables: [String: String] = [:],
    isPinned: Bool = true
  ) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/taskset")
    let processors = isPinned ? "0" : "0-\(ProcessInfo.processInfo.processorCount - 1)"
    process.arguments = ["-c", processors, program] + arguments
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

  /// How often each kind of its threads has gone to sleep so far, by their names.
  func waits() throws -> [String: Int] {
    let tasks = "/proc/\(process.processIdentifier)/task"
    let files = FileManager.default
    var waits: [String: Int] = [:]
    // A thread that has just ended has no files any more.
    for thread in try files.contentsOfDirectory(atPath: tasks) {
      func text(_ file: String) -> String {
        let bytes = files.contents(atPath: "\(tasks)/\(thread)/\(file)") ?? Data()
        return String(decoding: bytes, as: UTF8.self)
      }
      let line = text("status").split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt") }
      guard let count = (line?.split(separator: "\t").last).flatMap({ Int($0) }) else { continue }
      waits[Self.kind(of: text("comm")), default: 0] += count
    }
    return waits
  }

  /// The kind of a thread, by its name.
  private static func kind(of name: String) -> String {
    if name.hasPrefix("NIO-SGLTN") { return "event loops" }
    if name.contains("-qos") { return "other threads" }
    return "the rest"
  }

  /// Its system calls while something is done so many times as the closure says, by their names, if
  /// strace is there to count them, which makes everything slow.
  ///
  /// Then it ends: strace says what it has counted once it does, and whatever is started from here
  /// hears no signal that would end it before.
  func calls(during body: () async throws -> Int) async throws -> [String: Double]? {
    let strace = "/usr/bin/strace"
    guard FileManager.default.isExecutableFile(atPath: strace) else { return nil }
    let file = NSTemporaryDirectory() + "strace-\(process.processIdentifier)"
    defer { unlink(file) }
    let tracer = Process()
    tracer.executableURL = URL(fileURLWithPath: strace)
    tracer.arguments = ["-c", "-f", "-q", "-o", file, "-p", "\(process.processIdentifier)"]
    try tracer.run()
    let count = try await body()
    end()
    tracer.waitUntilExit()
    let written = FileManager.default.contents(atPath: file) ?? Data()
    let table = String(decoding: written, as: UTF8.self)
    var calls: [String: Double] = [:]
    // % time, seconds, usecs/call, calls, errors if there are any, syscall
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count >= 5, let number = Int(fields[3]), let name = fields.last else { continue }
      calls[String(name)] = Double(number) / Double(max(1, count))
    }
    calls["total"] = nil
    return calls
  }

  /// How long processors have worked so far for it and for what it has started.
  func time() throws -> Duration {
    let tasks = Dictionary(grouping: try Self.tasks(), by: \.parent)
    var (ticks, parents) = (0, [Int(process.processIdentifier)])
    for task in tasks.values.joined() where task.number == parents[0] { ticks += task.ticks }
    while let parent = parents.popLast() {
      for task in tasks[parent] ?? [] {
        ticks += task.ticks
        parents.append(task.number)
      }
    }
    return .milliseconds(10 * ticks)
  }

  /// All processes: their own time, the system's for them, and that of their children that have
  /// ended, in hundredths of a second (proc_pid_stat(5)).
  private static func tasks() throws -> [(number: Int, parent: Int, ticks: Int)] {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: "/proc").compactMap { name in
      guard let number = Int(name), let bytes = files.contents(atPath: "/proc/\(name)/stat")
      else { return nil }
      // What a process is called may hold spaces and brackets.
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.lastIndex(of: ")") else { return nil }
      let fields = text[end...].split(separator: " ").dropFirst(2)
      guard fields.count > 14, let parent = fields.first.flatMap({ Int($0) }) else { return nil }
      let ticks = fields.dropFirst(10).prefix(4).compactMap { Int($0) }.reduce(0, +)
      return (number, parent, ticks)
    }
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
