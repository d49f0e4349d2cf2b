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
  private let state: Mutex<State>
  /// One change after the other, where nobody else waits for the disk.
  private let disk = DispatchQueue(label: "verbatim.outbox")

  /// An outbox in a folder, with what lies there; without one it lasts as long as the program.
  init(_ folder: OutboxFolder?) throws {
    self.folder = folder
    let entries = try folder?.entries() ?? []
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
    return try await onDisk { [self] in
      var entries = try openEntries()
      let kept = files.indices.map { KeptFile(name: files[$0].name, kept: "file-\(key)-\($0)") }
      let entry = OutboxEntry(key: key, act: act(kept), after: after)
      let isThere = entries.contains { other in
        other.failure == nil && entry.act.target.map { $0 == other.act.target } ?? false
      }
      guard !isThere else { return false }
      guard entries.count < Self.capacity else {
        throw ChatRefusal(
          .limited, "\(Self.capacity) things wait to be sent already: wait for some of them.")
      }
      for (file, place) in zip(files, kept) { try keep(file.bytes, as: place.kept) }
      // Who does it once more after it was refused does that one.
      entries.removeAll { $0.failure != nil && entry.act.target.map($0.act.isAbout) ?? false }
      try replace(entries + [entry])
      return true
    }
  }

  /// Lets go of what is done, or given up.
  func remove(_ key: String) async throws { try await change { $0.removeAll { $0.key == key } } }

  /// Sets aside what the server refuses; it was said after what is at a position.
  func setAside(
    _ key: String, because failure: OutboxEntry.Failure, after position: Int64
  ) async throws {
    try await change { entries in
      if let place = entries.firstIndex(where: { $0.key == key }) {
        entries[place].failure = failure
        entries[place].after = max(entries[place].after, position)
      }
    }
  }

  /// Sends what was set aside once more, after what waits; under its old key, since it may be done after all.
  func again(_ key: String) async throws {
    try await change { entries in
      guard let place = entries.firstIndex(where: { $0.key == key && $0.failure != nil }) else {
        return
      }
      var entry = entries.remove(at: place)
      entry.failure = nil
      entries.append(entry)
    }
  }

  /// The bytes of a file that is kept.
  func bytes(of file: KeptFile) async throws -> [UInt8] {
    guard let folder else { return state.withLock { $0.files[file.kept] ?? [] } }
    return try await onDisk { try folder.bytes(of: file.kept) }
  }

  private func change(_ change: @escaping @Sendable (inout [OutboxEntry]) -> Void) async throws {
    try await onDisk { [self] in
      var entries = try openEntries()
      change(&entries)
      try replace(entries)
    }
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

  private func openEntries() throws(ChatRefusal) -> [OutboxEntry] {
    let (entries, isClosed) = state.withLock { ($0.entries, $0.isClosed) }
    if isClosed { throw .closed }
    return entries
  }

  private func keep(_ bytes: [UInt8], as name: String) throws {
    if let folder { return try folder.keep(bytes, as: name) }
    state.withLock { $0.files[name] = bytes }
  }

  private func replace(_ entries: [OutboxEntry]) throws {
    try folder?.keep(entries)
    state.withLock { state in
      state.entries = entries
      let needed = Set(entries.flatMap(\.act.files).map(\.kept))
      state.files = state.files.filter { needed.contains($0.key) }
    }
    try folder?.removeFiles(but: entries)
  }

  private func onDisk<R: Sendable>(_ work: @escaping @Sendable () throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      disk.async { continuation.resume(with: Result(catching: work)) }
    }
  }
}

extension ChatAct {
  fileprivate func isAbout(_ target: String) -> Bool { self.target == target }
}
