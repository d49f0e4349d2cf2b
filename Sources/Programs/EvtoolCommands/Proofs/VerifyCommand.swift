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
      Checks the chain of SHA-256 hashes, positions and versions, that every event can be read and its payload is \
      JSON, and that the indexes match the events. Ends with 3 if a check fails.

      --sign writes a signed head to standard output: a small document that vouches for the history up to now, with an \
      Ed25519 key. Keep it elsewhere. --signature shows later whether this history was rewritten, and ends with 1 if \
      it was. Name the key you trust with --public-key; otherwise the key in the document is used.

      --since reads only the events after an earlier signed head, and checks that they continue it. This takes seconds \
      instead of minutes, so you can run it every hour. With --sign it also signs a new head, so that each head \
      vouches for the one before. Changes in older payloads are only found without --since. If the log does not \
      continue that head, all of it is read: a sound log with another history ends with 1, and is no damage to repair.

      --certificate compares the certificate of an erasure with the records in the log: whose it was, who did it and \
      when, what was sealed and redacted. It needs the folder 'keys'. It ends with 0 only if everything matches and \
      the key of --public-key signed it. A certificate without a signature, or signed with a key that you do not name, \
      does not prove who wrote it.

      The chain covers the salted hashes of archived events, with or without their segments. --archive also reads the \
      segments: the hash and signature of each, and each payload against the chain. It ends with 3 if something is \
      wrong, and with 1 if a segment is missing.

      EXAMPLES:
        evtool verify
        evtool verify --json | jq '.problems[0]'
        evtool verify --new-key auditor.key > auditor.public
        evtool verify --sign auditor.key > 2026-11-21.head
        evtool verify --signature 2026-11-21.head --public-key auditor.public
        evtool verify --since yesterday.head --public-key auditor.public --sign auditor.key > today.head
        evtool verify --archive ./verbatim-data/archive --public-key auditor.public
        evtool verify --certificate P12345.json --public-key certificates.public
      """)

  static let answersByExitCode = true

  @OptionGroup var log: LogOptions

  @Option(help: "Make a key in a new file, and write its public half.")
  var newKey: String?

  @Option(help: "Verify, then sign the log's head with the key in this file.")
  var sign: String?

  @Option(help: "Verify, then compare with the signed head in this file.")
  var signature: String?

  @Option(help: "Verify only the events after the signed head in this file.")
  var since: String?

  @Option(
    help: "Verify, then check the segments in this folder (evtool archive).",
    completion: .directory)
  var archive: String?

  @Option(help: "The key to trust: as --new-key wrote it, its base64, or a file.")
  var publicKey: String?

  @Option(
    help: "Verify, then check the certificate in this file (evtool forget, evtool retention).")
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
    var after = try await earlier?.head.isContinued(by: log.open()) == true ? earlier?.head : nil
    // Another history may be damaged, too: only all of it tells.
    var result = try await verify(after: after, on: console)
    if result.isFine { try log.sayMarkFault(on: console) }
    var isRewritten = earlier != nil && after == nil
    if let key, result.isFine, !isRewritten {
      if let head = try await sign(result, with: key, after: after) {
        try console.write(JSONText(head))
        return try console.output.synchronize()
      }
      // The log up to there is not the one that was signed: it was rewritten, or it is damaged.
      (after, isRewritten) = (nil, true)
      result = try await verify(after: nil, on: console)
    }
    let duration = clock.now - start
    if let earlier, isRewritten, result.isFine {
      try await sayRewritten(earlier, result, on: console)
      throw Failure.difference
    }
    // A damaged log is not read again to compare it.
    let (head, certified) = result.isFine ? try await compare(signed) : (nil, nil)
    let hasTraces = try UnfinishedErasure.isOfTraces(in: log.folder.log)
    let outcome = VerifyOutcome(
      log: result, head: head, certificate: certified,
      segments: result.isFine ? try await checkSegments(on: console) : nil,
      isUnfinished: !hasTraces && UnfinishedErasure.isNoted(in: log.folder.log),
      hasTraces: hasTraces,
      reached: result.isFine ? nil : try await reached(of: [signed, earlier]))
    if log.json {
      try console.write(outcome.json)
    } else {
      try (sign == nil ? console.output : console.errors)
        .writeLines(
          outcome.lines(duration, after: after, on: console.canvas)
            + (sign == nil ? [] : ["nothing was signed"]))
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
