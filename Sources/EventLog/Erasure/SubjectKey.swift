internal import Crypto
import Foundation

/// One subject's key, and what is derived from it (HKDF-SHA256, RFC 5869).
struct SubjectKey: Sendable {
  static let length = 32

  /// The key's part of the handle.
  let identifier: String
  /// Whose key it is, where that is kept with it.
  let subject: String?
  private let sealing: SymmetricKey
  private let nonces: SymmetricKey

  /// Derives everything from the bytes that are kept, a key and the subject's name in UTF-8; nil if they are not a whole key, or only zeros.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.length, Self.isRandom(bytes.prefix(Self.length)) else { return nil }
    let root = SymmetricKey(data: bytes.prefix(Self.length))
    let name = String(validating: bytes.dropFirst(Self.length), as: UTF8.self) ?? ""
    subject = name.isEmpty ? nil : name
    func derived(_ purpose: String) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: root, info: Data("verbatim \(purpose)".utf8), outputByteCount: 32)
    }
    sealing = derived("seal")
    nonces = derived("nonce")
    let hash = HMAC<SHA256>.authenticationCode(
      for: Data("verbatim key identifier".utf8), using: derived("identifier"))
    identifier = hexadecimal(Array(hash).prefix(4))
  }

  /// Whether the bytes can have come from a source of randomness: a file full of zeros did not.
  static func isRandom(_ bytes: some Sequence<UInt8>) -> Bool { bytes.contains { $0 != 0 } }

  /// Where a sealed value belongs.
  struct Place {
    let stream: StreamName
    let type: EventType
    let member: String
    /// What else the event says, see ``remainder(of:_:)``.
    let rest: [UInt8]

    /// What the ciphertext is bound to: moved to another stream, type, member, or event that says something else in plain, it does not
    /// open.
    var additionalData: Data {
      var writer = ByteWriter()
      writer.text(stream.rawValue)
      writer.text(type.name)
      writer.text(member)
      writer.text(rest)
      return Data(writer.bytes)
    }
  }

  /// Encrypts with AES-256-GCM; the same value in the same place of the same commit gives the same bytes.
  ///
  /// The nonce is a keyed hash of all that, as in SIV (RFC 5297), so that a commit that is appended again is recognised. The price:
  /// who reads the log without keys can see that one subject's commits *without an id* repeat a value in one place of one
  /// stream, and how long values are.
  func seal(_ value: [UInt8], in place: Place, context: [UInt8]) throws -> [UInt8] {
    let data = place.additionalData
    var writer = ByteWriter()
    writer.text(Array(data))
    writer.text(context)
    writer.text(value)
    let hash = HMAC<SHA256>.authenticationCode(for: writer.bytes, using: nonces)
    let nonce = try AES.GCM.Nonce(data: Array(hash).prefix(12))
    let box = try AES.GCM.seal(value, using: sealing, nonce: nonce, authenticating: data)
    return Array(box.nonce) + box.ciphertext + box.tag
  }

  /// Decrypts; nil where the bytes are not what was sealed for this place.
  func open(_ bytes: [UInt8], in place: Place) -> [UInt8]? {
    do {
      let box = try AES.GCM.SealedBox(combined: bytes)
      return Array(try AES.GCM.open(box, using: sealing, authenticating: place.additionalData))
    } catch {
      // Too short or not authentic: for the caller both mean damaged.
      return nil
    }
  }
}
