import EventLog
import EventLogVerification
import Files
import Foundation
import JSON

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
      throw UnreadableSignature(path: path, reason: SystemWords.of(error))
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
