import Basics
internal import Cryptography
import Synchronization

/// The salt: it tells whose each key is, and one vault from others.
extension KeyVault {
  /// The fingerprint that tells this vault from others, 32 hexadecimal digits that give nothing
  /// away; nil if nothing was ever kept here.
  ///
  /// - Throws: ``KeyStoreError``, also if what it has to be made of is damaged.
  public func fingerprint() throws -> String? {
    try state.withLock { state in try salt(&state, making: false).map(Self.fingerprint) }
  }

  /// The fingerprint of a vault that is to be used: its salt is made if there is none, and
  /// `announce` hears of it before it is kept.
  ///
  /// Once this has returned, a power cut does not take the salt away.
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

  /// 32 bytes for a purpose of this installation, the same each time, which the caller wipes.
  ///
  /// Under them a store beside the log seals secrets, which are worth nothing without the keys.
  ///
  /// - Throws: ``KeyStoreError``.
  package func secret(for purpose: String) throws -> [UInt8] {
    try state.withLock { state in
      guard let salt = try salt(&state, making: true) else {
        throw KeyStoreError(path: Self.salt, action: "read", reason: "it is not there")
      }
      return HKDF(salt).key(for: "verbatim secret \(purpose)".utf8).withSpan { $0.copied() }
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

  /// Whether there is a key at a place, and it is the one of whom the place is.
  package func isWhole(keyAt place: String) -> Bool {
    guard let file = place.split(separator: "/").last else { return false }
    let name = file.hasSuffix(".key") ? String(file.dropLast(4)) : String(file)
    do {
      guard var bytes = try store.key(name) else { return false }
      defer { bytes.wipe() }
      guard name != Self.salt else { return VaultSalt(bytes) != nil }
      guard let subject = SubjectKey(bytes)?.subject else { return false }
      return try self.name(of: subject) == name
    } catch {
      // A file that cannot be read counts as no key.
      return false
    }
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

  /// Refuses if the salt is not kept any more as it was read.
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
