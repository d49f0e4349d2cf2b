import Foundation
import TestSupport
import Testing

/// A chat whose files are cut while it runs says which, and a fault of its own still ends it as
/// one.
@Suite struct CutFilesTests {
  @Test(arguments: ["log/data.mdb", "views/data.mdb"], [0, 100, 4096, 8192])
  func `a file that was cut under a running chat ends it with its name, and views are no damage`(
    name: String, length: Int
  ) async throws {
    try await withChat { chat, folder in
      let file = folder + "/" + name
      try #require(truncate(file, off_t(length)) == 0)
      let (status, errors) = try chat.talkToTheEnd()
      // What needs no page that is gone goes on.
      guard status != .exited(0) else { return }
      let isLog = name.hasPrefix("log")
      #expect(status == .exited(2) || isLog && status == .exited(3), "\(status) \(errors)")
      #expect(errors.hasPrefix("verbatim: ") && errors.contains(file), "\(errors)")
    }
  }

  @Test func `a log that was emptied under a running chat is named`() async throws {
    try await withChat { chat, folder in
      try #require(truncate(folder + "/log/data.mdb", 0) == 0)
      let (status, errors) = try chat.talkToTheEnd()
      #expect(status == .exited(3), "\(status) \(errors)")
      #expect(errors.contains("\(folder)/log/data.mdb, which is mapped into memory, is damaged"))
    }
  }

  @Test(arguments: [SIGBUS, SIGSEGV, SIGILL])
  func `any other fault ends a chat as a fault`(signal: Int32) async throws {
    try await withChat { chat, _ in
      kill(chat.process.processIdentifier, signal)
      let status = try chat.end().status
      #expect(status == .fault(signal))
    }
  }

  private func withChat(_ body: (RunningChat, String) throws -> Void) async throws {
    try await withFolder { folder in
      let chat = try RunningChat(in: folder)
      try chat.waitUntilItTalks()
      try body(chat, folder)
    }
  }
}

/// A chat that runs while the test does something.
private struct RunningChat {
  enum Status: Equatable {
    case exited(Int32)
    case fault(Int32)
  }

  let process: Process
  private let input: FileHandle
  private let output: FileHandle
  private let errors: FileHandle

  init(in folder: String) throws {
    let process = Program(name: "verbatim", arguments: ["chat", "--data", folder]).process()
    process.environment?["SWIFT_BACKTRACE"] = "enable=no"
    let pipes = try launch(process) { process in
      let pipes = (Pipe(), Pipe(), Pipe())
      process.standardInput = pipes.0
      process.standardOutput = pipes.1
      process.standardError = pipes.2
      return pipes
    }
    self.process = process
    (input, output, errors) = (
      pipes.0.fileHandleForWriting, pipes.1.fileHandleForReading, pipes.2.fileHandleForReading
    )
  }

  func waitUntilItTalks() throws {
    var text = ""
    while !text.contains("Can I check my reservation information?"),
      let more = try output.read(upToCount: 1),
      !more.isEmpty
    {
      text += String(decoding: more, as: UTF8.self)
    }
  }

  /// Says some things, as many as the chat hears.
  func talkToTheEnd() throws -> (status: Status, errors: String) {
    signal(SIGPIPE, SIG_IGN)
    for words in ["I don't feel well.", "chest pain", "What is the earliest date?", "1"] {
      do { try input.write(contentsOf: Data((words + "\n").utf8)) } catch {
        // It has ended.
      }
    }
    return try end()
  }

  func end() throws -> (status: Status, errors: String) {
    do { try input.close() } catch {
      // It has ended.
    }
    _ = try output.readToEnd()
    let said = String(decoding: try errors.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let code = process.terminationStatus
    return (process.terminationReason == .exit ? .exited(code) : .fault(code), said)
  }
}
