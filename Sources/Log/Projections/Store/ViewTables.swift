internal import Basics
import EventLog
import JSON
internal import LMDB

/// The tables of the views' LMDB environment, apart from the log and disposable at any time.
///
/// `records` and `rebuilds`: projection → ``ViewRecord``, of the documents that are served and of
/// those that are being built beside them · `documents`: generation (u32 big-endian),
/// ``DocumentKey`` → JSON · `touches`: generation, view, position (u64 big-endian) → positions of
/// the events that changed the view, see ``TouchChunk``. A generation that no record names is
/// rubbish.
struct ViewTables: Sendable {
  private let environment: ViewEnvironment
  let records: Table
  let rebuilds: Table
  let documents: Table
  let touches: Table
  private let pinned: PinnedRead?
  /// The damage that was met in tables that this process writes.
  let damage: ViewDamage

  /// Opens the tables; for reading only they stay as they are now, whatever another process writes.
  ///
  /// `isWhole` looks at every page of the file before.
  ///
  /// - Throws: ``DamagedViews``, ``UnusableViews``; `LMDBError` with `isMissing` if there are none
  ///   to be read.
  init(path: String, isReadOnly: Bool, isWhole: Bool = false) throws {
    self = try translateErrors(of: path) {
      while true {
        let files = ViewEnvironment.files(in: path)
        let opened = Result {
          if let damage = try DataFile.damage(in: path, isWhole: isWhole) {
            throw DamagedViews(path: path, reason: damage)
          }
          return try Self(opening: path, isReadOnly)
        }
        // Where a writer has just written them anew, one of both files is of before.
        if isReadOnly, ViewEnvironment.files(in: path) != files { continue }
        return try opened.get()
      }
    }
  }

  private init(opening path: String, _ isReadOnly: Bool) throws {
    var options = Environment.Options(isReadOnly: isReadOnly)
    if isReadOnly, !WriterLock.isNotable(path) {
      // Another owner's views, or read-only media.
      options.hasLockFile = false
      options.keeping = try WriterLock(reading: path)
    }
    damage = ViewDamage()
    environment = try ViewEnvironment(path: path, options: options)
    let opened = try environment.opened()
    // LMDB numbers tables in the order in which they are opened, so these are the same in files
    // that are written anew.
    records = opened.table("records")
    rebuilds = opened.table("rebuilds")
    documents = opened.table("documents")
    touches = opened.table("touches")
    pinned = isReadOnly ? try PinnedRead(opened) : nil
  }

  /// Reads one consistent state.
  func read<R>(_ body: (borrowing ReadTransaction) throws -> R) throws -> R {
    try noting {
      try translateErrors(of: environment.path) {
        try pinned.map { try $0.read(body) } ?? environment.opened().read(body)
      }
    }
  }

  private func noting<R>(_ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let found as DamagedViews where pinned == nil {
      damage.note(found)
      throw found
    }
  }

  /// Writes as one unit.
  func write<R>(_ body: (borrowing WriteTransaction) throws -> R) throws -> R {
    try noting {
      try translateErrors(of: environment.path) { try environment.opened().write(body) }
    }
  }

  /// Under what it is noted, among the rebuilds, that the files may still say what somebody asked
  /// to forget.
  static let traces: [UInt8] = [0]

  /// Notes that they may, in the transaction in which documents go.
  func noteTraces(_ transaction: borrowing WriteTransaction) throws {
    try transaction.put(Array("traces".utf8), at: Self.traces, in: rebuilds)
  }

  /// Writes the files anew if it is noted that they may still say what somebody asked to forget;
  /// nobody may write meanwhile.
  func removeTraces() throws {
    guard try read({ try $0.value(at: Self.traces, in: rebuilds) != nil }) else { return }
    try translateErrors(of: environment.path) { try environment.writeAnew() }
    try write { transaction in
      _ = try transaction.remove(Self.traces.span, from: rebuilds)
    }
  }

  /// Removes what a run left of new files that was cut off.
  func removeDraft() throws {
    try translateErrors(of: environment.path) { try environment.removeDraft() }
  }

