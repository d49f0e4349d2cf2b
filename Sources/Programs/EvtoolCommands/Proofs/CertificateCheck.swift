import Erasure
import EventLog
import EventLogVerification
import Files
import Foundation
import JSON
import Terminal

/// The outcome of the check of an erasure's certificate.
struct CertificateCheck {
  private let differences: [String]
  private let signer: ErasureCertificate.Signer
  private let unsearched: UnsearchedEvents
  /// How many events the log has after what it is about.
  private let since: UInt64

  /// Reads a certificate and compares it with a log.
  ///
  /// - Throws: ``UnreadableCertificate``.
  init(_ path: String, _ publicKey: String?, _ log: any EventLog, _ vault: KeyVault) throws {
    guard !SpecialFile.isOne(path) else {
      throw UnreadableCertificate(path: path, reason: SpecialFile.refusal)
    }
    let document: ErasureCertificate
    do {
      let json = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      if try JSONValue(json: json)["event"] != nil {
        self = try CertificateCheck(try RecordCertificate(json: json), publicKey, log)
        return
      }
      document = try ErasureCertificate(json: json)
    } catch let error as CocoaError {
      throw UnreadableCertificate(path: path, reason: SystemErrorText.of(error))
    } catch {
      throw UnreadableCertificate(path: path, reason: "\(error)")
    }
    let trusted = try publicKey.map { try PublicKey(pathOrText: $0) }
    differences = try document.differences(from: log, vault, trusting: trusted)
    signer = document.signer(trusting: trusted)
    unsearched = document.unsearched ?? UnsearchedEvents()
    let head = try log.head()
    since = head > document.head ? head.value - document.head.value : 0
  }

  /// Compares the certificate of a record with a log.
  private init(_ document: RecordCertificate, _ publicKey: String?, _ log: any EventLog) throws {
    let trusted = try publicKey.map { try PublicKey(pathOrText: $0) }
    differences = try document.differences(from: log, trusting: trusted)
    signer = document.signer(trusting: trusted)
    unsearched = UnsearchedEvents()
    let head = try log.head()
    since = head > document.head ? head.value - document.head.value : 0
  }

  /// Whether it holds, and somebody who is trusted vouches for it.
  var isFine: Bool { differences.isEmpty && signer == .trusted }

  var json: JSONText {
    JSONText([
      "ok": JSONText(isFine), "holds": JSONText(differences.isEmpty),
      "signedBy": JSONText(signer.rawValue),
      "unsearched": JSONText(raw: unsearched.jsonText), "since": JSONText(Int(clamping: since)),
      "differences": JSONText(differences.map { JSONText($0) }),
    ])
  }

  var lines: [String] {
    guard differences.isEmpty else {
      return differences.map { "the certificate does not hold: \($0.sanitized())" }
    }
    let after = since == 1 ? "1 event" : "\(since) events"
    return [verdict] + unsearched.lines
      + (since == 0 ? [] : ["it says nothing of the \(after) that the log has since"])
  }

  private var verdict: String {
    switch signer {
    case .trusted: "the certificate holds"
    case .unknown:
      "the certificate says what the log says, but nobody known signed it: name the key with --public-key"
    case .nobody: "the certificate says what the log says, but nobody signed it"
    }
  }
}

/// A file that holds no certificate of an erasure.
struct UnreadableCertificate: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "cannot read the certificate \(path): \(reason); give a file that evtool forget --certificate wrote"
  }
}
