internal import Basics
internal import Cryptography
import Synchronization

/// What tells whose each key of a vault is: under it a subject's name becomes the name of their
/// key.
///
/// 32 random bytes and 8 that check them are kept: with one bad bit it would be another vault's,
/// and every key somebody else's.
package struct VaultSalt {
  let key: SymmetricKey

  /// Takes what is kept; nil if it is not whole.
  package init?(_ bytes: [UInt8]) {
    let salt = bytes.prefix(SubjectKey.length)
    guard bytes.count == SubjectKey.length + SubjectKey.checkLength, SubjectKey.isRandom(salt),
      bytes.suffix(SubjectKey.checkLength).elementsEqual(SubjectKey.check(of: salt, []))
    else { return nil }
    key = SymmetricKey(salt)
  }

  /// What is kept of 32 random bytes.
  package static func kept(_ random: consuming [UInt8]) -> [UInt8] {
    random.append(contentsOf: SubjectKey.check(of: random[...], []))
    return random
  }

  /// Why bytes are none.
  static func fault(of bytes: [UInt8]) -> String {
    let expected = SubjectKey.length + SubjectKey.checkLength
    guard bytes.count == expected else {
      return "it has \(bytes.count) bytes, expected \(expected)"
    }
    return SubjectKey.isRandom(bytes.prefix(SubjectKey.length))
      ? "its bytes are not those that were written" : "all its bytes are 0"
  }
}

/// What tells whose each key is, and one vault from others.
extension KeyVault {
  /// What tells this vault from others, 32 hexadecimal digits that give nothing away; nil if
  /// nothing was ever kept here.
  ///
  /// - Throws: ``KeyStoreError``, also if what it has to be made of is damaged.
  public func fingerprint() throws -> String? {
    try state.withLock { state in try salt(&state, making: false).map(Self.fingerprint) }
  }

  /// The fingerprint of a vault that is to be used: its salt is made if there is none, and
  /// `announce` hears of it before it is kept.
  ///
  /// Where this returns, a power cut does not take the salt away.
  package func established(announcing announce: (String) throws -> Void) throws -> String {
    try state.withLock { state in
      if let salt = try salt(&state, making: false) {
        try store.synchronize()
        return Self.fingerprint(salt)
      }
      var bytes = VaultSalt.kept(Self.randomKey(room: SubjectKey.checkLength))
      defer { bytes.wipe() }
      guard let salt = VaultSalt(bytes) else { preconditionFailure("a salt just made is whole") }
      let fingerprint = Self.fingerprint(salt.key)
      try announce(fingerprint)
      try store.add(bytes, as: Self.salt)
      return fingerprint
    }
  }

  private static func fingerprint(_ salt: SymmetricKey) -> String {
    HMAC.code(of: "verbatim vault".utf8, under: salt).bytes.prefix(16).hexadecimal
  }

  func name(
    of subject: String, _ state: inout State, makingSalt: Bool
  ) throws -> String? {
    guard let salt = try salt(&state, making: makingSalt) else { return nil }
    if let name = state.names[ExactText(subject)] { return name }
    let name = HMAC.code(of: subject.utf8, under: salt).bytes.prefix(16).hexadecimal
    if state.names.count >= Self.maximumKnown { state.names = [:] }
    state.names[ExactText(subject)] = name
    return name
  }

  /// Whether what tells whose each key is lies there and is none: what is sealed can be opened all
  /// the same, but nothing more be sealed.
  ///
  /// - Throws: ``KeyStoreError`` if the store cannot be read.
  package func isSaltDamaged() throws -> Bool {
    do {
      guard var bytes = try store.key(Self.salt) else { return false }
      defer { bytes.wipe() }
      return VaultSalt(bytes) == nil
    } catch let error as KeyStoreError where error.isNoFile {
      return true
    }
  }

  /// Takes it out of the way of a new one.
  package func setDamagedSaltAside() throws {
    if try isSaltDamaged() { try store.setAside(Self.salt) }
  }

  /// Refuses where what tells whose each key is is not kept any more as it was read.
  ///
  /// This process knows it still; after its end nobody would.
  ///
  /// - Throws: ``KeyStoreError``.
  package func checkSalt() throws { try state.withLock { try checkSalt($0) } }

  func checkSalt(_ state: State) throws {
    guard let known = state.salt else { return }
    var bytes = try store.key(Self.salt) ?? []
    defer { bytes.wipe() }
    guard VaultSalt(bytes).map({ Self.fingerprint($0.key) }) != Self.fingerprint(known) else {
      return
    }
    throw KeyStoreError(
      path: store.place(of: Self.salt), action: "use the key",
      reason: (bytes.isEmpty ? "it was removed" : "it was overwritten")
        + " while this program had it open: put back the one that was there, since it tells whose each key is; "
        + "until then nobody new gets a key, and after the end of the program nobody reads anything"
    )
  }

  private func salt(_ state: inout State, making: Bool) throws -> SymmetricKey? {
    if let salt = state.salt { return salt }
    guard var bytes = try store.key(Self.salt) ?? (making ? newSalt() : nil) else { return nil }
    defer { bytes.wipe() }
    guard let salt = VaultSalt(bytes) else {
      throw KeyStoreError(
        path: store.place(of: Self.salt), action: "use the key",
        reason: VaultSalt.fault(of: bytes)
          + ": restore it, since it tells whose each key is; if it is lost for good, evtool keys --new-keys sets it aside"
      )
    }
    state.salt = salt.key
    return salt.key
  }

  private func newSalt() throws -> [UInt8] {
    var bytes = VaultSalt.kept(Self.randomKey(room: SubjectKey.checkLength))
    do {
      try store.add(bytes, as: Self.salt)
    } catch {
      bytes.wipe()
      // Another program that shares the store was faster.
      guard let other = try store.key(Self.salt) else { throw error }
      try store.synchronize()
      return other
    }
    return bytes
  }
}

/// What the log calls a data subject: it tells two subjects apart and names neither.
///
/// The first part is a keyed hash of the subject's name, the same as long as the vault's salt
/// exists; the second tells one key of that subject from the next, so that a subject who comes back
/// after an erasure begins a new life.
public struct SubjectHandle: Sendable, Hashable, CustomStringConvertible {
  /// The subject's part, 32 hexadecimal digits.
  public let subject: String
  /// The key's part, 8 hexadecimal digits.
  public let key: String

  package init(subject: String, key: String) {
    self.subject = subject
    self.key = key
  }

  /// Reads a handle; nil if the text is none.
  public init?(_ text: String) {
    // Read once for every sealed member of a log.
    let bytes = Array(text.utf8)
    guard bytes.count == 41, bytes[32] == UInt8(ascii: "-"),
      bytes.indices.allSatisfy({ $0 == 32 || Self.isDigit(bytes[$0]) })
    else { return nil }
    subject = String(decoding: bytes[..<32], as: UTF8.self)
    key = String(decoding: bytes[33...], as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// Both parts, with a hyphen between them.
  public var description: String { "\(subject)-\(key)" }
}
