internal import Basics
internal import Cryptography
import Foundation

/// The keys under which a log seals what is personal, one a subject; destroying one erases what it
/// sealed, everywhere.
///
/// Share one vault between everything in the process that writes a log. A key is made when a
/// subject's first personal field is appended, and kept with the subject's name. After an erasure
/// the next one gets a new key: a new life, unless whoever was erased has to come back first
/// (``staysErased(until:)``). The store is asked each time, so that holds also if
/// another process destroyed the key. While this process forgets a subject, nothing is sealed for
/// them.
public final class KeyVault: Sendable {
  static let salt = "salt"
  static let maximumKnown = 10_000

  // Nothing here holds a key's bytes: the cryptographic library zeroes its keys when they are
  // dropped, and the arrays that a store gives are zeroed as soon as a key is made of them. What a
  // store keeps in memory itself, or gives away twice, is beyond that.
  struct State {
    var salt: SymmetricKey?
    /// The names that the salt makes of subjects that were asked for lately.
    var names: [ExactText: String] = [:]
    /// The keys that were derived lately from stored bytes; each counts only while the store still
    /// has the same bytes.
    var known: [String: DerivedKey] = [:]
  }

  typealias DerivedKey = (digest: Digest, key: SubjectKey)

  package let store: any KeyStore
  /// The erasures that this process does.
  let erasures = ErasureWatch()
  /// Who of those that were erased has come back; without it all may.
  let returned = Lock<ReturnRule?>(nil)
  let state = Lock(State())

  /// Keeps keys in a store.
  public init(_ store: any KeyStore) { self.store = store }

  /// The handle under which new events of a subject are sealed; nil if the subject has no key.
  public func handle(of subject: String) throws -> SubjectHandle? {
    try state.withLock { state in
      guard let name = try name(of: subject, &state, makingSalt: false),
        var bytes = try store.key(name)
      else { return nil }
      defer { bytes.wipe() }
      return SubjectHandle(subject: name, key: try key(name, bytes).identifier)
    }
  }

  /// The part of a subject's handles that is the same in all its lives; nil if nothing was ever
  /// kept here.
  package func subjectPart(of subject: String) throws -> String? { try name(of: subject) }

  /// The subject's part of all its handles, also of former lives; nil if nothing was ever sealed
  /// here.
  package func name(of subject: String) throws -> String? {
    try state.withLock { try name(of: subject, &$0, makingSalt: false) }
  }

  /// The key to seal with, made if there is none.
  ///
  /// `mayMake` is asked before, with the subject and its part of its handles: it throws if the
  /// subject had a key that was lost, or was erased and has not come back.
  func sealingKey(
    of subject: String, mayMake: (_ subject: String, _ name: String) throws -> Void
  ) throws -> (handle: SubjectHandle, key: SubjectKey) {
    if let known = try knownSealingKey(of: subject) { return known }
    return try state.withLock { state in
      guard let name = try name(of: subject, &state, makingSalt: true) else {
        throw KeyStoreError(path: Self.salt, action: "read", reason: "it is not there")
      }
      let kept = try store.key(name)
      // Nobody would find it again.
      if kept == nil { try checkSalt(state) }
      var bytes = try kept ?? newKey(as: name, of: subject, asking: mayMake)
      defer { bytes.wipe() }
      let digest = Digest(of: bytes)
      let known = state.known[name].flatMap { $0.digest == digest ? $0.key : nil }
      let key = try known ?? key(name, bytes)
      // Under another's key it would be destroyed with theirs.
      guard key.subject.map(ExactText.init) == ExactText(subject) else {
        throw KeyStoreError(
          path: store.place(of: name), action: "seal with the key",
          reason: (key.subject == nil ? "it names nobody" : "it is another person's")
            + ": put back the one that was there, or move it away where there was none")
      }
      // Its maker may have been stopped before its name was on the disk.
      if kept != nil, known == nil { try store.synchronize() }
      if state.known.count >= Self.maximumKnown { state.known = [:] }
      state.known[name] = (digest, key)
      return (SubjectHandle(subject: name, key: key.identifier), key)
    }
  }

