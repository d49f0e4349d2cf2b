import Basics
import Dispatch
import Files
import Foundation
import Glibc
import Terminal

/// Ends what a person, a terminal that closes, or the system wants to end.
enum Interruption {
  /// Work that has no end of its own, and ends by a signal.
  private static let waiting = Lock<AsyncStream<Void>.Continuation?>(nil)

  /// From now on SIGINT, SIGTERM and SIGHUP end the process only once its drafts, scratch folders
  /// and drawn line are removed.
  ///
  /// It ends by the signal all the same, so that a shell sees why. A signal that the process was
  /// started to ignore stays ignored. One that comes before this returns ends the process at once,
  /// or is taken too: none is lost.
  static func watch(_ errors: Output) {
    let ignored = ignored()
    let registrations = DispatchGroup()
    for number in [SIGINT, SIGTERM, SIGHUP] where ignored >> UInt64(number - 1) & 1 == 0 {
      // Not ignored meanwhile, as Dispatch asks for elsewhere: here its own handler takes the
      // signal's place, and until that stands, which takes a thread that a busy machine lets wait,
      // an ignored signal would be lost.
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // The handler holds its source, which has to live as long as the process.
        withExtendedLifetime(source) { take(number, errors) }
      }
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.resume()
    }
    registrations.wait()
  }

  /// Its own, so that it runs however busy all others are.
  private static let queue = DispatchQueue(label: "verbatim.interruption")

  /// The signals that the process was started to ignore (nohup, a job in the background), as
  /// proc(5) has them.
  private static func ignored() -> UInt64 {
    do {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
      return line.flatMap { UInt64($0.dropFirst(7).filter(\.isHexDigit), radix: 16) } ?? 0
    } catch {
      // Then none is known to be.
      return 0
    }
  }

  private static func take(_ number: Int32, _ errors: Output) {
    if waiting.withLock({ $0 })?.yield() != nil { return }
    if errors.traits.redraws {
      // Nobody is left to be told if this fails.
      do { try errors.redraw(line: "") } catch {}
    }
    TemporaryPaths.removeAll {
      signal(number, SIG_DFL)
      var all = sigset_t()
      sigemptyset(&all)
      sigaddset(&all, number)
      pthread_sigmask(SIG_UNBLOCK, &all, nil)
      raise(number)
      exit(128 + number)
    }
  }

  /// Does the work until it returns, a person ends it with Ctrl-C, or the reader of the output has
  /// gone.
  ///
  /// - Throws: what the work throws, and `OutputClosed`.
  static func ends(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    waiting.withLock { $0 = continuation }
    defer { waiting.withLock { $0 = nil } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await work() }
      group.addTask { for await _ in signals { return } }
      group.addTask { try await watchOutput() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Looks now and then whether the reader of a pipe is still there, since a quiet log writes
  /// nothing that would fail.
  private static func watchOutput() async throws {
    while !Task.isCancelled {
      var descriptor = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      if poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLERR) != 0 {
        throw OutputClosed()
      }
      do {
        try await Task.sleep(for: .milliseconds(100))
      } catch {
        // Cancelled: the work has ended.
        return
      }
    }
  }
}
