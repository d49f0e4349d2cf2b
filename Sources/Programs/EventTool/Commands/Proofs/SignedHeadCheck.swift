import Erasure
import EventLog
import EventLogVerification
import Files
import Foundation
import JSON
import Terminal

/// The outcome of a comparison of a log with a signed head.
struct SignedHeadCheck {
  let head: SignedHead
  let isTrusted: Bool
  let differences: [String]

  var json: JSONText {
    JSONText([
      "ok": JSONText(differences.isEmpty), "head": JSONText(Int64(clamping: head.head.value)),
      "time": JSONText(head.time), "publicKey": JSONText(head.publicKey.description),
      "differences": JSONText(differences),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    let signed = "the head \(head.head), signed \(head.time)"
    guard differences.isEmpty else {
      return differences.map { canvas.paint("different", .red) + ": \(signed): \($0.sanitized())" }
    }
    let key =
      isTrusted
      ? "with the trusted key"
      : "with the key \(head.publicKey), which nobody vouches for: name yours with --public-key"
    return [canvas.paint("signed", .green) + ": the history up to \(signed) \(key), is unchanged"]
  }
}

/// A signed head in a file, and the key that is trusted.
struct SignedHeadFile {
  /// As it was read.
  let head: SignedHead
  private let key: PublicKey?

  init(_ path: String, trusting key: String?) throws {
    guard !SpecialFile.isOne(path) else {
      throw UnreadableSignature(path: path, reason: SpecialFile.refusal)
    }
    do {
      head = try SignedHead(json: try String(contentsOfFile: path, encoding: .utf8))
    } catch let error as JSONError {
      throw UnreadableSignature(path: path, reason: error.reason)
    } catch {
      throw UnreadableSignature(path: path, reason: SystemErrorText.of(error))
    }
    self.key = try key.map { try PublicKey(pathOrText: $0) }
  }

  /// Compares it with a log.
  func check(_ log: any EventLog) throws -> SignedHeadCheck {
    SignedHeadCheck(
      head: head, isTrusted: key != nil,
      differences: try head.differences(from: log, trusting: key))
  }
}

/// A file that is no signed head.
struct UnreadableSignature: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "cannot read the signed head \(path): \(reason); evtool verify --sign writes one"
  }
}

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
      document = try ErasureCertificate(
        json: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
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