  /// The key to seal with, if it was used before and the store has the same bytes: nobody else
  /// waits while they are read.
  private func knownSealingKey(
    of subject: String
  ) throws -> (handle: SubjectHandle, key: SubjectKey)? {
    let found = state.withLock { state in
      state.names[ExactText(subject)].flatMap { name in state.known[name].map { (name, $0) } }
    }
    guard let (name, known) = found, var bytes = try store.key(name) else { return nil }
    defer { bytes.wipe() }
    guard known.digest == Digest(of: bytes),
      known.key.subject.map(ExactText.init) == ExactText(subject)
    else { return nil }
    return (SubjectHandle(subject: name, key: known.key.identifier), known.key)
  }

  /// The key that a handle names, as it is in the store now.
  ///
  /// - Throws: ``KeyStoreError``.
  package func openingKey(_ handle: SubjectHandle) throws -> OpeningKey {
    try openingKey(handle, state.withLock { $0.known[handle.subject] })
  }

  /// The bytes of a key, none if it is gone; nil if something is there that cannot be read though
  /// others can: that is one person's matter, and no reason to read nobody's words.
  private func bytes(of handle: SubjectHandle) throws -> [UInt8]? {
    do {
      guard let bytes = try store.key(handle.subject) else { return [] }
      // A file without a byte is no key.
      return bytes.isEmpty ? nil : bytes
    } catch let error as KeyStoreError where error.isDenied || error.isNoFile {
      guard var salt = try store.key(Self.salt) else { throw error }
      salt.wipe()
      return nil
    }
  }

  func openingKey(_ handle: SubjectHandle, _ known: DerivedKey?) throws -> OpeningKey {
    guard var bytes = try bytes(of: handle) else { return .damaged }
    guard !bytes.isEmpty else { return .gone }
    defer { bytes.wipe() }
    let same = known.flatMap { $0.digest == Digest(of: bytes) ? $0.key : nil }
    guard let key = same ?? SubjectKey(bytes) else { return .damaged }
    return key.identifier == handle.key ? .found(key) : .gone
  }

  /// Whether what was sealed under a handle may still be read: its key, or something in its place,
  /// is here.
  ///
  /// - Throws: ``KeyStoreError``.
  package func mayOpen(_ handle: SubjectHandle) throws -> Bool {
    if case .gone = try openingKey(handle) { return false }
    return true
  }

  /// The place where the key of a subject lies or would lie.
  package func place(of subject: String) throws -> String {
    store.place(of: try name(of: subject) ?? Self.salt)
  }

  /// The place where the keys to a handle would lie.
  package func place(ofPart name: String) -> String { store.place(of: name) }

  func key(_ name: String, _ bytes: [UInt8]) throws -> SubjectKey {
    guard let key = SubjectKey(bytes) else {
      throw KeyStoreError(
        path: store.place(of: name), action: "use the key",
        reason: (bytes.count < SubjectKey.length
          ? "it has \(bytes.count) bytes, expected \(SubjectKey.length) and a name"
          : "its bytes are 0, or are not those that were written")
          + ": restore it from a backup of the keys")
    }
    return key
  }

