import EventLog
import Foundation

/// The new file that a certificate is to be written to, made before anything is destroyed.
struct CertificateFile {
  let path: String
  private let handle: FileHandle

  /// Makes the file, for its owner only.
  ///
  /// An empty one is taken as it is: a run that was cut off leaves it.
  ///
  /// - Throws: ``UnusableCertificateFile``.
  init(_ path: String) throws {
    self.path = path
    var descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EEXIST {
      descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
      var status = stat()
      guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_size == 0
      else {
        if descriptor >= 0 { close(descriptor) }
        throw UnusableCertificateFile(path: path, reason: "it is there already: name a new file")
      }
    }
    guard descriptor >= 0 else {
      throw UnusableCertificateFile(path: path, reason: SystemWords.of(errno))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Writes the document; it is on the disk when this returns.
  func write(_ document: [UInt8]) throws {
    do {
      try handle.write(contentsOf: Data(document))
      try handle.synchronize()
    } catch {
      throw UnwritableCertificate(path: path, reason: SystemWords.of(error))
    }
  }

  /// Removes the file again: there is nothing to certify.
  func discard() throws { try FileManager.default.removeItem(atPath: path) }
}

/// A file that no certificate can be written to; nothing was changed.
struct UnusableCertificateFile: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "nothing was changed: the certificate cannot be written to \(path): \(reason)"
  }
}

/// A file that a certificate was to be written to.
struct UnwritableCertificate: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "the erasure is done, but its certificate cannot be written to \(path): \(reason): "
      + "run the command again with another file"
  }
}
