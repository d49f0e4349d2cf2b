internal import Basics
public import EventLog
internal import EventLogVerification
internal import Files
import Foundation
internal import LMDB
import Synchronization

/// A log in an LMDB environment, durable and embedded.
///
/// One process writes, any number of processes read. Appends that wait at the same time share one
/// transaction and one sync (*group commit*); a lone appender waits for nobody.
public final class LMDBEventLog: ReplicaLog, DamageAwareLog, DiskAwareLog {
  /// The folder.
  public let path: String
  let store: LogStore
  let writer: Writer?
  let source: LMDBSnapshot.Source
  private let health: LogHealth
  private let clock: @Sendable () -> Timestamp
  private let codec: EventCodec
  private let foreignSeals: ForeignSeals
  /// Whether the log says which vault it is sealed with; it does before anything sealed is in it.
  private let isBound = Atomic<Bool>(false)
  /// Whether the log says that it may have commits of several streams or with tags.
  private let isExtended = Atomic<Bool>(false)

  /// How often this writer has synced what was appended: once a group of commits; 0 for a reader.
  package var syncs: Int { writer?.groups ?? 0 }

  /// How many appenders wait for the writer now; 0 for a reader.
  package var waiting: Int { writer?.waiting ?? 0 }

  /// Has a function called with each group that is written from now on, on the writer's thread: it
  /// returns at once.
  public func watchWrites(_ watch: @escaping @Sendable (WrittenGroup) -> Void) {
    writer?.watch.set(watch)
  }

  /// The first damage that one of this process's readers has met; nothing is appended then.
  public var damage: DamagedEvent? { health.damage }

  /// The obstacle that the writer finds in its files' places, and what kept it from the tables; nil
  /// for a reader.
  public var obstacle: AppendError? { writer?.obstacle }

  /// The faults that the writer has found in the mark beside the folder; none for a reader.
  public var warnings: [String] { writer?.warnings ?? [] }

  /// Takes notice of what a reader has met, where this process writes.
  public func note(_ damage: DamagedEvent) { if writer != nil { health.note(damage) } }

  /// Has a function called once the disk has failed, on the thread that found it: it returns at
  /// once.
  public func watchDisk(_ watch: @escaping @Sendable (DiskFailure) -> Void) {
    health.failed.set(watch)
  }

  /// Has a function called with each key that something could not be sealed with, on the appender's
  /// thread: it returns at once.
  public func watchKeys(_ watch: @escaping @Sendable (KeyStoreError) -> Void) {
    health.unusable.set(watch)
  }

  /// Opens the log in a folder.
  ///
  /// Readers see events as `upcasters` lift them and as `vault` opens them; appended personal
  /// fields are sealed by the vault. Without one they are refused, unless they are to stay
  /// readable: `personal: .inPlain`.
  ///
  /// A log is bound to the vault that it was first written with: whoever writes needs that one, and
  /// who reads that one or none.
  ///
  /// - Throws: `KeyStoreError` if the vault is another; `LogError`: `missing`, `notALog`,
  ///   `newerFormat`, `readOnly`, and `locked` at once where another process writes.
  public convenience init(
    path: String, mode: LogMode, clock: @escaping @Sendable () -> Timestamp,
    upcasters: Upcasters = .none, vault: KeyVault? = nil, personal: PersonalMembers = .sealed
  ) throws {
    try self.init(
      path: path, mode: mode, clock: clock, upcasters: upcasters, vault: vault,
      personal: personal, limits: LogLimits())
  }

  /// Opens the log in a folder with other limits than usual, for tests of what happens at them.
  ///
  /// A lenient reader sees what precedes damage in the journal; it has to ask for
  /// ``journalDamage()`` and say it.
  package convenience init(
    path: String, mode: LogMode, clock: @escaping @Sendable () -> Timestamp,
    upcasters: Upcasters = .none, vault: KeyVault? = nil, personal: PersonalMembers = .sealed,
    limits: LogLimits, isLenient: Bool = false, replica: ReplicaNote? = nil
  ) throws {
    try self.init(
      path: path, mode: mode, clock: clock,
      codec: EventCodec(upcasters: upcasters, vault: vault, personal: personal),
      limits: limits, isLenient: isLenient, replica: replica)
  }