  /// The bytes that a generation's keys begin with.
  static func prefix(_ generation: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: generation >> $0) }
  }

  /// The record of a projection in one of both tables.
  func record(_ name: String, in table: Table) throws -> ViewRecord? {
    try read { transaction in
      guard let value = try transaction.value(at: Array(name.utf8), in: table) else { return nil }
      return ViewRecord(stored: value)
    }
  }

  /// The records of all projections whose documents are served.
  func stored() throws -> [(name: String, record: ViewRecord)] {
    try read { transaction in
      var stored: [(name: String, record: ViewRecord)] = []
      var cursor = try Cursor(in: records, of: transaction)
      var isThere = try cursor.first()
      while isThere {
        if let record = ViewRecord(stored: cursor.value) {
          stored.append((String(decoding: cursor.key.copied(), as: UTF8.self), record))
        }
        isThere = try cursor.next()
      }
      return stored
    }
  }

  /// A stored document.
  func stored(_ generation: Int, _ key: DocumentKey) throws -> [UInt8]? {
    try read { transaction in
      try transaction.value(at: Self.prefix(generation) + key.bytes, in: documents)?.copied()
    }
  }

  /// The names of a generation's views behind one, in the order of their bytes.
  func views(in generation: Int, after last: String?, limit: Int) throws -> [String] {
    let start = Self.prefix(generation)
    return try read { transaction in
      var names: [String] = []
      var cursor = try Cursor(in: documents, of: transaction)
      var isThere = try cursor.seek((start + (last.map(DocumentKey.end) ?? [])).span)
      while isThere, names.count < limit, cursor.key.starts(with: start) {
        guard let key = DocumentKey(bytes: cursor.key.extracting(droppingFirst: 4).copied()) else {
          throw DamagedViews(path: environment.path, reason: "they hold a key that is none")
        }
        names.append(key.view)
        isThere = try cursor.seek((start + DocumentKey.end(of: key.view)).span)
      }
      return names
    }
  }

  /// Decodes what is stored.
  ///
  /// - Throws: ``DamagedViews`` if it is no such JSON.
  func decode<R>(_ body: () throws -> R) throws -> R {
    try noting {
      do {
        return try body()
      } catch let error as JSONError {
        throw DamagedViews(
          path: environment.path, reason: "a document in them cannot be read: \(error)")
      }
    }
  }

  /// The documents of a record for a fold.
  func documents<Folded: Projection>(
    of projection: Folded, _ record: ViewRecord
  ) -> Documents<Folded> {
    let generation = record.generation
    var documents = Documents(of: projection, isTracking: true) { key in
      try stored(generation, key)
    }
    documents.quarantine = Quarantine(record.quarantined, skipping: Set(record.skipped))
    return documents
  }

  /// The same for a fold that follows the log; careful where some event could not be folded, since
  /// often more of them follow.
  func liveDocuments<Folded: Projection>(
    of projection: Folded, _ record: ViewRecord
  ) -> Documents<Folded> {
    var documents = documents(of: projection, record)
    documents.isCareful = !record.quarantined.isEmpty
    return documents
  }

  /// Walks through the stored documents of a view in order, or of all views.
  func forEachDocument(
    of view: String? = nil, in generation: Int, _ transaction: borrowing ReadTransaction,
    _ body: (DocumentKey, Span<UInt8>) throws -> Step
  ) throws {
    let start = Self.prefix(generation) + (view.map(DocumentKey.prefix) ?? [])
    var cursor = try Cursor(in: documents, of: transaction)
    var isThere = try cursor.seek(start.span)
    while isThere, cursor.key.starts(with: start) {
      let bytes = cursor.key.extracting(droppingFirst: 4).copied()
      guard let key = DocumentKey(bytes: bytes) else {
        let reason = "they hold a key of \(bytes.count) bytes that is none"
        throw DamagedViews(path: environment.path, reason: reason)
      }
      guard try body(key, cursor.value) == .proceed else { return }
      isThere = try cursor.next()
    }
  }
}

/// A state of the views that is kept for as long as somebody looks at it.
///
/// The transaction is used only under the lock, which is why it may be sent.
private final class PinnedRead: @unchecked Sendable {
  private let lock = Lock(())
  private let transaction: ReadTransaction

  init(_ environment: Environment) throws { transaction = try ReadTransaction(in: environment) }

