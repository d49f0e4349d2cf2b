import ChatClient
import Dispatch
import JSON
import Synchronization

/// What one person wants done in one conversation, in order, until the server has done it: over lost connections and ends of the program.
///
/// What is added is on the disk when ``add(_:_:after:)`` returns. An entry leaves only once the server has answered it, and is asked for under the
/// same key until then, so it is done once.
final class Outbox: Sendable {
  /// The most that waits; one more is refused.
  static let capacity = 200

  private struct State {
    var entries: [OutboxEntry] = []
    /// Files, where there is no folder.
    var files: [String: [UInt8]] = [:]
    var isClosed = false
  }

  private let folder: OutboxFolder?
  private let log: OutboxLog?
  private let state: Mutex<State>
  /// One change after the other, where nobody else waits for the disk.
  private let disk = DispatchQueue(label: "verbatim.outbox")

  /// An outbox in a folder, with what lies there; without one it lasts as long as the program.
  init(_ folder: OutboxFolder?) throws {
    self.folder = folder
    log = folder?.log
    let entries = try log?.entries() ?? []
    try folder?.removeFiles(but: entries)
    state = Mutex(State(entries: entries))
  }

  /// What is there, the oldest first.
  var entries: [OutboxEntry] { state.withLock { $0.entries } }

  /// The oldest one that was not refused.
  var next: OutboxEntry? { entries.first { $0.failure == nil } }

  /// Adds something to do; false where the same is to be done already, as by a second tap.
  ///
  /// - Throws: ``ChatRefusal`` where too much waits.
  func add(
    _ files: [ChatFile] = [], after: Int64, _ act: @escaping @Sendable ([KeptFile]) -> ChatAct
  ) async throws -> Bool {
    let key = String(UInt128.random(in: .min ... .max), radix: 16)
    return try await onDisk { [self] entries in
      let kept = files.indices.map { KeptFile(name: files[$0].name, kept: "file-\(key)-\($0)") }
      let entry = OutboxEntry(key: key, act: act(kept), after: after)
      let same = entries.filter { entry.act.target != nil && $0.act.target == entry.act.target }
      guard same.allSatisfy({ $0.failure != nil }) else { return false }
      guard entries.count < Self.capacity else {
        throw ChatRefusal(
          .limited, "\(Self.capacity) things wait to be sent already: wait for some of them.")
      }
      for (file, place) in zip(files, kept) { try keep(file.bytes, as: place.kept) }
      // Who does it once more after it was refused does that one.
      try change(same.map { .removed(key: $0.key) } + [.kept(entry: entry)])
      return true
    }
  }

  /// Lets go of what is done, or given up.
  func remove(_ key: String) async throws {
    try await onDisk { [self] _ in try change([.removed(key: key)]) }
  }

  /// Notes that an entry is on its way now; nil where it is not there any more.
  ///
  /// - Returns: whether it is so for the first time.
  func begin(_ key: String) async throws -> Bool? {
    try await onDisk { [self] entries in
      guard var entry = entries.first(where: { $0.key == key }) else { return nil }
      guard !entry.isBegun else { return false }
      entry.isBegun = true
      try change([.kept(entry: entry)])
      return true
    }
  }

  /// Notes that nothing of an entry has left.
  func rest(_ key: String) async throws {
    try await onDisk { [self] entries in
      guard var entry = entries.first(where: { $0.key == key }) else { return }
      entry.isBegun = false
      try change([.kept(entry: entry)])
    }
  }

  /// Lets go of an entry that waits, or was refused; false where there is none.
  func withdraw(_ key: String) async throws -> Bool {
    try await onDisk { [self] entries in
      let entry = entries.first { $0.key == key }
      guard let entry, !entry.isBegun || entry.failure != nil else { return false }
      try change([.removed(key: key)])
      return true
    }
  }

  /// Sets aside what the server refuses; it was said after what is at a position.
  func setAside(
    _ key: String, because failure: OutboxEntry.Failure, after position: Int64
  ) async throws {
    try await onDisk { [self] entries in
      guard var entry = entries.first(where: { $0.key == key }) else { return }
      (entry.failure, entry.after) = (failure, max(entry.after, position))
      try change([.kept(entry: entry)])
    }
  }

  /// Sends what was set aside once more, after what waits; under its old key, since it may be done after all.
  func again(_ key: String) async throws {
    try await onDisk { [self] entries in
      guard var entry = entries.first(where: { $0.key == key && $0.failure != nil }) else { return }
      entry.failure = nil
      try change([.removed(key: key), .kept(entry: entry)])
    }
  }

  /// The bytes of a file that is kept.
  func bytes(of file: KeptFile) async throws -> [UInt8] {
    guard let folder else { return state.withLock { $0.files[file.kept] ?? [] } }
    return try await onDisk { _ in try folder.bytes(of: file.kept) }
  }

  /// Nothing is changed any more once this returns.
  func close() async {
    await withCheckedContinuation { continuation in
      disk.async { [self] in
        state.withLock { $0.isClosed = true }
        continuation.resume()
      }
    }
  }

  private func keep(_ bytes: [UInt8], as name: String) throws {
    if let folder { return try folder.keep(bytes, as: name) }
    state.withLock { $0.files[name] = bytes }
  }

  /// Changes what there is, on the disk first.
  private func change(_ changes: [OutboxChange]) throws {
    let before = entries
    var entries = before
    for change in changes { change.apply(to: &entries) }
    try log?.keep(changes, leaving: entries)
    let needed = Set(entries.flatMap(\.act.files).map(\.kept))
    state.withLock { state in
      state.entries = entries
      state.files = state.files.filter { needed.contains($0.key) }
    }
    if before.flatMap(\.act.files).contains(where: { !needed.contains($0.kept) }) {
      try folder?.removeFiles(but: entries)
    }
  }

  /// Works with what there is, after whoever came before.
  private func onDisk<R: Sendable>(
    _ work: @escaping @Sendable ([OutboxEntry]) throws -> R
  ) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      disk.async { [self] in
        continuation.resume(
          with: Result {
            let (entries, isClosed) = state.withLock { ($0.entries, $0.isClosed) }
            if isClosed { throw ChatRefusal.closed }
            return try work(entries)
          })
      }
    }
  }
}