  /// Opens the log in a folder, and shows its events as `codec` says.
  init(
    path: String, mode: LogMode, clock: @escaping @Sendable () -> Timestamp,
    codec: EventCodec, limits: LogLimits = LogLimits(), isLenient: Bool = false,
    replica: ReplicaNote? = nil, isCopy: Bool = false
  ) throws {
    self.path = path
    let health = LogHealth(path: path)
    self.health = health
    self.clock = clock
    self.codec = codec
    let vault = codec.vault
    guard mode == .writing else {
      store = try LogStore(path: path, isReadOnly: true, createdAt: clock(), limits: limits)
      try store.check(vault)
      foreignSeals = ForeignSeals(store)
      writer = nil
      source = .init(
        store,
        .journal(
          JournalView(
            folder: path, isLenient: try isLenient || store.isReplica)))
      return
    }
    // The folder of a copy is there; made anew it would outlive a run that is being ended and has
    // removed it.
    if !isCopy { try Self.createFolder(path) }
    let lock = try translateErrors { try WriterLock(folder: path) }
    var opened = try LogStore(
      path: path, isReadOnly: false, createdAt: clock(), limits: limits, replica: replica)
    // A copy is fed by whoever makes it, whatever it is a copy of, and verifies it.
    opened.isCopy = isCopy
    if !isCopy { try opened.check(replica) }
    // A program that is refused has changed nothing.
    try opened.checkWriting(vault)
    store = opened
    foreignSeals = ForeignSeals(opened)
    let writer = try translateErrors { try Writer(opened, lock, health, isReplica: replica != nil) }
    self.writer = writer
    source = .init(store, .writer(writer.recent), writer.index)
    isBound.store(
      try translateErrors { try opened.bind(vault) }, ordering: .releasing)
    isExtended.store(try translateErrors { try opened.isExtended() }, ordering: .releasing)
    if let damage = try KnownDamage.find(in: self) { health.note(damage) }
  }

  deinit { writer?.close() }

