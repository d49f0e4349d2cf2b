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
  /// - Throws: ``KeyFileError`` where there are not 32.
  public init(secret: [UInt8]) throws {
    guard secret.count == Ed25519.keyLength else {
      throw KeyFileError(path: nil, reason: "a key has 32 bytes, not \(secret.count)")
    }
    key = try Ed25519.PrivateKey(secret: secret)
  }

  /// Reads a key's file: `verbatim-ed25519-secret:` and the secret in base64.
  ///
  /// - Throws: ``KeyFileError``, also where the file holds a public key.
  public init(path: String) throws {
    try self.init(
      secret: try KeyFileText.secret.bytes(in: KeyFileText.read(path), path: path))
  }

  /// What others need to check a signature.
  public var publicKey: PublicKey { PublicKey(bytes: key.publicKey) }

  /// Writes the key to a new file, which only its owner may read, and returns once it is on the disk; where it fails there is no file.
  ///
  /// - Throws: ``KeyFileError``, also where the file exists already, which stays as it is.
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
        : KeyFileError(path: path, reason: SystemWords.of(error))
    }
  }

  func signature(of bytes: [UInt8]) throws -> [UInt8] {
    try key.signature(of: bytes)
  }
}