  func read<R>(_ body: (borrowing ReadTransaction) throws -> R) throws -> R {
    try lock.withLock { _ in try body(transaction) }
  }
}

extension Span where Element == UInt8 {
  func starts(with prefix: [UInt8]) -> Bool {
    guard count >= prefix.count else { return false }
    for index in prefix.indices where self[index] != prefix[index] { return false }
    return true
  }
}

extension ViewTables {
  /// Writes changed documents and touches into the caller's transaction.
  func put(
    _ changes: WrittenChanges, in generation: Int, _ transaction: borrowing WriteTransaction
  ) throws {
    let prefix = Self.prefix(generation)
    for row in changes.rows {
      if let json = row.json {
        try transaction.put(json, at: prefix + row.key, in: documents)
      } else {
        try transaction.remove((prefix + row.key).span, from: documents)
      }
    }
    for (view, positions) in changes.touches {
      try note(positions, of: prefix + DocumentKey.prefix(of: view), transaction)
    }
  }

  func put(
    _ record: ViewRecord, of name: String, in table: Table,
    _ transaction: borrowing WriteTransaction
  ) throws {
    try transaction.put(record.json, at: Array(name.utf8), in: table)
  }

  /// A number that no document has.
  func newGeneration(_ transaction: borrowing WriteTransaction) throws -> Int {
    var newest = 0
    for table in [records, rebuilds] {
      var cursor = try Cursor(in: table, of: transaction)
      var isThere = try cursor.first()
      while isThere {
        newest = max(newest, ViewRecord(stored: cursor.value)?.generation ?? 0)
        isThere = try cursor.next()
      }
    }
    for table in [documents, touches] {
      var cursor = try Cursor(in: table, of: transaction)
      if try cursor.last() { newest = max(newest, Self.generation(of: cursor.key)) }
    }
    return newest + 1
  }

  /// Removes what is recorded of some projections and of all that was being built beside, and notes
  /// that the files still say it; nobody may build or write meanwhile.
  func removeRecords(where isDoomed: (String) -> Bool) throws {
    try write { transaction in
      for table in [records, rebuilds] {
        var doomed: [[UInt8]] = []
        var cursor = try Cursor(in: table, of: transaction)
        var isThere = try cursor.first()
        while isThere {
          let key = cursor.key.copied()
          if key != Self.traces,
            table == rebuilds || isDoomed(String(decoding: key, as: UTF8.self))
          {
            doomed.append(key)
          }
          isThere = try cursor.next()
        }
        for key in doomed { try transaction.remove(key.span, from: table) }
        if !doomed.isEmpty { try noteTraces(transaction) }
      }
    }
  }

  /// Removes the documents of generations that no record names, a part in each transaction.
  func removeRubbish() throws {
    while try write({ try removeSomeRubbish($0) }) {}
  }

  private func removeSomeRubbish(_ transaction: borrowing WriteTransaction) throws -> Bool {
    var named: Set<Int> = []
    for table in [records, rebuilds] {
      var cursor = try Cursor(in: table, of: transaction)
      var isThere = try cursor.first()
      while isThere {
        if let record = ViewRecord(stored: cursor.value) { named.insert(record.generation) }
        isThere = try cursor.next()
      }
    }
    var removed = 0
    for table in [documents, touches] {
      let doomed = try rubbish(in: table, besides: named, transaction)
      for key in doomed { try transaction.remove(key.span, from: table) }
      removed += doomed.count
    }
    return removed > 0
  }

  private func rubbish(
    in table: Table, besides named: Set<Int>, _ transaction: borrowing WriteTransaction
  ) throws -> [[UInt8]] {
    var doomed: [[UInt8]] = []
    var cursor = try Cursor(in: table, of: transaction)
    var isThere = try cursor.first()
    while isThere, doomed.count < 10_000 {
      let generation = Self.generation(of: cursor.key)
      if named.contains(generation) {
        isThere = try cursor.seek(Self.prefix(generation + 1).span)
      } else {
        doomed.append(cursor.key.copied())
        isThere = try cursor.next()
      }
    }
    return doomed
  }

  private static func generation(of key: Span<UInt8>) -> Int {
    (0..<min(4, key.count)).reduce(0) { $0 << 8 | Int(key[$1]) }
  }
}
