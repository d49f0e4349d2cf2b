import ArgumentParser
import EventLog
import Foundation
import JSON
import PluginKit
import Terminal

/// `evtool forget`.
struct ForgetCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Erases a person: destroys their key, and proves it.",
    discussion: """
      What is personal in events is stored encrypted under a key for each person, in DIR/keys. Without --yes it only shows \
      what would be lost. With it the key is destroyed, the erasure is put on record, the views are removed (they are built \
      anew), the log is compacted, and the files are searched for what could be read before. The chain of the log still \
      verifies. Nobody else may write to the log, and who reads it keeps it from being compacted.

      First everything that concerns the person is listed, found by their key, the streams they are in, the actor, and what \
      payloads say: what the key seals, what anybody can read and has to be redacted, and what stays because the type of the \
      event says why. Ends with 1 as long as anything readable of the person is left that no type declares to stay. A text \
      that events about others say too, as the name of a department, did not come from this person: it is listed, and is no failure.

      --certificate writes what was taken away, with the log's head then, as JSON; signed with the key of --sign, or by nobody. \
      evtool verify --certificate checks it.

      EXAMPLES:
        evtool forget P12345
        evtool forget P12345 --yes --redact
        evtool forget P12345 --yes --certificate P12345.json --sign auditor.key
      """)

  @Argument(help: "The person's identifier, as in the actor of their events.")
  var subject: String

  @OptionGroup var log: LogOptions

  @Flag(help: "Do it; without this only the plan is shown.")
  var yes = false

  @Flag(help: "Only show the plan, also with --yes.")
  var dryRun = false

  @Flag(help: "Also take out of the log what anybody can read; the reason is put on record.")
  var redact = false

  @Option(help: "Why it is redacted, in 1 to 1000 bytes; stays on record, so name nothing of it.")
  var reason = "the person it is about was forgotten"

  @Option(help: "Who does it; stays on record.")
  var actor = "evtool"

  @Option(help: "Write a certificate of the erasure to this new file.")
  var certificate: String?

  @Option(help: "Sign the certificate with the key in this file (evtool verify --new-key).")
  var sign: String?

  func validate() throws {
    guard sign == nil || certificate != nil else {
      throw ValidationError("--sign goes with --certificate")
    }
    guard (1...1000).contains(reason.utf8.count), (1...300).contains(actor.utf8.count) else {
      throw ValidationError("--reason has 1 to 1000 bytes, --actor 1 to 300")
    }
    guard !subject.isEmpty else { throw ValidationError("name the person") }
  }

  func run(on console: Console) async throws {
    let key = try sign.map { try SigningKey(path: $0) }
    let vault = KeyVault(folder: log.folder.keys)
    let (plan, before) = try survey(vault)
    let isNothing = plan.isEmpty && before.readable.isEmpty
    guard yes, !dryRun, !isNothing else { return try show(plan, before, on: console) }
    var texts = plan.isEmpty ? [] : try await erase(vault)
    let redacted = redact ? try redactReadable(vault) : []
    texts += redacted
    let reader = try compact()
    let verification = try LogVerifier.verify(path: log.folder.log) { _ in }
    let report = try report(plan, texts, verification, vault)
    if log.json {
      try console.write(report.json)
    } else {
      try console.output.writeLines(report.lines(on: console.canvas))
    }
    if let reader, !log.json {
      try console.output.writeLine(
        "not compacted because of \(reader.sanitized()): run evtool compact later")
    }
    try certify(plan, redacted.map(\.first), vault, key, on: console)
    if !verification.isFine { throw Failure.corruption }
    if !report.isProof { throw Failure.difference }
  }

  private func survey(_ vault: KeyVault) throws -> (ErasurePlan, PersonRecord) {
    let open = try log.open()
    return (
      try Eraser(log: open, vault: vault).plan(subject),
      try PersonRecord(of: subject, in: open, vault, KnownPlugins.registry().payloads)
    )
  }

  private func certify(
    _ plan: ErasurePlan, _ redacted: [Position], _ vault: KeyVault, _ key: SigningKey?,
    on console: Console
  ) throws {
    guard let certificate else { return }
    let document = try ErasureCertificate(
      of: subject, actor: actor, at: Timestamp.now(), plan: plan, redacted: redacted,
      in: try log.open(), vault, signedWith: key)
    guard
      FileManager.default.createFile(
        atPath: certificate, contents: Data(document.json), attributes: [.posixPermissions: 0o600])
    else { throw UnwritableCertificate(path: certificate) }
    guard !log.json else { return }
    try console.output.writeLine(
      "certificate: \(certificate.sanitized())" + (document.isSigned ? "" : ", signed by nobody"))
  }

  /// Takes out of the log what no key seals, and removes the views; returns the payloads that are gone.
  private func redactReadable(_ vault: KeyVault) throws -> [ReadableText] {
    let payloads = try readablePayloads(vault)
    guard !payloads.isEmpty else { return [] }
    try Redactor(path: log.folder.log).redact(
      payloads.map(\.first), reason: reason, actor: actor, at: Timestamp.now())
    try removeViews()
    return payloads
  }

  private func readablePayloads(_ vault: KeyVault) throws -> [ReadableText] {
    let open = try log.open()
    let record = try PersonRecord(of: subject, in: open, vault, KnownPlugins.registry().payloads)
    let positions = Set(record.readable.map(\.position))
    var payloads: [ReadableText] = []
    try open.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        guard positions.contains(event.position) else { return .proceed }
        let text = String(decoding: event.recorded.payload, as: UTF8.self)
        payloads.append(ReadableText(text: text, first: event.position, isPayload: true))
        return .proceed
      }
    }
    return payloads
  }

  private func removeViews() throws {
    guard FileManager.default.fileExists(atPath: log.folder.views) else { return }
    try FileManager.default.removeItem(atPath: log.folder.views)
  }

  /// Compacts the log, or says who is in the way: what is sealed there can be read no more in any case.
  private func compact() throws -> String? {
    do {
      _ = try LMDBEventLog.compact(log.folder.log)
      return nil
    } catch LogError.locked(_, let owner) {
      return owner
    }
  }

  /// Destroys the key, records it and removes the views; returns what could be read before.
  private func erase(_ vault: KeyVault) async throws -> [ReadableText] {
    let texts: [ReadableText]
    do {
      let open = try log.open(.writing)
      texts = try ReadableTexts.sealed(for: subject, in: open, vault)
      _ = try await Eraser(log: open, vault: vault).forget(subject, actor: actor)
    }
    try removeViews()
    return texts
  }

  private func show(
    _ plan: ErasurePlan, _ record: PersonRecord, on console: Console
  ) throws {
    if log.json { return try console.write(ErasurePlanDrawing.json(plan, record)) }
    guard !plan.isEmpty || !record.entries.isEmpty else {
      return try console.output.writeLine(
        "nothing in the log concerns '\(subject.sanitized())': there is nothing to forget")
    }
    try console.output.writeLines(ErasurePlanDrawing.lines(plan, record, on: console.canvas))
    if plan.isEmpty, record.readable.isEmpty {
      try console.output.writeLine("there is nothing to forget but what stays")
    } else if !dryRun, !yes {
      try console.output.writeLine("nothing was changed; run it again with --yes to forget")
    }
  }

  /// Searches the log's files for what could be read before, and the events for what of it they say in plain.
  private func report(
    _ plan: ErasurePlan, _ texts: [ReadableText], _ verification: LogVerification,
    _ vault: KeyVault
  ) throws -> ErasureReport {
    let open = try log.open()
    let record = try PersonRecord(of: subject, in: open, vault, KnownPlugins.registry().payloads)
    let patterns = texts.enumerated().flatMap { index, text in text.patterns.map { (index, $0) } }
    let findings = try ErasureProof.search(for: patterns.map(\.1), in: [log.folder.log]).map {
      ErasureProof.Finding(path: $0.path, offset: $0.offset, text: patterns[$0.text].0)
    }
    return ErasureReport(
      plan: plan, record: record, texts: texts, findings: findings,
      mentions: try PlainMention.all(of: texts, in: open, about: record),
      verification: verification)
  }
}

/// A file that a certificate was to be written to.
struct UnwritableCertificate: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "the erasure is done, but its certificate cannot be written to \(path): "
      + "run the command again with another file"
  }
}
