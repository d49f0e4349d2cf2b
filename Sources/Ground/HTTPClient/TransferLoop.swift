import Basics
internal import CCurl
import Foundation

/// The thread that all transfers of this process run on; it is there while there is something to
/// do, and a while longer for the connections that are kept.
final class TransferThread: Sendable {
  static let shared = TransferThread()

  /// A command to the thread.
  enum Command: Sendable {
    case start(Transfer)
    /// There is room for more.
    case goOn(Transfer)
    case stop(Transfer)
  }

  /// The handle of libcurl that all transfers of the thread belong to.
  ///
  /// It may be sent: other threads do nothing with it than to wake the one that uses it, which
  /// libcurl allows (`curl_multi_wakeup`).
  @safe private struct Multi: @unchecked Sendable {
    let handle: UnsafeMutableRawPointer
  }

  private struct State {
    var commands: [Command] = []
    /// Of the thread that runs.
    var multi: Multi?
  }

  private let state = Lock(State())

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

  /// The commands since; nil if there are none and the thread may end, after which nobody knows of
  /// its handle any more.
  private func commands(orEndIf mayEnd: Bool) -> [Command]? {
    state.withLock { state in
      defer { state.commands = [] }
      guard state.commands.isEmpty, mayEnd else { return state.commands }
      state.multi = nil
      return nil
    }
  }
}

/// The work of the thread; it belongs to that thread alone.
@safe final class TransferLoop {
  /// How long a connection is kept that nobody uses.
  private static let keeping = Duration.seconds(60)
  /// With how many connections in all none is kept any more.
  private static let maximumKept = 256

  private let multi: UnsafeMutableRawPointer
  private var running: [ObjectIdentifier: RunningTransfer] = [:]
  /// Whose turn has not come, in their order.
  private var waiting: [Transfer] = []
  /// How many run of each client.
  private var counts: [ObjectIdentifier: Int] = [:]
  private var lastUse = ContinuousClock.now

  init(_ multi: UnsafeMutableRawPointer) {
    unsafe self.multi = unsafe multi
    unsafe curl_multi_set_number(multi, CURLMOPT_MAXCONNECTS, Self.maximumKept)
    unsafe curl_multi_set_number(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_NOTHING))
  }

  /// Closes all connections.
  deinit { unsafe curl_multi_cleanup(multi) }

  /// Whether nothing runs, and no connection is worth being kept.
  var hasNothingToDo: Bool { running.isEmpty && lastUse.duration(to: .now) >= Self.keeping }

  func obey(_ command: TransferThread.Command) {
    switch command {
    case .start(let transfer): start(transfer)
    case .goOn(let transfer): running[ObjectIdentifier(transfer)]?.goOn()
    case .stop(let transfer): remove(transfer)
    }
  }

  /// Does what can be done, and then waits until there is something to do.
  func step() {
    var count: Int32 = 0
    unsafe curl_multi_perform(multi, &count)
    endTransfers()
    let now = ContinuousClock.now
    for transfer in running.values {
      guard let error = transfer.overdue(at: now) else { continue }
      end(transfer, .failure(error))
    }
    let next = running.values.compactMap(\.deadline).min() ?? now + Self.keeping
    let wait = max(.zero, min(next - .now, Self.keeping))
    unsafe curl_multi_poll(multi, nil, 0, Int32(wait / .milliseconds(1)) + 1, nil)
  }

  private func start(_ transfer: Transfer) {
    guard !transfer.isOver else { return }
    let client = ObjectIdentifier(transfer.client)
    guard counts[client, default: 0] < transfer.client.settings.maximumAtOnce else {
      waiting.append(transfer)
      return
    }
    do {
      let new = try RunningTransfer(transfer)
      unsafe curl_multi_add_handle(multi, new.easy)
      running[ObjectIdentifier(transfer)] = new
      counts[client, default: 0] += 1
    } catch {
      transfer.end(.failure(error))
    }
  }

  private func endTransfers() {
    var code = CURLE_OK
    while let easy = unsafe curl_multi_ended(multi, &code) {
      guard let transfer = running.values.first(where: { unsafe $0.easy == easy }) else {
        continue
      }
      end(transfer, transfer.result(code))
    }
  }

  private func end(_ transfer: RunningTransfer, _ result: Result<Void, any Error>) {
    transfer.transfer.end(result)
    remove(transfer.transfer)
  }

  /// A transfer that has not come to its end takes its connection with it.
  private func remove(_ transfer: Transfer) {
    waiting.removeAll { $0 === transfer }
    guard let gone = running.removeValue(forKey: ObjectIdentifier(transfer)) else { return }
    unsafe curl_multi_remove_handle(multi, gone.easy)
    gone.close()
    lastUse = .now
    let client = ObjectIdentifier(transfer.client)
    counts[client, default: 1] -= 1
    if counts[client] == 0 { counts[client] = nil }
    if let next = waiting.firstIndex(where: { $0.client === transfer.client }) {
      start(waiting.remove(at: next))
    }
  }
}
