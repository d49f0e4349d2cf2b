import ArgumentParser
import EventIndex
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import Terminal

/// `evtool verify`.
struct VerifyCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Proves that the log holds together.",
    discussion: """
      Checks the chain of SHA-256 links, positions and versions, that every event decodes and its payload is JSON, and that \
      the indexes match the events. Ends with 3 if a check fails.

      --sign writes a small document on the standard output that vouches, with an Ed25519 key, for the history up to now. \
      Where that is a file it is on the disk when the command ends. Keep it elsewhere: --signature proves later that this history was not rewritten, and ends with 1 if it was. Name \
      the key you trust with --public-key, else only the one in the document is used.

      --since reads only what came after a signed head that was verified when it was signed, and that this is continued: minutes become \
      seconds, every hour say. With --sign it signs the head of now, so that each head vouches for the one before. What was changed in older \
      payloads since is found without --since.

      --certificate compares the certificate of an erasure with what the log has on record of it: whose it was, who did it and \
      when, what was sealed and redacted. It needs the folder 'keys'. It ends with 0 only where everything holds and the key of \
      --public-key signed it: an unsigned certificate, or one that a key nobody named has signed, proves nothing of who wrote it.

      Of archived events the chain covers the salted hashes, with or without the segments at hand. --archive reads these, too: each one's hash and \
      signature, and that each payload is the one under the chain. It ends with 3 where one does not hold, with 1 where one is missing.

      EXAMPLES:
        evtool verify
        evtool verify --json | jq '.problems[0]'
        evtool verify --new-key auditor.key > auditor.public
        evtool verify --sign auditor.key > 2026-11-21.head
        evtool verify --signature 2026-11-21.head --public-key auditor.public
        evtool verify --since yesterday.head --public-key auditor.public --sign auditor.key > today.head
        evtool verify --archive ./verbatim-data/archive --public-key auditor.public
        evtool verify --certificate P12345.json --public-key auditor.public
      """)

  static let answersByExitCode = true

  @OptionGroup var log: LogOptions

  @Option(help: "Make a key in a new file, and write its public half.")
  var newKey: String?

  @Option(help: "Verify, then sign the log's head with the key in this file.")
  var sign: String?

  @Option(help: "Verify, then compare with the signed head in this file.")
  var signature: String?

  @Option(help: "Verify only what came after the signed head in this file.")
  var since: String?

  @Option(
    help: "Verify, then check the segments in this folder (evtool archive).",
    completion: .directory)
  var archive: String?

  @Option(help: "The key to trust: as --new-key wrote it, its base64, or a file.")
  var publicKey: String?

  @Option(help: "Verify, then check the certificate of an erasure in this file (evtool forget).")
  var certificate: String?

  func validate() throws {
    guard [newKey, sign, signature, certificate].compactMap({ $0 }).count <= 1 else {
      throw ValidationError("--new-key, --sign, --signature and --certificate exclude each other")
    }
    if publicKey != nil, [signature, certificate, since, archive].allSatisfy({ $0 == nil }) {
      throw ValidationError(
        "--public-key goes with --signature, --since, --certificate or --archive")
    }
    if archive != nil, newKey != nil || sign != nil || since != nil {
      throw ValidationError(
        "--archive goes with --signature, --certificate and --public-key alone")
    }
    if since != nil, newKey != nil || signature != nil || certificate != nil {
      throw ValidationError("--since goes with --sign and --public-key alone")
    }
  }

  func run(on console: Console) async throws {
    if let newKey { return try makeKey(in: newKey, on: console) }
    let key = try sign.map { try SigningKey(path: $0) }
    let signed = try signature.map { try SignedHeadFile($0, trusting: publicKey) }
    let earlier = try since.map { try SignedHeadFile($0, trusting: publicKey) }
    if let earlier, try await !holds(earlier, on: console) { throw Failure.difference }
    let clock = ContinuousClock()
    let start = clock.now
    let result = try await verify(after: earlier?.head, on: console)
    let duration = clock.now - start
    if let key, result.isFine {
      let head = try await sign(result, with: key, after: earlier?.head)
      try console.write(JSONText(head))
      return try console.output.synchronize()
    }
    // What is damaged is not read again to compare it.
    let (head, certified) = result.isFine ? try await compare(signed) : (nil, nil)
    let outcome = VerifyOutcome(
      log: result, head: head, certificate: certified,
      segments: result.isFine ? try await checkSegments(on: console) : nil,
      isUnfinished: UnfinishedErasure.isNoted(in: log.folder.log))
    if log.json {
      try console.write(outcome.json)
    } else {
      try (sign == nil ? console.output : console.errors)
        .writeLines(outcome.lines(duration, after: earlier?.head, on: console.canvas))
    }
    if let failure = outcome.failure { throw failure }
  }

  /// Compares what was given with the log.
  private func compare(
    _ signed: SignedHeadFile?
  ) async throws -> (SignedHeadCheck?, CertificateCheck?) {
    guard signed != nil || certificate != nil else { return (nil, nil) }
    let open = try await log.open()
    return (
      try signed?.check(open),
      try certificate.map {
        try CertificateCheck($0, publicKey, open, KeyVault(folder: log.folder.keys))
      }
    )
  }

  private func verify(
    after head: SignedHead?, on console: Console
  ) async throws -> LogVerification {
    let bar = console.progress("Verifying", total: nil)
    let result =
      if let head {
        try LogVerifier.verify(await log.open(), after: head.head, link: head.link) {
          try bar.advance(by: $0)
        }
      } else {
        try await log.verify { try bar.advance(by: $0) }
      }
    try bar.finish()
    return result
  }
}