  // A key is the one value that must not be reproducible, so it is the one that is not passed in.
  static func randomKey(room: Int) -> [UInt8] {
    var random = randomBytes(SubjectKey.length)
    defer { random.wipe() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(SubjectKey.length + room)
    bytes.append(contentsOf: random)
    return bytes
  }

  private func newKey(
    as name: String, of subject: String, asking mayMake: (String, String) throws -> Void
  ) throws -> [UInt8] {
    try mayMake(subject, name)
    var bytes = Self.newBytes(for: subject)
    do {
      try store.add(bytes, as: name)
    } catch {
      bytes.wipe()
      // Another program that shares the store was faster: then that is the subject's key.
      guard let other = try store.key(name) else { throw error }
      // It may also be this one, which was kept by halves.
      try store.synchronize()
      return other
    }
    return bytes
  }
}

/// Keys for many people at once.
extension KeyVault {
  /// Makes sure of the keys to seal with for some subjects, with the syncs of one: those that are
  /// missing are made, those that were there are certain to last.
  ///
  /// `mayMake` is asked as by ``sealingKey(of:mayMake:)``. Whoever has no key afterwards gets it
  /// there, or hears there why not.
  ///
  /// - Throws: ``KeyStoreError`` if the store cannot be read or written; what was made by then is
  ///   as if one by one.
  func prepareKeys(
    of subjects: [String], mayMake: (_ subject: String, _ name: String) throws -> Void
  ) throws {
    try state.withLock { state in
      var (found, new): ([Prepared], [Prepared]) = ([], [])
      defer {
        for index in found.indices { found[index].bytes.wipe() }
        for index in new.indices { new[index].bytes.wipe() }
      }
      for subject in subjects where !erasures.isErasing(subject) {
        guard let name = try name(of: subject, &state, makingSalt: true) else { return }
        if let bytes = try store.key(name) {
          found.append(Prepared(subject: subject, name: name, bytes: bytes))
        } else {
          // Whose key was lost is told by the append of what is theirs alone.
          do { try mayMake(subject, name) } catch { continue }
          new.append(Prepared(subject: subject, name: name, bytes: Self.newBytes(for: subject)))
        }
      }
      found.removeAll { key in state.known[key.name].map { $0.digest == key.digest } ?? false }
      if !new.isEmpty { try checkSalt(state) }
      if !new.isEmpty { try store.add(new.map { NamedKey(name: $0.name, bytes: $0.bytes) }) }
      // Their maker may have been stopped before their names were on the disk.
      if !found.isEmpty { try store.synchronize() }
      for prepared in found + new {
        guard let key = SubjectKey(prepared.bytes),
          key.subject.map(ExactText.init) == ExactText(prepared.subject)
        else { continue }
        if state.known.count >= Self.maximumKnown { state.known = [:] }
        state.known[prepared.name] = (prepared.digest, key)
      }
    }
  }

  /// A subject's key that is there, or is being made.
  private struct Prepared {
    let subject: String
    let name: String
    var bytes: [UInt8]

    var digest: Digest { Digest(of: bytes) }
  }

  /// A key that nobody has yet, with room for all of it: an array that grows would leave the key
  /// where it was.
  private static func newBytes(for subject: String) -> [UInt8] {
    var bytes = randomKey(room: SubjectKey.checkLength + subject.utf8.count)
    SubjectKey.addName(of: subject, to: &bytes)
    return bytes
  }
}

/// Destroying keys for good.
extension KeyVault {
  /// Destroys a subject's key for good and what is remembered of the subject, if its handle is
  /// among those that are on record as forgotten, and returns whether it did.
  ///
  /// The leftovers of an interrupted destruction are removed in any case.
  func destroyKey(of subject: String, ifAmong handles: Set<String>) throws -> Bool {
    try state.withLock { state in
      guard let name = try name(of: subject, &state, makingSalt: false) else { return false }
      if var bytes = try store.key(name) {
        defer { bytes.wipe() }
        let handle = SubjectHandle(subject: name, key: try key(name, bytes).identifier)
        guard handles.contains(handle.description) else { return false }
      }
      (state.known[name], state.names[ExactText(subject)]) = (nil, nil)
      return try store.destroy(name)
    }
  }

  /// Destroys the keys of everybody whom a log's own records say to be forgotten: what a run has
  /// left that was cut off behind its record.
  ///
  /// The records name the keys that are to go, so that of a life after them is never taken for one.
  ///
  /// Returns how many keys it destroyed.
  ///
  /// - Throws: ``KeyStoreError`` if a key cannot be read or destroyed.
  @discardableResult
  package func finishErasures(recordedIn log: any EventLog) throws -> Int {
    var destroyed = 0
    for name in try keysOfForgotten(recordedIn: log) {
      try state.withLock { state in
        state.known[name] = nil
        state.names = state.names.filter { $0.value != name }
        if try store.destroy(name) { destroyed += 1 }
      }
    }
    return destroyed
  }

  /// The names of the keys that are here although a log's own records say that they were to go: an
  /// erasure was cut off, or somebody put them back.
  ///
  /// - Throws: ``KeyStoreError`` if a key cannot be read.
  package func keysOfForgotten(recordedIn log: any EventLog) throws -> [String] {
    try ErasurePlan.records(in: log).compactMap { name, records in
      let handles = Set(records.flatMap(\.content.handles))
      return try state.withLock { _ in
        guard var bytes = try store.key(name) else { return nil }
        defer { bytes.wipe() }
        let handle = SubjectHandle(subject: name, key: try key(name, bytes).identifier)
        return handles.contains(handle.description) ? name : nil
      }
    }
  }

