internal import Basics
internal import Cryptography
import Glibc

/// One subject's key, and what is derived from it (HKDF-SHA256, RFC 5869).
package struct SubjectKey: Sendable {
  package static let length = 32

  /// The key's part of the handle.
  package let identifier: String
  /// Whose key it is, if that is kept with it.
  package let subject: String?
  private let sealing: SymmetricKey
  private let nonces: SymmetricKey
  private let tags: SymmetricKey

  /// Derives everything from the bytes that are kept; nil if they are not a whole key as
  /// ``addName(of:to:)`` makes it, or only zeros.
  ///
  /// A key alone, without a check and a name, is one that somebody copied so: it is whose key it
  /// equals.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.length, Self.isRandom(bytes.prefix(Self.length)) else { return nil }
    if bytes.count == Self.length {
      subject = nil
    } else {
      let name = bytes.dropFirst(Self.length + Self.checkLength)
      guard
        bytes.dropFirst(Self.length).starts(with: Self.check(of: bytes.prefix(Self.length), name)),
        let name = String(validating: name, as: UTF8.self), !name.isEmpty
      else { return nil }
      subject = name
    }
    let root = HKDF(SymmetricKey(bytes.prefix(Self.length)))
    sealing = root.key(for: "verbatim seal".utf8)
    nonces = root.key(for: "verbatim nonce".utf8)
    tags = root.key(for: "verbatim tag".utf8)
    let code = HMAC.code(
      of: "verbatim key identifier".utf8, under: root.key(for: "verbatim identifier".utf8))
    identifier = code.bytes.prefix(4).hexadecimal
  }

  /// How many bytes tell whether a key and its name belong together.
  package static let checkLength = 8

  /// Makes of the 32 bytes of a key what is kept of it: after them 8 that check them and the name,
  /// and the subject's name in UTF-8.
  ///
  /// One bad bit must not make a key another person's: it would be destroyed with theirs, and an
  /// erasure certified for the wrong one.
  static func addName(of subject: String, to key: inout [UInt8]) {
    key.append(contentsOf: check(of: key[...], Array(subject.utf8)[...]))
    key.append(contentsOf: subject.utf8)
  }

  /// The first 8 bytes of the SHA-256 of key and name.
  static func check(of key: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(key)
    hash.update(name)
    return Array(hash.finalize().bytes.prefix(checkLength))
  }

  /// Whether the bytes can have come from a source of randomness: a file full of zeros did not.
  static func isRandom(_ bytes: some Sequence<UInt8>) -> Bool { bytes.contains { $0 != 0 } }

  /// The place that a sealed value belongs to.
  package struct Place {
    let stream: StreamName
    let type: EventType
    let member: String
    /// The rest of the event, see ``remainder(of:_:)``.
    let rest: [UInt8]

    package init(stream: StreamName, type: EventType, member: String, rest: [UInt8]) {
      self.stream = stream
      self.type = type
      self.member = member
      self.rest = rest
    }

    /// The context that the ciphertext is bound to: moved to another stream, type, member, or event
    /// that says something else in plain, it does not open.
    var additionalData: [UInt8] {
      var writer = ByteWriter()
      writer.text(stream.rawValue)
      writer.text(type.name)
      writer.text(member)
      writer.text(rest)
      return writer.bytes
    }
  }

  /// Encrypts with AES-256-GCM; the same value in the same place of the same commit gives the same
  /// bytes.
  ///
  /// The nonce is a keyed hash of all that, as in SIV (RFC 5297), so that a commit that is appended
  /// again is recognised. The price: who reads the log without keys can see that one subject's
  /// commits *without an id* repeat a value in one place of one stream, and how long values are.
  package func seal(_ value: [UInt8], in place: Place, context: [UInt8]) throws -> [UInt8] {
    let data = place.additionalData
    var writer = ByteWriter()
    writer.text(data)
    writer.text(context)
    writer.text(value)
    let nonce = HMAC.code(of: writer.bytes, under: nonces).bytes.prefix(AESGCM.nonceLength)
    return try AESGCM.seal(value, under: sealing, nonce: Array(nonce), context: data)
  }

  /// The hash by which a personal tag is found: nobody else can make it, or knows what it is of.
  func hash(ofTag text: [UInt8]) -> TagHash { TagHash(HMAC.code(of: text, under: tags)) }

  /// Decrypts; nil if the bytes are not what was sealed for this place.
  package func open(_ bytes: [UInt8], in place: Place) -> [UInt8]? {
    do {
      return try AESGCM.open(bytes, under: sealing, context: place.additionalData)
    } catch {
      // Too short or not authentic: for the caller both mean damaged.
      return nil
    }
  }
}

/// The bytes that a store keeps in one place, a key or not; the bytes are zeroed when nobody has it
/// any more.
public final class KeptKey: Sendable {
  /// Its place, in words for a person.
  public let place: String
  private let held: Lock<[UInt8]>

  /// Takes bytes over: hand on the only copy.
  public init(place: String, bytes: consuming [UInt8]) {
    self.place = place
    held = Lock(bytes)
  }

  deinit { held.withLock { $0.wipe() } }

  /// Lends the bytes; what is copied of them is not zeroed.
  package func withBytes<R>(_ body: ([UInt8]) throws -> R) rethrows -> R {
    try held.withLock { try body($0) }
  }

  /// The key that it is; nil if it is none.
  package var key: SubjectKey? { withBytes { SubjectKey($0) } }
}

/// The key that a store has under a handle.
package enum OpeningKey {
  /// The key itself.
  case found(SubjectKey)
  /// Nothing, or the key of a later life.
  case gone
  /// Something that is no key, or the text that should name one does not.
  case damaged
}

extension [UInt8] {
  /// Overwrites secret bytes with zeros where they lie, which the compiler cannot leave out.
  ///
  /// It reaches the only copy as long as the array was handed on from one owner to the next: of an
  /// array that somebody else has, too, only this value is zeroed.
  package mutating func wipe() { explicit_bzero(&self, count) }
}
