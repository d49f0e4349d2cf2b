import Basics
import FolderPlugins
import Foundation
import JSON
import Logging
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A server that is a command: a message is a line on its standard input or output, what it writes
/// besides goes to our log.
///
/// It runs in a session of its own, so that Ctrl-C in a terminal ends us and not it. It ends when
/// its input does, with us at the latest; if it does not within a few seconds, it is ended.
final class MCPCommandTransport: MCPTransport {
  private static let logger = Logger(label: "verbatim.mcp")
  /// How long a server may take to end by itself, and once more after it was told to.
  private static let grace = Duration.seconds(2)
  /// How many lines that are no messages are passed over.
  private static let patience = 20

  private let name: String
  /// The secrets that it may know, and must not say to others.
  private let secrets: Secrets
  private let pending = PendingRequests()
  private let lastWords = Lock<String?>(nil)
  private let input = AsyncStream<[UInt8]>.makeStream()
  private let running = Lock<Task<Void, Never>?>(nil)

  /// Starts a command with these variables alone; `secrets` are hidden wherever it says them.
  init(
    _ command: [String], environment: [String: String], without secrets: Secrets = Secrets([:])
  ) {
    (name, self.secrets) = (Self.name(of: command), secrets)
    let task = Task { await self.run(command, environment) }
    running.withLock { $0 = task }
  }

  /// The name of a command: its program, and the script that it runs, if that comes first.
  static func name(of command: [String]) -> String {
    let script = command.dropFirst().first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    return [command[0], script].compactMap(\.self).joined(separator: " ")
  }

  var isOpen: Bool { pending.ending == nil }

  func request(
    _ method: String, _ parameters: JSONObject, fields: [(name: String, value: String)]
  ) async throws -> JSONRPCReply {
    try await pending.wait { id in
      self.write(OutgoingMessage.request(id, method, parameters))
    } cancelled: { id in
      self.write(OutgoingMessage.cancelled(id))
    }
  }

  func notify(_ message: JSONObject) { write(message) }

  func speak(_ revision: String?) {}

  func end() async {
    input.continuation.finish()
    guard let task = running.withLock({ $0 }) else { return }
    let timer = Task {
      // The server is to have that time.
      do { try await Task.sleep(for: Self.grace) } catch { return }
      task.cancel()
    }
    await task.value
    timer.cancel()
  }

  private func write(_ message: JSONObject) {
    input.continuation.yield(message.json + [UInt8(ascii: "\n")])
  }

  private func run(_ command: [String], _ environment: [String: String]) async {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: Self.grace)
    ]
    do {
      _ = try await Subprocess.run(
        command[0].contains("/") ? .path(FilePath(command[0])) : .name(command[0]),
        arguments: Arguments(Array(command.dropFirst())),
        environment: .custom(Self.keyed(environment)), platformOptions: options,
        input: .inputWriter, output: .sequence, error: .sequence
      ) { execution in
        let teardown = options.teardownSequence
        await withTaskGroup { group in
          group.addTask { await self.send(to: execution.standardInputWriter) }
          group.addTask { await self.listen(to: execution.standardError) }
          await self.read(execution.standardOutput)
          // A server that says nothing any more is of no use, whether it runs or not.
          self.input.continuation.finish()
          await execution.teardown(using: teardown)
        }
      }
      end(because: nil)
    } catch {
      end(because: "\(error)")
    }
  }

  private func end(because reason: String?) {
    let said = lastWords.withLock { $0 }
    pending.end(
      reason.map {
        .unreachable(name, reason: ForeignText.line(secrets.hidden(in: $0), atMost: 300) ?? "")
      }
        ?? MCPError.ended(name, said: said))
  }

  private func send(to writer: StandardInputWriter) async {
    do {
      for await line in input.stream { _ = try await writer.write(line) }
      try await writer.finish()
    } catch {
      // It reads no longer: what it writes ends as well.
      Self.logger.info("a server reads no longer", metadata: ["command": "\(name)"])
    }
  }

  private func read(_ output: SubprocessOutputSequence) async {
    var lines = StdioLineReader(limit: MessageLimit.bytes)
    var strange = 0
    do {
      for try await buffer in output {
        for line in try lines.take(Array(buffer)) {
          if take(line) { continue }
          strange += 1
          // Not what it says: that may be what people said.
          Self.logger.warning(
            "a server writes what is no message",
            metadata: ["command": "\(name)", "bytes": "\(line.count)"])
          guard strange < Self.patience else {
            return pending.end(
              MCPError.notContextProtocol(
                name, reason: "what it writes on its standard output is no JSON-RPC"))
          }
        }
      }
    } catch is StdioLineReader.TooLong {
      pending.end(
        MCPError.notContextProtocol(
          name, reason: "a message of it has more than \(MessageLimit.bytes) bytes"))
    } catch {
      pending.end(MCPError.unreachable(name, reason: "\(error)"))
    }
  }

  /// Whether a line is a message.
  private func take(_ line: [UInt8]) -> Bool {
    guard let messages = JSONRPCMessage.all(in: line, without: secrets) else { return false }
    for message in messages {
      switch message {
      case .answer(let id, let reply): pending.answer(id, reply)
      case .request(let id, let method): write(OutgoingMessage.answer(to: id, method))
      case .notification: break
      }
    }
    return true
  }

  private func listen(to errors: SubprocessOutputSequence) async {
    var lines = StdioLineReader(limit: 64 << 10)
    do {
      for try await buffer in errors {
        for line in lines.takeCutting(Array(buffer)) {
          guard let words = shown(line, atMost: 500) else { continue }
          lastWords.withLock { $0 = words }
          Self.logger.info("\(words)", metadata: ["command": "\(name)"])
        }
      }
    } catch {
      Self.logger.info("a server's errors cannot be read", metadata: ["error": "\(error)"])
    }
  }

  /// Its output, for a person: hidden before it is cut, so that no part of a secret is left.
  private func shown(_ line: [UInt8], atMost length: Int) -> String? {
    ForeignText.line(secrets.hidden(in: String(decoding: line, as: UTF8.self)), atMost: length)
  }

  private static func keyed(_ variables: [String: String]) -> [Environment.Key: String] {
    var keyed: [Environment.Key: String] = [:]
    for (name, value) in variables {
      if let key = Environment.Key(rawValue: name) { keyed[key] = value }
    }
    return keyed
  }
}

