internal import CCurl
import Foundation
import Synchronization

/// The thread that all transfers of this process run on; it is there while there is something to do, and a while longer for the connections that are kept.
final class TransferThread: Sendable {
  static let shared = TransferThread()

  /// What it is told.
  enum Command: Sendable {
    case start(Transfer)
    /// There is room for more.
    case goOn(Transfer)
    case stop(Transfer)
  }

  /// The handle of libcurl that all transfers of the thread belong to.
  ///
  /// It may be sent: other threads do nothing with it than to wake the one that uses it, which libcurl allows (`curl_multi_wakeup`).
  @safe private struct Multi: @unchecked Sendable {
    let handle: UnsafeMutableRawPointer
  }

  private struct State {
    var commands: [Command] = []
    /// Of the thread that runs.
    var multi: Multi?
  }

  private let state = Mutex(State())

  func tell(_ command: Command) {
    state.withLock { state in
      state.commands.append(command)
      if let multi = state.multi {
        unsafe curl_multi_wakeup(multi.handle)
      } else {
        HTTPLibrary.begin
        guard let handle = unsafe curl_multi_init() else {
          preconditionFailure("no memory is left")
        }
        let multi = unsafe Multi(handle: handle)
        state.multi = multi
        let thread = Thread { [self] in run(multi) }
        thread.name = "http"
        thread.start()
      }
    }
  }

  private func run(_ multi: Multi) {
    let loop = unsafe TransferLoop(multi.handle)
    while let commands = commands(orEndIf: loop.hasNothingToDo) {
      for command in commands { loop.obey(command) }
      loop.step()
    }
  }

  /// What was said since; nil if nothing was and the thread may end, after which nobody knows of its handle any more.
  private func commands(orEndIf mayEnd: Bool) -> [Command]? {
    state.withLock { state in
      defer { state.commands = [] }
      guard state.commands.isEmpty, mayEnd else { return state.commands }
      state.multi = nil
      return nil
    }
  }
}
