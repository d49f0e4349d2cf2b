internal import Basics
internal import Cryptography
import Foundation
import Synchronization

/// The keys under which a log seals what is personal, one a subject; destroying one erases what it sealed, everywhere.
///
/// Share one vault between everything in the process that writes a log. A key is made when a subject's first personal field is appended, and
/// kept with the subject's name. After an erasure the next one gets a new key: a new life. The store is asked each time, so that holds also
/// where another process destroyed the key. An append that was under way while its subject was forgotten is either sealed with
/// the destroyed key, hence erased with it, or belongs to the new life.
public final class KeyVault: Sendable {
  static let salt = "salt"
  static let maximumKnown = 10_000

  // Nothing here holds a key's bytes: the cryptographic library zeroes its keys when they are dropped, and the arrays that a store gives are
  // zeroed as soon as a key is made of them. What a store keeps in memory itself, or gives away twice, is beyond that.
  struct State {
    var salt: SymmetricKey?
    /// What the salt makes of subjects that were asked for lately.
    var names: [ExactText: String] = [:]
    /// What was derived lately from the bytes of keys; it counts only while the store still has the same bytes.
    var known: [String: DerivedKey] = [:]
  }

  typealias DerivedKey = (digest: Digest, key: SubjectKey)

  package let store: any KeyStore
  /// The erasures that this process does.
  let erasures = ErasureWatch()
  let state = Mutex(State())

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

  /// The part of a subject's handles that is the same in all its lives; nil if nothing was ever kept here.
  package func subjectPart(of subject: String) throws -> String? { try name(of: subject) }

  /// The subject's part of all its handles, also of former lives; nil if nothing was ever sealed here.
  package func name(of subject: String) throws -> String? {
    try state.withLock { try name(of: subject, &$0, makingSalt: false) }
  }

  /// The key to seal with, made if there is none.
  ///
  /// `mayMake` is asked before, with the subject's part of its handles: it throws where the subject had a key that was lost.
  func sealingKey(
    of subject: String, mayMake: (_ name: String) throws -> Void
  ) throws -> (handle: SubjectHandle, key: SubjectKey) {
    try state.withLock { state in
      guard let name = try name(of: subject, &state, makingSalt: true) else {
        throw KeyStoreError(path: Self.salt, action: "read", reason: "it is not there")
      }
      let kept = try store.key(name)
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
      // Whoever made it may have been stopped before its name was on the disk.
      if kept != nil, known == nil { try store.synchronize() }
      if state.known.count >= Self.maximumKnown { state.known = [:] }
      state.known[name] = (digest, key)
      return (SubjectHandle(subject: name, key: key.identifier), key)
    }
  }

  /// The key that a handle names, as it is in the store now.
  ///
  /// - Throws: ``KeyStoreError``.
  package func openingKey(_ handle: SubjectHandle) throws -> OpeningKey {
    try openingKey(handle, state.withLock { $0.known[handle.subject] })
  }

  func openingKey(_ handle: SubjectHandle, _ known: DerivedKey?) throws -> OpeningKey {
    guard var bytes = try store.key(handle.subject) else { return .gone }
    defer { bytes.wipe() }
    let same = known.flatMap { $0.digest == Digest(of: bytes) ? $0.key : nil }
    guard let key = same ?? SubjectKey(bytes) else { return .damaged }
    return key.identifier == handle.key ? .found(key) : .gone
  }

  /// Whether what was sealed under a handle may still be read: its key, or something in its place, is here.
  ///
  /// - Throws: ``KeyStoreError``.
  package func mayOpen(_ handle: SubjectHandle) throws -> Bool {
    if case .gone = try openingKey(handle) { return false }
    return true
  }

  /// Where the key of a subject lies or would lie.
  package func place(of subject: String) throws -> String {
    store.place(of: try name(of: subject) ?? Self.salt)
  }

  /// Where the keys to a handle would lie.
  package func place(ofPart name: String) -> String { store.place(of: name) }

  func key(_ name: String, _ bytes: [UInt8]) throws -> SubjectKey {
    guard let key = SubjectKey(bytes) else {
      throw KeyStoreError(
        path: store.place(of: name), action: "use the key",
        reason: (bytes.count < SubjectKey.length
          ? "it has \(bytes.count) bytes, expected are \(SubjectKey.length) and a name"
          : "its bytes are 0, or are not those that were written") + ": restore or remove it")
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
    as name: String, of subject: String, asking mayMake: (String) throws -> Void
  ) throws -> [UInt8] {
    try mayMake(name)
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