  /// Appends commits and returns after the sync.
  public func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    guard let writer else {
      return commits.map { _ in .failure(.unwritable("the log was opened for reading only")) }
    }
    if let refusal = health.refusal { return commits.map { _ in .failure(refusal) } }
    do throws(AppendError) {
      try foreignSeals.note(commits, after: head)
    } catch {
      return commits.map { _ in .failure(error) }
    }
    let subjects = codec.enter(commits)
    defer { codec.leave(subjects) }
    codec.prepareKeys(for: commits, in: self)
    let outcomes = await writer.append(
      .commits(
        commits.map { commit in
          Result { () throws(AppendError) in try encode(commit) }
        }))
    return zip(outcomes, commits).map { $0.answer(to: $1) }
  }

  /// Appends one commit; the way that costs least.
  public func tryAppend(_ commit: Commit) async -> Result<Receipt, AppendError> {
    guard let writer else { return .failure(.unwritable("the log was opened for reading only")) }
    if let refusal = health.refusal { return .failure(refusal) }
    let subjects = codec.enter(CollectionOfOne(commit))
    defer { codec.leave(subjects) }
    let outcome = await withUnsafeContinuation { handOver(commit, to: writer, $0) }
    return outcome.answer(to: commit)
  }

  /// Takes frames of another log, in order; this log is then equal to that one byte for byte.
  public func feed(_ frames: [[UInt8]]) async -> [Result<Receipt, AppendError>] {
    guard let writer else {
      return frames.map { _ in .failure(.unwritable("the log was opened for reading only")) }
    }
    do throws(AppendError) {
      try foreignSeals.note(frames: frames, after: head)
      if frames.contains(where: { $0.first.map(FrameFormat.isExtended) ?? false }) {
        try noteExtended()
      }
    } catch {
      return frames.map { _ in .failure(error) }
    }
    let outcomes = await writer.append(.frames(frames))
    return zip(outcomes, frames).map { $0.answer(toFrame: $1) }
  }

  /// Encodes a commit and hands it to the writer, which resumes the appender.
  ///
  /// A function of its own, so that nothing of it stays in what the task keeps while it waits: with
  /// a thousand appenders that is cold when their turn comes again.
  @inline(never)
  private func handOver(
    _ commit: Commit, to writer: Writer, _ appender: UnsafeContinuation<AppendOutcome, Never>
  ) {
    do throws(AppendError) {
      try foreignSeals.note(CollectionOfOne(commit), after: head)
      writer.append(try encode(commit), appender)
    } catch {
      appender.resume(returning: .refused(error))
    }
  }

  /// Makes a commit's bytes, on the appender's thread.
  private func encode(_ commit: Commit) throws(AppendError) -> EncodedCommit {
    let encoded: EncodedCommit
    if let sealed = try seal(commit) {
      try bindVault()
      try foreignSeals.note(own: sealed)
      encoded = try EncodedCommit(sealed, time: clock())
    } else {
      encoded = try EncodedCommit(commit, time: clock())
    }
    if encoded.isExtended { try noteExtended() }
    return encoded
  }

  /// Has the log say that it may have commits of several streams or with tags, before it has one.
  private func noteExtended() throws(AppendError) {
    guard !isExtended.load(ordering: .acquiring) else { return }
    do {
      try store.noteExtended()
      isExtended.store(true, ordering: .releasing)
    } catch  where store.isOutOfRoom(error) {
      throw .full(path: store.path)
    } catch {
      throw .unwritable("that the log has a new format cannot be noted: \(error)")
    }
  }

  private func seal(_ commit: Commit) throws(AppendError) -> Commit? {
    try codec.seal(commit, in: self) { health.note(sealing: $0) }
  }

  /// A commit with what is personal in it sealed, as an append does it.
  ///
  /// - Throws: ``AppendError`` as that does.
  package func sealed(_ commit: Commit) throws(AppendError) -> Commit {
    guard let sealed = try seal(commit) else { return commit }
    try bindVault()
    return sealed
  }

  /// Binds the log to its keys, once it seals something.
  ///
  /// Until then it is bound to none: a log whose sealed events came from another log can still be
  /// given the keys of that one.
  private func bindVault() throws(AppendError) {
    guard !isBound.load(ordering: .acquiring), let vault = codec.vault else { return }
    do {
      isBound.store(try store.bind(vault), ordering: .releasing)
    } catch {
      throw .unsealable("\(error)")
    }
  }

  /// Whether nothing was appended to a stream since a position was the head; false also for a
  /// reader, who cannot tell without looking.
  public func isUnchanged(_ stream: StreamName, since position: Position) -> Bool {
    writer?.marks.isUnchanged(TextHash.of(stream.rawValue.utf8.span), since: position) ?? false
  }

  /// Reads the log as it is now.
  public func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    do {
      let snapshot = try translateErrors {
        Snapshot(holding: try LMDBSnapshot.begin(source), codec: codec)
      }
      return try body(snapshot)
    } catch {
      if writer != nil { health.note(error) }
      throw error
    }
  }

  /// The damage in the journal of a log that nobody writes.
  func journalDamage() throws -> LogVerification.Problem? {
    while try !WriterLock.isHeld(in: path) {
      let (end, newest) = try store.environment.read { (try store.end($0), $0.number) }
      let found = try JournalReader.read(
        path, after: end.head, end.link, stored: store.link(ofCommitAt:),
        acknowledged: store.acknowledged)
      guard let damage = found.damage else { return nil }
      // A writer that came meanwhile began the files anew.
      if try !WriterLock.isHeld(in: path), try store.environment.read({ $0.number }) == newest {
        return damage
      }
    }
    return nil
  }

  private static func createFolder(_ path: String) throws {
    do {
      try Folder.create(path, shared: true)
    } catch {
      throw LogError.readOnly(path: path, reason: error.description)
    }
  }
}

extension LMDBEventLog {
  /// Waits for the writer of this process; beside another process's writer it looks every 10 ms.
  public func waitForEvents(after position: Position) async throws {
    guard let writer else { return try await poll(beyond: position) }
    await writer.signal.wait(beyond: position)
  }

  /// Looks at what the writer announces and at the shared transaction number, and at the log only
  /// when one of them has changed.
  private func poll(beyond position: Position) async throws {
    var seen: (Int, Position?)?
    while !Task.isCancelled {
      let newest = (try store.environment.lastTransaction(), try source.announced())
      if seen.map({ $0 != newest }) ?? true, try head() > position { return }
      seen = newest
      await Self.pause()
    }
  }

  private static func pause() async {
    do {
      // Nothing wakes a process when another one writes a file: looking costs two short reads.
      try await Task.sleep(for: .milliseconds(10))
    } catch {
      // Cancelled: whoever waits looks at that next.
    }
  }
}
