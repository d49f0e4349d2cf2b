import EventLog
import EventLogVerification
import Files
import Foundation

/// The file that a certificate is to be written to, begun before anything is destroyed.
struct CertificateFile {
  let path: String
  /// The certificate that is there already, of an earlier run.
  let existing: ErasureCertificate?
  private let draft: DraftFile?

  /// Begins the file; one that holds a certificate already stays as it is, an empty one is
  /// replaced.
  ///
  /// It lies outside of the folders of the log, the keys and the views, whose files come and go
  /// with the erasure.
  ///
  /// - Throws: ``UnusableCertificateFile``.
  init(_ path: String, outside folder: DataFolder) throws {
    self.path = path
    if let taken = folder.ownFolder(of: path) {
      throw UnusableCertificateFile(
        path: path,
        reason: "it is in \(taken), where only the program's own files are: name another place")
    }
    existing = try Self.existing(path)
    do {
      draft = existing == nil ? try DraftFile(of: path) : nil
    } catch {
      throw UnusableCertificateFile(path: path, reason: error.words)
    }
  }

  /// Writes the document; it is on the disk, whole and with its name, when this returns.
  func write(_ document: [UInt8]) throws {
    do {
      try draft?.publish(document)
    } catch {
      throw UnwritableCertificate(
        path: path, reason: (error as? FileError)?.words ?? SystemErrorText.of(error))
    }
  }

  /// Removes what was begun: there is nothing to certify.
  func discard() throws { try draft?.discard() }

  private static func existing(_ path: String) throws -> ErasureCertificate? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw UnusableCertificateFile(path: path, reason: SystemErrorText.of(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw UnusableCertificateFile.taken(path) }
    guard status.st_size > 0 else { return nil }
    do {
      return try ErasureCertificate(json: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    } catch {
      throw UnusableCertificateFile.taken(path)
    }
  }
}

/// A file that no certificate can be written to; nothing was changed.
struct UnusableCertificateFile: Error, CustomStringConvertible {
  let path: String
  let reason: String

  static func taken(_ path: String) -> UnusableCertificateFile {
    UnusableCertificateFile(path: path, reason: "it is there already: name a new file")
  }

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
