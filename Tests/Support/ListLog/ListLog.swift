public import EventLog
import Synchronization

/// A log in a list, as somebody outside of Verbatim would write one: this target sees of EventLog
/// only what is public.
public final class ListLog: EventLog {
  private struct State {
    var frames: [[UInt8]] = []
    var end = LogEnd()

    mutating func append(
      _ commit: Commit, at time: Timestamp, _ keep: (_ frame: [UInt8]) throws(AppendError) -> Void
    ) throws(AppendError) -> Receipt {
      var next = end
      let admitted = try next.admit(commit, after: FrameList(frames: frames), at: time)
      guard let frame = admitted.frame else { return admitted.receipt }
      try keep(frame)
      frames.append(frame)
      end = next
      return admitted.receipt
    }
  }

  private let state = Mutex(State())
  private let signal = AppendSignal()
  private let clock: @Sendable () -> Timestamp
  private let codec: EventCodec
  private let keep: @Sendable (_ frame: [UInt8]) throws(AppendError) -> Void

  /// A log that goes on after some frames, none at first, and has each new one kept elsewhere
  /// before it is in the list.
  ///
  /// - Throws: `FrameError` if the last one is none.
  public init(
    _ frames: [[UInt8]] = [], clock: @escaping @Sendable () -> Timestamp, codec: EventCodec,
    keep: @escaping @Sendable (_ frame: [UInt8]) throws(AppendError) -> Void = { _ in }
  ) throws {
    self.clock = clock
    self.codec = codec
    self.keep = keep
    let end = try frames.last.map { try LogEnd(after: Frame($0.span)) } ?? LogEnd()
    state.withLock { $0 = State(frames: frames, end: end) }
  }

  /// Appends commits in order.
  public func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    let answers = commits.map { commit in
      Result { () throws(AppendError) in
        let sealed = try codec.seal(commit, in: self) ?? commit
        let time = clock()
        return try state.withLock { state throws(AppendError) in
          try state.append(sealed, at: time, keep)
        }
      }
    }
    signal.announce(state.withLock { $0.end.head })
    return answers
  }

  /// Reads the list as it is now.
  public func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    try body(Snapshot(FrameList(frames: state.withLock { $0.frames }), codec: codec))
  }

  /// Waits for an append.
  public func waitForEvents(after position: Position) async { await signal.wait(beyond: position) }
}

/// The frames of a log, without an index.
private struct FrameList: SnapshotStorage {
  let frames: [[UInt8]]
  let head: Position

  init(frames: [[UInt8]]) {
    self.frames = frames
    var end = Position.start
    if let last = frames.last {
      do { end = try Frame(last.span).lastPosition } catch {
        preconditionFailure("a frame that was made here can be read: \(error)")
      }
    }
    head = end
  }

  func forEachFrame(from position: Position, _ body: (borrowing Frame) throws -> Step) throws {
    for bytes in frames {
      let frame = try Frame(bytes.span)
      guard frame.lastPosition >= position else { continue }
      guard try body(frame) == .proceed else { return }
    }
  }
}