extension Array where Element == UInt8 {
  fileprivate init(_ buffer: SubprocessOutputSequence.Buffer) {
    self = buffer.withUnsafeBytes { Array($0) }
  }
}

/// Requests that wait for their answers; each gets one, or an error.
final class PendingRequests: Sendable {
  private struct State {
    var lastID: Int64 = 0
    var waiting: [Int64: CheckedContinuation<JSONRPCReply, any Error>] = [:]
    var ending: (any Error)?
  }

  private let state = Lock(State())

  /// Why nothing is answered any more; nil while something may be.
  var ending: (any Error)? { state.withLock(\.ending) }

  /// Gives a request an identifier, sends it and waits.
  ///
  /// - Throws: why everything ended, or `CancellationError`; then `cancelled` is called.
  func wait(
    sending send: (Int64) -> Void, cancelled: @escaping @Sendable (Int64) -> Void
  ) async throws -> JSONRPCReply {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let ending: (any Error)? = state.withLock { state in
          guard state.ending == nil, !Task.isCancelled else {
            return state.ending ?? CancellationError()
          }
          state.waiting[id] = continuation
          // Under the lock: whoever is cancelled now is told to the server after the request.
          send(id)
          return nil
        }
        if let ending { continuation.resume(throwing: ending) }
      }
    } onCancel: {
      if give(up: id) { cancelled(id) }
    }
  }

  /// Hands an answer to whoever waits for it.
  func answer(_ id: Int64, _ reply: JSONRPCReply) {
    state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: reply)
  }

  /// Ends everything that waits, and everything that is yet to be asked; the first reason counts.
  func end(_ error: any Error) {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      if state.ending == nil { state.ending = error }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(throwing: error) }
  }

  private func give(up id: Int64) -> Bool {
    let continuation = state.withLock { $0.waiting.removeValue(forKey: id) }
    continuation?.resume(throwing: CancellationError())
    return continuation != nil
  }
}

/// Cuts what comes in into lines of bounded length.
struct StdioLineReader {
  private let limit: Int
  private var line: [UInt8] = []

  /// A line of more bytes than may be.
  struct TooLong: Error {}

  init(limit: Int) { self.limit = limit }

  /// The lines that are complete with some bytes, without their ends and without empty ones.
  ///
  /// - Throws: ``TooLong``.
  mutating func take(_ bytes: [UInt8]) throws(TooLong) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        guard line.count <= limit else { throw TooLong() }
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if !line.isEmpty { lines.append(line) }
      line = []
    }
    return lines
  }

  /// The same, where of a line that is too long nothing counts.
  mutating func takeCutting(_ bytes: [UInt8]) -> [[UInt8]] {
    do {
      return try take(bytes)
    } catch {
      line = []
      return []
    }
  }
}
