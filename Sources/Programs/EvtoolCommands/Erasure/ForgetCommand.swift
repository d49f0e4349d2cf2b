import ArgumentParser
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Terminal

/// `evtool forget`.
struct ForgetCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Erases a person: destroys their key, and proves it.",
    discussion: """
      Personal data in events is encrypted under one key per person, in DIR/keys. Without --yes, the command only \
      shows what would be lost. With --yes it records the erasure, destroys the key, removes the views (they are \
      rebuilt), compacts the log, and searches its files for every text that could be read before. The log's chain \
      still verifies. Stop the server and all readers of the log first. The guides "Erase a person" and "Erasure" \
      explain each step.

      The plan lists everything about the person: data under their key, readable events that have to be redacted, and \
      data that stays, with the reason that its type gives. It searches their key, their streams, the actor and all \
      payloads. Files in DIR/keys that hold a copy of the key are listed, and destroyed with it. If a file holds the \
      key among other things, it is named and nothing is changed.

      --redact also removes readable events that certainly belong to the person: events with members under their key, \
      events about them according to their type, their own actions, and their own stream, unless another person's key \
      encrypts a part of them. Events that only name or quote the person may be somebody else's words. Look at each, \
      then run the command again: --take POSITION… removes it, --leave POSITION… keeps it, and the certificate says \
      which.

      Ends with 1 as long as something readable is left that no type declares to stay, a reader keeps the log from \
      being compacted, a folder set aside by evtool repair names the person, or events are encrypted under keys that \
      are not here. Also ends with 1 if nobody has the identifier: no event, account, file, consumer or recorded \
      erasure. To finish an interrupted run, or repeat one, run the command again.

      The search covers texts of any length in all other events, ignoring case, composition and spaces. Addresses, \
      numbers of five digits and sentences count as the person's if nobody had them before. Words, short numbers, \
      variants of the identifier, and data under other people's keys that names or quotes the person may be about \
      them: they are listed, stay, and are named in the certificate. With --strict they count as the person's. Texts \
      that events about other people also contain, such as the name of a department, are only listed.

      Before anything is removed, the log notes copies of it that cannot be searched for later. Copies in files \
      outside the log prevent certificates until you move them away; names of streams and actors do so for good.

      Without the person's key, the command refuses with 2: restore the key. Only if it is lost for good, or its file \
      is damaged, --key-is-lost records that nobody can read the data any more. Nobody can search for it either, so \
      this ends with 1, without a certificate. Data under keys that were given up with evtool keys --new-keys counts \
      as gone and is named: only somebody with a copy of those keys could still read it.

      --certificate writes a new file FILE, as JSON, signed with --sign: what was removed, the log's head, and what \
      was searched or not, such as events that came later, sealed events that were imported, events redacted by hand \
      before, and events under lost keys. With --strict there is no certificate while there is any such event. There \
      is none either while anything is left; the run then ends with 1. If FILE already holds the certificate of this \
      erasure, it stays and counts. evtool verify --certificate FILE --public-key KEY checks it.

      --recorded-elsewhere is for a log that was imported in encrypted form without its keys: it lists the people \
      whose erasure the other log recorded, and with --yes records them here, in one step. None of these is certified \
      here, because nobody can search for texts under those keys. People who have a key here, or data encrypted here, \
      are left out.

      EXAMPLES:
        evtool forget P12345
        evtool forget P12345 --yes --redact
        evtool forget P12345 --yes --redact --take 120 131 --leave 140
        evtool verify --new-key certificates.key > certificates.public
        evtool forget P12345 --yes --certificate P12345.json --sign certificates.key
        evtool verify --certificate P12345.json --public-key certificates.public
        evtool forget --recorded-elsewhere --yes
      """)

  static let answersByExitCode = true

  @Argument(help: "The person's identifier, as in the actor of their events.")
  var person: String?

  @OptionGroup var log: LogOptions

  @Flag(help: "Do it; without this, the command only shows the plan.")
  var yes = false

  @Flag(help: "Only show the plan, also with --yes.")
  var dryRun = false

  @Flag(
    help:
      "Also remove readable events that belong to the person; the reason is recorded."
  )
  var redact = false

  @Option(
    parsing: .upToNextOption,
    help: "With --redact: also remove these of the listed events.")
  var take: [PositionArgument] = []

  @Option(
    parsing: .upToNextOption,
    help: "Keep these of the listed events; the certificate names them.")
  var leave: [PositionArgument] = []

  @Flag(
    help: "Count texts that may be the person's as theirs, and unsearched events as not erased.")
  var strict = false

  @Flag(
    help: "Continue although the person's key is missing or damaged; only if it is lost for good."
  )
  var keyIsLost = false

  @Flag(help: "Instead of one person, record all erasures that an imported log recorded.")
  var recordedElsewhere = false

  @Option(
    help:
      "Why it is redacted, in 1 to 1000 bytes; stays on record, so name nothing of it; in other words it counts as not searched."
  )
  var reason = ErasureCertificate.usualReason

  @Option(help: "Who does it; stays on record.")
  var actor = OperatorName.standard

  @Option(help: "Write a certificate of the erasure to this new file.")
  var certificate: String?

  @Option(help: "Sign the certificate with the key in this file (evtool verify --new-key).")
  var sign: String?

  func validate() throws {
    guard sign == nil || certificate != nil else {
      throw ValidationError("--sign goes with --certificate")
    }
    guard certificate?.isEmpty != true else {
      throw ValidationError("--certificate is empty, expected the name of a new file")
    }
    guard (1...1000).contains(reason.utf8.count) else {
      throw ValidationError("--reason has \(reason.utf8.count) bytes, expected 1 to 1000")
    }
    if let fault = try OperatorName.fault(actor) { throw ValidationError("--actor: \(fault)") }
    guard take.isEmpty || redact else { throw ValidationError("--take goes with --redact") }
    if let both = Set(take.map(\.position)).intersection(leave.map(\.position)).min() {
      throw ValidationError("\(both) cannot go with --take and stay with --leave")
    }
    guard recordedElsewhere else {
      guard !subject.isEmpty else { throw ValidationError("name the person") }
      return
    }
    guard person == nil, !redact, !strict, !keyIsLost, leave.isEmpty, certificate == nil else {
      throw ValidationError("--recorded-elsewhere is about whoever the record names, and only that")
    }
  }

  private var subject: String { person ?? "" }

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "forget")
    if recordedElsewhere {
      return try await ForeignErasures(log: log, actor: actor, isDone: yes && !dryRun).run(
        on: console)
    }
    do {
      try await forget(on: console)
    } catch let refusal as ErasureRefusal {
      throw ValidationError(refusal.description)
    }
  }

  private func forget(on console: Console) async throws {
    let registry = try KnownPlugins.registry()
    try ReservedName.check(subject, KeyVault(folder: log.folder.keys), registry)
    let key = try sign.map { try SigningKey(path: $0) }
    var erasure = OfflineErasure(
      of: subject, from: log.files, registry, actor: actor, reason: redact ? reason : nil,
      isStrict: strict,
      choices: ErasureChoices(
        taken: Set(take.map(\.position)), left: Set(leave.map(\.position))))
    let looksForTexts = !yes || dryRun
    let total = Int(clamping: try log.openInLMDB().head().value)
    let bar = console.progress(
      "Looking through the log",
      total: total * erasure.scanCount(looksForTexts: looksForTexts || !erasure.choices.isEmpty))
    erasure.progress = { try bar.advance(by: $0) }
    let survey = try erasure.survey(acceptsLoss: keyIsLost, looksForTexts: looksForTexts)
    try bar.finish()
    guard yes, !dryRun, try !survey.isNothing || erasure.isNoted(survey) else {
      guard yes, !dryRun else {
        try show(survey, on: console)
        do { try checkPerson(survey) } catch let unknown as UnknownPerson {
          try console.output.flush()
          try console.note("\(unknown)")
        }
        return
      }
      try checkPerson(survey)
      return try show(survey, on: console)
    }
    let file = try certificate.map { try CertificateFile($0, outside: log.folder) }
    if let file, let existing = file.existing, try !erasure.isDone(survey, existing, key) {
      throw UnusableCertificateFile(
        path: file.path, reason: "it holds the certificate of another erasure: name a new file")
    }
    let report: ErasureReport
    do {
      report = try await erasure.run(survey)
    } catch {
      try file?.discard()
      throw error
    }
    if log.json {
      try console.write(JSONText(raw: report.jsonText))
    } else {
      try console.output.writeLines(report.lines(on: console.canvas))
    }
    if let file { try certify(report, erasure.vault, key, in: file, on: console) }
    if !report.verification.isFine { throw Failure.corruption }
    if !report.isProof { throw Failure.difference }
  }

  /// Refuses to call somebody forgotten whom there never was; what nobody can read may be theirs.
  private func checkPerson(_ survey: ErasureSurvey) throws {
    guard survey.concernsNobody, survey.plan.unresolvedEvents.isEmpty,
      try !log.files.hadAccount(subject)
    else { return }
    throw UnknownPerson(survey, meant: try log.files.likelyAccount(subject))
  }

  private func show(_ survey: ErasureSurvey, on console: Console) throws {
    if log.json {
      try console.write(JSONText(raw: survey.jsonText))
    } else {
      let isAsked = !dryRun && !yes
      try console.output.writeLines(survey.lines(isAsked: isAsked, on: console.canvas))
    }
    let isLeft =
      !survey.plan.unresolvedEvents.isEmpty
      || (strict && !survey.doubtful.isSubset(of: leave.map(\.position)))
    guard yes, !dryRun else { return }
    if certificate != nil {
      try console.note(
        survey.record.entries.isEmpty
          ? "no certificate was written: nothing in the log concerns '\(subject)'"
          : "no certificate was written: no erasure of '\(subject)' is on record, and there is nothing to forget but what stays"
      )
    }
    if isLeft || certificate != nil { throw Failure.difference }
  }

  /// Certifies an erasure that left nothing; of any other there is no certificate.
  private func certify(
    _ report: ErasureReport, _ vault: KeyVault, _ key: SigningKey?, in file: CertificateFile,
    on console: Console
  ) throws {
    let document =
      try report.isProof && report.verification.isFine
      ? file.existing
        ?? ErasureCertificate(
          of: subject, redacted: report.redacted, doubtful: report.doubtful,
          in: try log.openInLMDB(),
          vault, signedWith: key)
      : nil
    guard let document else {
      try file.discard()
      let why =
        report.isProof && report.verification.isFine
        ? "the log has no record of this erasure, or one whose texts nobody searched for"
        : "see what is left"
      try console.note("no certificate was written: \(why)")
      // Whatever else there is to tell says more.
      guard report.verification.isFine else { throw Failure.corruption }
      throw Failure.difference
    }
    if file.existing == nil { try file.write(document.json) }
    guard !log.json else { return }
    try console.output.writeLine(
      "certificate: \(file.path)" + (document.isSigned ? "" : ", signed by nobody")
        + (file.existing == nil ? "" : ", as an earlier run wrote it"))
  }
}
