internal import Cryptography
internal import EventLog
internal import Files
import Foundation
import Glibc

/// An Ed25519 key (RFC 8032) with which the heads of logs are signed.
public struct SigningKey: Sendable {
  private let key: Ed25519.PrivateKey

  /// Makes a key from 32 random bytes, which are the secret.
  ///
  /// - Throws: ``KeyFileError`` if there are not 32.
  public init(secret: [UInt8]) throws {
    guard secret.count == Ed25519.keyLength else {
      throw KeyFileError(path: nil, reason: "a key has 32 bytes, not \(secret.count)")
    }
    key = try Ed25519.PrivateKey(secret: secret)
  }

  /// Reads a key's file: `verbatim-ed25519-secret:` and the secret in base64.
  ///
  /// - Throws: ``KeyFileError``, also if the file holds a public key.
  public init(path: String) throws {
    try self.init(
      secret: try KeyFileText.secret.bytes(in: KeyFileText.read(path), path: path))
  }

  /// The key that others need to check a signature.
  public var publicKey: PublicKey { PublicKey(bytes: key.publicKey) }

  /// Writes the key to a new file, which only its owner may read, and returns once it is on the
  /// disk; if it fails there is no file.
  ///
  /// - Throws: ``KeyFileError``, also if the file exists already, which stays as it is.
  public func write(to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST
        ? KeyFileError(
          path: path, reason: "there is such a file already, and it stays: give the key a new name")
        : KeyFileError(path: path, code: errno)
    }
    defer { close(descriptor) }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      let line = KeyFileText.secret.line(try key.secret)
      try handle.write(contentsOf: Data((line + "\n").utf8))
      guard fsync(descriptor) == 0 else { throw KeyFileError(path: path, code: errno) }
      try Folder.sync(Folder.parent(of: path))
    } catch {
      unlink(path)
      if let error = error as? KeyFileError { throw error }
      throw (error as? CocoaError)?.code == .fileWriteOutOfSpace
        ? KeyFileError(path: path, code: ENOSPC)
        : KeyFileError(path: path, reason: SystemErrorText.of(error))
    }
  }

  func signature(of bytes: [UInt8]) throws -> [UInt8] {
    try key.signature(of: bytes)
  }
}

/// The public half of a signing key.
public struct PublicKey: Sendable, Hashable, CustomStringConvertible {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the base64 of 32 bytes; nil if the text is something else.
  public init?(_ text: String) {
    guard let data = Data(base64Encoded: text), data.count == 32 else { return nil }
    bytes = Array(data)
  }

  /// Reads a key in base64, the line ``fileLine``, or the file that holds this line.
  ///
  /// - Throws: ``KeyFileError``, also if it is a secret key.
  public init(pathOrText text: String) throws {
    if let key = PublicKey(text) {
      self = key
    } else if text.hasPrefix("verbatim-ed25519-") {
      bytes = try KeyFileText.public.bytes(in: text, path: nil)
    } else {
      bytes = try KeyFileText.public.bytes(in: KeyFileText.read(text), path: text)
    }
  }

  /// Its line in a file: `verbatim-ed25519-public:` and the key in base64.
  public var fileLine: String { KeyFileText.public.line(bytes) }

  /// The key in base64.
  public var description: String { Data(bytes).base64EncodedString() }

  func holds(_ signature: [UInt8], of text: [UInt8]) throws -> Bool {
    try Ed25519.isSignature(signature, of: text, by: bytes)
  }
}

/// The one line of a key's file: what kind of key it is, a colon, and its 32 bytes in base64.
///
/// Both halves of a key have 32 bytes, so a file that only held these would pass for the other one.
enum KeyFileText: String {
  case secret = "verbatim-ed25519-secret"
  case `public` = "verbatim-ed25519-public"

  private var other: KeyFileText { self == .secret ? .public : .secret }
  private var words: String { self == .secret ? "a secret key" : "a public key" }

  /// The line of a key.
  func line(_ bytes: [UInt8]) -> String {
    "\(rawValue):\(Data(bytes).base64EncodedString())"
  }

  /// The key in a line of this kind.
  ///
  /// - Throws: ``KeyFileError`` that says what the line is instead.
  func bytes(in line: String, path: String?) throws -> [UInt8] {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first.map(String.init) != other.rawValue else {
      throw KeyFileError(
        path: path, reason: "it is \(other.words), expected \(words) (\(rawValue):…)")
    }
    guard parts.count == 2, parts[0] == rawValue else {
      throw KeyFileError(
        path: path,
        reason: "it does not say that it is \(words): expected a line \(rawValue):BASE64")
    }
    guard let data = Data(base64Encoded: String(parts[1])), data.count == 32 else {
      throw KeyFileError(path: path, reason: "it does not hold 32 bytes in base64")
    }
    return Array(data)
  }
}

/// Why a key cannot be used.
public struct KeyFileError: Error, Equatable, CustomStringConvertible {
  let path: String?
  let reason: String
  /// Whether there was no room left on the disk.
  package private(set) var isFull = false

  /// The failure, with which file.
  public var description: String {
    "the key\(path.map { " \($0)" } ?? "") cannot be used: \(reason)"
  }

  package init(path: String?, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(path: String, code: Int32) {
    self.init(path: path, reason: SystemErrorText.of(code))
    isFull = [ENOSPC, EDQUOT].contains(code)
  }
}

extension KeyFileText {
  /// The text of a key's file, without the line's end.
  static func read(_ path: String) throws -> String {
    guard !SpecialFile.isOne(path) else {
      throw KeyFileError(path: path, reason: SpecialFile.refusal)
    }
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      let bytes = try handle.read(upToCount: 4096) ?? Data()
      guard !bytes.isEmpty else { throw KeyFileError(path: path, reason: "it is empty") }
      return String(decoding: bytes, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    } catch let error as KeyFileError {
      throw error
    } catch {
      let isMissing = !FileManager.default.fileExists(atPath: path)
      throw KeyFileError(
        path: path,
        reason: isMissing
          ? "there is no such file; evtool verify --new-key FILE makes one"
          : SystemErrorText.of(error))
    }
  }
}
