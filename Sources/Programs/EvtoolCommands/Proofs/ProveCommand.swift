import ArgumentParser
import EventIndex
import EventLog
import EventLogVerification
import Files
import Foundation
import JSON
import Terminal

/// `evtool prove`.
struct ProveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Proves that one event is in the signed history, and shows no other.",
    discussion: """
      Writes a document of a few KB to standard output: the event, and the hashes that lead from it to a head that \
      evtool verify --sign has signed (a hash tree as in RFC 9162; 22 hashes for 3 million events). With it and the \
      public key, anybody can check the event without the log: with --check, or with the Python script in the guide \
      "Prove one event". Encrypted members stay encrypted. An event whose payload was redacted is proved without it.

      The first proof reads the whole log and keeps some hashes in DIR/index. Later ones read a few thousand events. \
      Ends with 1 if the log is not the one that was signed, if the document is wrong, or if no --public-key says \
      whose signature to trust.

      EXAMPLES:
        evtool verify --sign auditor.key > today.head
        evtool prove 120 --signature today.head > booking.proof
        evtool prove --check booking.proof --public-key auditor.public
      """)

  @Argument(help: "The event's position.")
  var position: PositionArgument?

  @OptionGroup var log: LogOptions

  @Option(help: "The signed head to prove the event against.")
  var signature: String?

  @Option(help: "Check the proof in this file; no log is needed.")
  var check: String?

  @Option(help: "The key to trust: as verify --new-key wrote it, its base64, or a file.")
  var publicKey: String?

  func validate() throws {
    guard (check == nil) != (position == nil) else {
      throw ValidationError("give the position of an event, or --check with a proof")
    }
    guard (position == nil) == (signature == nil) else {
      throw ValidationError(
        position == nil
          ? "--signature goes with a position; a proof that is checked has its head in it"
          : "name the signed head with --signature; evtool verify --sign writes one")
    }
  }

  func run(on console: Console) async throws {
    let key = try publicKey.map { try PublicKey(pathOrText: $0) }
    if let check {
      let proof = try ProofFile(check).proof
      return try tell(ProofCheck(proof, trusting: key), on: console)
    }
    guard let position, let signature else { return }
    let head = try SignedHeadFile(signature, trusting: publicKey).head
    guard key == nil || key == head.publicKey else {
      throw ProofError(
        "the head was signed with the key \(head.publicKey), expected \(key.map { "\($0)" } ?? "")"
      )
    }
    let proof = try prove(position.position, under: head, in: try await log.open())
    try console.write(JSONText(proof))
    try console.output.synchronize()
  }

  /// Makes the proof with the hashes that are kept, and without them where they mislead.
  private func prove(
    _ position: Position, under head: SignedHead, in log: any EventLog
  ) throws -> EventProof {
    let file = TreeFile(folder: self.log.folder.index, logID: head.log)
    let size = Int(clamping: head.head.value)
    let known = file.read()
    if !known.isEmpty, known.count >= size / EventTree.zoneWidth {
      do {
        return try EventProof(of: position, under: head, in: log, knowing: known)
      } catch is ProofError {
        // The hashes may be of what was here before; without them it shows.
      }
    }
    guard size <= Int(clamping: try log.head().value) else {
      return try EventProof(of: position, under: head, in: log)
    }
    let zones = try EventTree(of: size, in: log).zones
    let proof = try EventProof(of: position, under: head, in: log, knowing: zones)
    file.keep(zones)
    return proof
  }

  private func tell(_ check: ProofCheck, on console: Console) throws {
    if log.json {
      try console.write(check.json)
    } else {
      try console.output.writeLines(check.lines(on: console.canvas))
    }
    if !check.isFine { throw Failure.difference }
  }
}

/// The outcome of the check of a proof.
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
      throw UnreadableProof(path: path, reason: SystemErrorText.of(error))
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
