import EventLog
import EventLogVerification
import Files
import Foundation
import JSON
import Terminal

/// What the check of a proof came to.
struct ProofCheck {
  let differences: [String]
  private let proof: EventProof
  private let isTrusted: Bool

  init(_ proof: EventProof, trusting key: PublicKey?) throws {
    self.proof = proof
    isTrusted = key != nil
    do {
      differences = try proof.differences(trusting: key)
    } catch let error as JSONError {
      differences = ["the event is no JSON that can mean one thing alone: \(error.reason)"]
    }
  }

  /// Whether it holds, and somebody who is trusted vouches for it.
  var isFine: Bool { differences.isEmpty && isTrusted }

  var json: JSONText {
    JSONText([
      "ok": JSONText(isFine), "holds": JSONText(differences.isEmpty),
      "event": JSONText(raw: proof.event),
      "payload": proof.payload.map { JSONText(raw: $0) } ?? JSONText(raw: "null"),
      "head": JSONText(Int64(clamping: proof.head.head.value)),
      "time": JSONText(proof.head.time),
      "publicKey": JSONText(proof.head.publicKey.description), "trusted": JSONText(isTrusted),
      "differences": JSONText(differences),
    ])
  }

  func lines(on canvas: Canvas) throws -> [String] {
    guard differences.isEmpty else {
      return differences.map { canvas.paint("not proved", .red) + ": \($0.sanitized())" }
    }
    let head = proof.head
    let key =
      isTrusted
      ? "with the trusted key"
      : "with the key \(head.publicKey), which nobody vouches for: name yours with --public-key"
    let event = try JSONValue(json: proof.event)
    let fields = ["position", "stream", "version", "type", "time", "actor"].map { name in
      let value = event[name] ?? .null
      return canvas.paint(name.padded(to: 11), .dim) + "  "
        + (value.string ?? value.jsonText).sanitized()
    }
    let payload = try proof.payload.map {
      try JSONValue(json: $0).indented(width: min(canvas.width, 100))
        .split(separator: "\n").map(String.init)
    }
    return [
      (isTrusted ? canvas.paint("proved", .green) : "holds")
        + ": this event stands under the head \(head.head), signed \(head.time) \(key)", "",
    ] + fields + ["", canvas.paint("payload", .dim)]
      + (payload ?? ["the proof does not show it; its hash stands in the event"])
  }
}

/// A proof in a file.
struct ProofFile {
  let proof: EventProof

  /// Reads it.
  ///
  /// - Throws: ``UnreadableProof``.
  init(_ path: String) throws {
    guard !SpecialFile.isOne(path) else {
      throw UnreadableProof(path: path, reason: SpecialFile.refusal)
    }
    do {
      proof = try EventProof(json: try String(contentsOfFile: path, encoding: .utf8))
    } catch let error as JSONError {
      throw UnreadableProof(path: path, reason: error.reason)
    } catch {
      throw UnreadableProof(path: path, reason: SystemWords.of(error))
    }
  }
}

/// A file that holds no proof.
struct UnreadableProof: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "cannot read the proof \(path): \(reason); evtool prove writes one"
  }
}