  /// Whether the key that a handle names is here and is this subject's, also if another salt gave
  /// it its name.
  func isKept(_ handle: SubjectHandle, for subject: String) throws -> Bool {
    guard case .found(let key) = try openingKey(handle, nil) else { return false }
    return key.subject.map(ExactText.init) == ExactText(subject)
  }

  /// Destroys such a key for good, and returns whether it was there.
  func destroyKey(_ handle: SubjectHandle, keptFor subject: String) throws -> Bool {
    try state.withLock { state in
      guard try isKept(handle, for: subject) else { return false }
      (state.known[handle.subject], state.names[ExactText(subject)]) = (nil, nil)
      return try store.destroy(handle.subject)
    }
  }
}

/// Damaged keys: files in the place of a key that are too short, or not as they were written.
extension KeyVault {
  /// Whether a subject's key is damaged.
  ///
  /// - Throws: ``KeyStoreError`` if nobody can tell.
  package func isDamaged(keyOf subject: String) throws -> Bool {
    guard let name = try name(of: subject), var bytes = try store.key(name) else { return false }
    defer { bytes.wipe() }
    return SubjectKey(bytes) == nil
  }

  /// Destroys it for good, and returns whether it did.
  ///
  /// Most of it may still be the key. What has become one meanwhile stays.
  func destroyDamagedKey(of subject: String) throws -> Bool {
    guard let name = try name(of: subject), try isDamaged(keyOf: subject) else { return false }
    return try store.destroy(name)
  }

  /// Why such a key is not used, and the way out.
  package func damagedKey(of subject: String) throws -> KeyStoreError {
    KeyStoreError(
      path: try place(of: subject), action: "use the key",
      reason:
        "its bytes are 0, too few, or not those that were written: restore the file; or, if it is lost for good, "
        + "evtool forget PERSON --key-is-lost --yes removes it, and records that nobody can read what it sealed"
    )
  }
}

/// Everything else that a store keeps of somebody: copies, backups, keys of vaults that were given
/// up.
extension KeyVault {
  /// The copies that hold a key of the subject and nothing else: they name the subject, or are the
  /// same key.
  package func copies(of subject: String) throws -> [KeptKey] {
    var (own, key) = try current(subject)
    defer { key.wipe() }
    return try store.kept().filter { kept in
      guard kept.place != own, let copy = kept.key else { return false }
      return copy.subject.map(ExactText.init) == ExactText(subject)
        || (!key.isEmpty && kept.withBytes { $0.starts(with: key) })
    }
  }

  /// The files that hold, among other things, the key that is used now, or another one that names
  /// the subject: it cannot be destroyed alone there.
  package func containers(of subject: String) throws -> [String] {
    var (own, key) = try current(subject)
    defer { key.wipe() }
    let copies = Set(try copies(of: subject).map(\.place))
    let places = try store.keys(naming: subject).map(\.place)
    return try Set(places + (key.isEmpty ? [] : store.places(of: key)))
      .filter { $0 != own && !copies.contains($0) }.sorted()
  }

  /// All keys that are kept of a subject, the one that is used among them, also within larger
  /// things; without a name those that certain handles name, where they stand alone.
  package func keys(of subject: String, or handles: [SubjectHandle]) throws -> [(
    place: String, key: SubjectKey
  )] {
    let alone = try store.kept().filter { kept in
      guard let key = kept.key, key.subject == nil else { return false }
      return handles.contains { $0.key == key.identifier }
    }
    return try (alone + store.keys(naming: subject)).compactMap { kept in
      kept.key.map { (kept.place, $0) }
    }
  }

  /// The place of the key in use, and its bytes, which the caller zeroes.
  ///
  /// There are none if the file holds no key: its first bytes might belong to something else.
  private func current(_ subject: String) throws -> (place: String?, key: [UInt8]) {
    guard let name = try name(of: subject) else { return (nil, []) }
    guard var bytes = try store.key(name), SubjectKey(bytes) != nil else {
      return (store.place(of: name), [])
    }
    defer { bytes.wipe() }
    return (store.place(of: name), Array(bytes.prefix(SubjectKey.length)))
  }
}
