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
