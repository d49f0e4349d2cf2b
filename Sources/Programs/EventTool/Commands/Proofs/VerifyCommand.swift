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
      vouches for the one before. Changes in older payloads are only found without --since.

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
        evtool verify --certificate P12345.json --public-key auditor.public
      """)

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
    if let newKey {
      if let taken = log.folder.ownFolder(of: newKey) {
        throw KeyFileError(
          path: newKey,
          reason: "it is in \(taken), where only the program's own files are: name another place")
      }
      return try Self.makeKey(newKey, on: console)
    }
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
    let (check, certified) = result.isFine ? try await compare(signed) : (nil, nil)
    let segments = result.isFine ? try await checkSegments(on: console) : nil
    let isUnfinished = UnfinishedErasure.isNoted(in: log.folder.log)
    if log.json {
      try console.write(JSONText(result, check, certified, segments, isUnfinished: isUnfinished))
    } else {
      let canvas = console.canvas
      try (sign == nil ? console.output : console.errors)
        .writeLines(
          Self.lines(
            result, duration, after: earlier?.head, readsSegments: segments != nil, on: canvas)
            + (check?.lines(on: canvas) ?? [])
            + (certified?.lines ?? []) + (segments?.lines ?? [])
            + (isUnfinished
              ? [
                AdvisedCommands().located(
                  "an erasure left the log's files to be written again: they may still hold what it took out. Stop the server, then run evtool compact, or evtool forget for the same person"
                )
              ] : []))
    }
    if !result.isFine { throw Failure.corruption }
    if let segments, segments.isDamaged { throw Failure.corruption }
    if let segments, !segments.isFine { throw Failure.difference }
    if let certified, !certified.isFine { throw Failure.difference }
    if let check, !check.differences.isEmpty { throw Failure.difference }
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

extension VerifyCommand {
  /// The findings, and how much was read.
  static func lines(
    _ result: LogVerification, _ duration: Duration, after head: SignedHead?,
    readsSegments: Bool, on canvas: Canvas
  ) -> [String] {
    let read =
      "\(Readable.count(result.events, "event")) in \(Readable.count(result.commits, "commit"))"
      + (head.map { " after position \($0.head)" } ?? "") + speed(result, duration)
    guard !result.isFine else {
      return [
        canvas.paint("fine", .green) + ": \(read); chain, versions, indexes and payloads hold"
      ] + gone(result) + archived(result, readsSegments)
    }
    var table = Table([Column("position", .right), Column("what does not hold")])
    for problem in result.problems {
      table.append([.count(problem.position.value), Cell(problem.what)])
    }
    let count = result.problems.count
    let problems =
      count == LogVerification.maximumProblems
      ? "\(Readable.count(count)) or more problems" : Readable.count(count, "problem")
    return table.lines(on: canvas) + [
      "",
      canvas.paint("damaged", .red)
        + ": \(problems) in \(read)",
      AdvisedCommands().located(
        "verify changes nothing. See what can be kept: evtool repair --dry-run"),
    ]
  }

  /// How many payloads are gone for good, each with its record.
  private static func gone(_ result: LogVerification) -> [String] {
    [
      (result.redacted, "redacted, on record in log-redactions"),
      (result.lost, "lost to damage, on record in log-losses: of these the payloads are gone"),
    ].compactMap { count, what in
      count == 0 ? nil : "\(Readable.count(count, "event")) \(what)"
    }
  }

  /// How many payloads were not there to be read.
  private static func archived(_ result: LogVerification, _ readsSegments: Bool) -> [String] {
    guard result.archived > 0 else { return [] }
    return [
      "\(Readable.count(result.archived, "event")) archived: of these the salted hashes hold"
        + (readsSegments ? "" : "; --archive FOLDER reads the segments")
    ]
  }

  /// How fast it was, where it took long enough to be told.
  private static func speed(_ result: LogVerification, _ duration: Duration) -> String {
    guard duration >= .milliseconds(100) else { return "" }
    let rate = Double(result.bytes) / (duration / .seconds(1))
    return " (\(Readable.bytes(result.bytes)) at \(Readable.bytes(Int(rate)))/s)"
  }
}

extension JSONText {
  /// The shape that scripts rely on; `redacted` and `lost` stand only if events are, `signature`
  /// and `certificate` stand only if one was checked, `unfinishedErasure` where there is one,
  /// `archived` where events are, `segments` where these were read.
  init(
    _ result: LogVerification, _ check: SignedHeadCheck?, _ certified: CertificateCheck?,
    _ segments: ArchiveCheck?, isUnfinished: Bool
  ) {
    let problems = result.problems.map { problem in
      JSONText([
        "position": JSONText(Int64(clamping: problem.position.value)),
        "what": JSONText(problem.what),
      ])
    }
    let isFine =
      result.isFine && check?.differences.isEmpty ?? true && certified?.isFine ?? true
      && segments?.isFine ?? true
    var members: [(String, JSONText)] = [
      ("ok", JSONText(isFine)), ("events", JSONText(result.events)),
      ("commits", JSONText(result.commits)), ("problems", JSONText(problems)),
    ]
    if result.redacted > 0 { members.append(("redacted", JSONText(result.redacted))) }
    if result.lost > 0 { members.append(("lost", JSONText(result.lost))) }
    if result.archived > 0 { members.append(("archived", JSONText(result.archived))) }
    if let segments { members.append(("segments", segments.json)) }
    if let check { members.append(("signature", check.json)) }
    if let certified { members.append(("certificate", certified.json)) }
    if isUnfinished { members.append(("unfinishedErasure", JSONText(true))) }
    self.init(members)
  }
}

extension VerifyCommand {
  /// Whether a head is what it says and somebody who is trusted signed it; says why not.
  func holds(_ file: SignedHeadFile, on console: Console) async throws -> Bool {
    var differences = try file.head.faults(
      trusting: publicKey.map { try PublicKey(pathOrText: $0) })
    let (id, head) = try await log.open().withSnapshot { (try $0.logID(), $0.head) }
    if id != file.head.log {
      differences.append("it is about the log \(file.head.log), this is \(id)")
    } else if head < file.head.head {
      differences.append(
        "the log ends at position \(head), the signed head is \(file.head.head): events are gone")
    }
    if differences.isEmpty, publicKey == nil {
      try console.note(
        "the head was signed with the key \(file.head.publicKey), which nobody vouches for: name yours with --public-key"
      )
    }
    guard !differences.isEmpty else { return true }
    if log.json {
      try console.write(
        JSONText(["ok": JSONText(false), "differences": JSONText(differences)]))
    } else {
      try console.output.writeLines(differences.map { "the head does not hold: \($0.sanitized())" })
    }
    return false
  }

  /// Signs the log as far as it was verified, whatever was appended meanwhile; after another head
  /// from the hashes that are kept where they lead to that one's tree.
  func sign(
    _ verified: LogVerification, with key: SigningKey, after head: SignedHead?
  ) async throws -> SignedHead {
    let events = try await log.open()
    let file = TreeFile(
      folder: log.folder.index, logID: try events.withSnapshot { try $0.logID() })
    var known: [[UInt8]] = []
    if let head {
      let size = Int(clamping: head.head.value)
      var tree = try EventTree(of: size, in: events, knowing: file.read())
      if !tree.isOf(head) { tree = try EventTree(of: size, in: events) }
      // Else what was changed before that head would be signed with this one.
      guard tree.isOf(head) else {
        throw LogError.corrupted(
          head.head,
          reason:
            "what lies up to there is not what was signed: history was rewritten; nothing was signed"
        )
      }
      known = tree.zones
    }
    let size = Int(clamping: head?.head.value ?? 0) + verified.events
    let tree = try EventTree(of: size, in: events, knowing: known)
    file.keep(tree.zones)
    return try SignedHead(of: events, tree, at: Timestamp.now(), with: key)
  }

  private static func key(in path: String) throws -> SigningKey? {
    do { return try SigningKey(path: path) } catch is KeyFileError { return nil }
  }

  static func makeKey(_ path: String, on console: Console) throws {
    var random = SystemRandomNumberGenerator()
    let key = try SigningKey(secret: (0..<32).map { _ in .random(in: 0...255, using: &random) })
    do {
      try key.write(to: path)
    } catch {
      // The shell has emptied the file that the public half goes to, from an earlier run perhaps:
      // it is written again.
      if let old = try Self.key(in: path) { try console.output.writeLine(old.publicKey.fileLine) }
      throw error
    }
    do {
      try console.output.writeLine(key.publicKey.fileLine)
      try console.output.synchronize()
      if let failure = console.output.failure { throw failure }
    } catch {
      // A key whose public half nobody has is of no use, and its name would be taken.
      unlink(path)
      throw error
    }
  }

  /// Checks the segments that the log needs, where a folder of them is named.
  func checkSegments(on console: Console) async throws -> ArchiveCheck? {
    guard let archive else { return nil }
    // Without an archive: what is looked at is where the log says that the payloads are.
    let raw = try await Evtool.log.open(
      LogOpening(
        folder: log.folder.log, mode: .reading, clock: Timestamp.now, reading: EventCodec()))
    let bar = console.progress("Reading segments", total: Int(clamping: try raw.head().value))
    let check = try ArchiveCheck(
      of: raw, in: archive, trusting: publicKey.map { try PublicKey(pathOrText: $0) }
    ) { try bar.advance(by: $0) }
    try bar.finish()
    return check
  }
}

extension ArchiveCheck {
  var lines: [String] {
    guard !segments.isEmpty else { return ["segments: nothing is archived"] }
    let events = segments.reduce(0) { $0 + $1.events }
    guard !isFine else {
      return [
        "segments: \(Readable.count(segments.count, "segment")) with "
          + "\(Readable.count(events, "event")); hashes, signatures and payloads hold"
      ]
    }
    return segments.flatMap { segment in
      segment.problems.map { "the segment \(segment.name.sanitized()) does not hold: \($0)" }
        + (segment.isMissing
          ? [
            "the segment \(segment.name.sanitized()) is not there: it has the payloads of "
              + Readable.count(segment.events, "event")
          ] : [])
    }
  }

  var json: JSONText {
    JSONText(
      segments.map { segment in
        JSONText([
          "name": JSONText(segment.name),
          "record": JSONText(Int64(clamping: segment.record.value)),
          "events": JSONText(segment.events), "missing": JSONText(segment.isMissing),
          "problems": JSONText(segment.problems),
        ])
      })
  }
}
