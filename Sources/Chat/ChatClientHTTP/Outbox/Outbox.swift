import Basics
import ChatClient
import Dispatch
import JSON

/// The requests of one person in one conversation, in order, until the server has done it: over
/// lost connections and ends of the program.
///
/// An entry is on the disk when ``add(_:_:after:)`` returns. It leaves only once the
/// server has answered it, and is asked for under the same key until then, so it is done once.
final class Outbox: Sendable {
  /// The most that waits; one more is refused.
  static let capacity = 200

  private struct State {
    var entries: [OutboxEntry] = []
    /// Files, if there is no folder.
    var files: [String: [UInt8]] = [:]
    var isClosed = false
  }

  private let folder: OutboxFolder?
  private let log: OutboxLog?
  private let state: Lock<State>
  /// One change after the other, if nobody else waits for the disk.
  private let disk = DispatchQueue(label: "verbatim.outbox")

  /// An outbox in a folder, with what lies there; without one it lasts as long as the program.
  init(_ folder: OutboxFolder?) throws {
    self.folder = folder
    log = folder?.log
    let entries = try log?.entries() ?? []
    try folder?.removeFiles(but: entries)
    state = Lock(State(entries: entries))
  }

  /// The entries, the oldest first.
  var entries: [OutboxEntry] { state.withLock { $0.entries } }

  /// The oldest one that was not refused.
  var next: OutboxEntry? { entries.first { $0.failure == nil } }

  /// Adds something to do; false if the same is to be done already, as by a second tap.
  ///
  /// - Throws: ``ChatRefusal`` if too much waits.
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

  /// Notes that an entry is on its way now; nil if it is not there any more.
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

  /// Lets go of an entry that waits, or was refused; false if there is none.
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

  /// Sends what was set aside once more, after what waits; under its old key, since it may be done
  /// after all.
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

/// Something that is to be done at the server, as it is kept.
@JSONShape
struct OutboxEntry: Sendable, Equatable {
  /// The key that makes a repetition the same request, whatever happens to this program.
  var key: String
  /// The act to do.
  var act: ChatAct
  /// Up to where the record was seen when the person did it; after what one said before, once it
  /// was refused.
  var after: Int64
  /// Whether it may have arrived at the server.
  var isBegun: Bool = false
  /// Why the server does not do it; nil as long as it may.
  var failure: Failure?

  /// The refusal of the server.
  @JSONShape
  struct Failure: Sendable, Equatable {
    /// Why, in a sentence.
    var reason: String
    /// The name of what kind of reason that is.
    var kind: String
  }

  /// The act, as a chat shows it.
  var pending: PendingAct {
    let failed = failure.map {
      PendingAct.State.failed(
        reason: $0.reason, kind: ChatRefusal.Kind(rawValue: $0.kind) ?? .failed)
    }
    let state = failed ?? (isBegun ? .sending : .waiting)
    return PendingAct(key: key, act: act, state: state, after: after)
  }
}

extension ChatAct {
  /// The files that it sends.
  var files: [KeptFile] {
    switch self {
    case .send(let file, _): [file]
    case .answer(_, _, _, let images): images
    case .say, .place, .take: []
    }
  }
}

/// One attempt at having a server do what is in the outbox.
struct Delivery {
  let client: ServerClient
  let outbox: Outbox
  /// The channel's path.
  let path: String

  /// The record of the server.
  ///
  /// - Throws: ``ServerRefusal``; ``ServerFailure``, after which it may or may not be done, and is
  ///   asked for again under the same key.
  func deliver(_ entry: OutboxEntry) async throws -> JSONValue {
    let key = entry.key
    switch entry.act {
    case .say(let text): return try await post("messages", ["text": .string(text)], key)
    case .send(let file, let caption):
      var message: [(String, JSONValue)] = [
        ("attachment", .string(try await upload(file, "\(key)-0")))
      ]
      if let caption { message.append(("text", .string(caption))) }
      return try await post("messages", .object(JSONObject(message)), key)
    case .place(let name, let latitude, let longitude):
      var place: [(String, JSONValue)] = [
        ("latitude", .double(latitude)), ("longitude", .double(longitude)),
      ]
      if let name { place.append(("name", .string(name))) }
      return try await post("messages", ["location": .object(JSONObject(place))], key)
    case .take(let kind, let id, _):
      return try await post("interactions", ["kind": .string(kind), "id": .string(id)], key)
    case .answer(let input, let value, let words, let images):
      var answer = value
      if !images.isEmpty {
        var ids: [JSONValue] = []
        for (number, image) in images.enumerated() {
          ids.append(.string(try await upload(image, "\(key)-\(number)")))
        }
        answer = ["text": .string(words), "images": .array(ids)]
      }
      return try await post(
        "interactions", ["kind": "input", "id": .string(input), "value": answer], key)
    }
  }

  private func post(_ route: String, _ body: JSONValue, _ key: String) async throws -> JSONValue {
    try await client.attempt("POST", "\(path)/\(route)", body.json, key: key)
  }

  private func upload(_ file: KeptFile, _ key: String) async throws -> String {
    let upload = AttachmentUpload(
      ChatFile(name: file.name, bytes: try await outbox.bytes(of: file)), key: key)
    let stored = try await client.attempt(
      "POST", "\(path)/attachments", upload.body, upload.contentType, key: key)
    return try stored.text("id")
  }
}
