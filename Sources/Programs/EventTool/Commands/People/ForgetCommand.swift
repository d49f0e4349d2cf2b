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
      What is personal in events is stored encrypted under a key for each person, in DIR/keys. Without --yes it only shows \
      what would be lost. With it the key is destroyed, the erasure is put on record, the views are removed (they are built \
      anew), the log is compacted, and the files are searched for what could be read before. The chain of the log still \
      verifies. Nobody else may write to the log, and who reads it keeps it from being compacted. The plan looks through the whole \
      log, on all cores; a terminal shows how far it is, and Ctrl-C ends it with nothing changed.

      An identifier that nobody has ends with 1: no event, account, file or consumer, and no erasure on record has it. Once somebody was erased, the same \
      again succeeds.

      A run that was cut off is finished by running it again: whoever is on record as forgotten is compacted, searched for and \
      certified again. It refuses, with 2, where the keys are not there: restore them; --key-is-lost puts on record what nobody \
      can read any more. Before anything is taken away, it is noted in the log where else it lies, since it cannot \
      be searched for afterwards: what lies in files that are not the log's keeps every further run from certifying until these are \
      moved away, and what names of streams and actors say does so for good.

      Other files in DIR/keys that hold a key of the person, as copies and backups, are listed and destroyed with it; where one \
      holds it among other things, it is named, and nothing is changed.

      First everything that concerns the person is listed, found by their key, the streams they are in, the actor, and what \
      payloads say: what the key seals, what others can read and has to be redacted, and what stays because the type of the \
      event says why. --redact takes out what is the person's for certain: what their key seals a part of, their type says is about them, \
      they did themselves, or lies in their own stream, and nobody else's key seals a part of. What only names or quotes them may be \
      others' words, too: look at it, then --take POSITION… takes it out with the rest, and --leave POSITION… says that it stays, which the \
      certificate tells. Ends with 1 as long as anything readable of the person is left that no type declares to stay, somebody \
      who reads the log keeps it from being compacted, a folder that evtool repair has set aside names the person, or events \
      are sealed under keys that are not here. What was sealed under keys that were lost, and given up with evtool keys \
      --new-keys, counts as gone and is named as such: nobody can read it, but who has kept a copy of those keys; whether somebody \
      has cannot be known here. A text that events about others say too, as the name of a department, did not \
      come from this person: it is listed, and is no failure.

      Texts of any length are looked for in all other events, whatever their capitals, composition or spaces: addresses, numbers of \
      five digits, sentences count as the person's where nobody had them before. A word, a short number, the identifier beside a letter or in \
      other capitals, also in the names of streams, actors, correlations and types, and what other people's keys seal that names or quotes the person may tell of them: it is listed, stays, is named in the \
      certificate, and is no failure. With --strict it counts as the person's.

      Where a key was lost, nobody can tell what it sealed, nor look for it elsewhere: --key-is-lost, also for a key's file that is damaged, \
      puts that on record, ends with 1, and there is no certificate.

      --certificate writes what was taken away, with the log's head then, as JSON to a new file; signed with the key of --sign, \
      or by nobody. It says how far all events were searched, and what was not: events that came after the search, also sealed ones that were imported, events that were \
      redacted by hand before, and those under keys that were lost. With --strict there is none while there is any such event. It gets its name, FILE, once it is whole. There is none as long as anything is left, and the run ends with 1. Where the file holds the \
      certificate of this erasure already, as an earlier run wrote it, it stays and counts. evtool verify --certificate FILE --public-key KEY checks it.

      A log that was copied, and came in sealed without its keys, has erasures on record that say nothing of this log, and events whose \
      keys nobody here has. --recorded-elsewhere lists those that the copied record names, and with --yes puts them on record here, in \
      one step; none of it is certified here, since nobody can look for what those keys sealed. What was sealed here, and whom there is a key of, stays out of it: an import excuses no missing key.

      EXAMPLES:
        evtool forget P12345
        evtool forget P12345 --yes --redact
        evtool forget P12345 --yes --redact --take 120 131 --leave 140
        evtool verify --new-key auditor.key > auditor.public
        evtool forget P12345 --yes --certificate P12345.json --sign auditor.key
        evtool verify --certificate P12345.json --public-key auditor.public
        evtool forget --recorded-elsewhere --yes
      """)

  static let answersByExitCode = true

  @Argument(help: "The person's identifier, as in the actor of their events.")
  var person: String?

  @OptionGroup var log: LogOptions

  @Flag(help: "Do it; without this only the plan is shown.")
  var yes = false

  @Flag(help: "Only show the plan, also with --yes.")
  var dryRun = false

  @Flag(
    help:
      "Also take out of the log what others can read and is the person's; the reason is recorded."
  )
  var redact = false

  @Option(
    parsing: .upToNextOption,
    help: "With --redact: also take out these of the listed events, whatever others say in them.")
  var take: [PositionArgument] = []

  @Option(
    parsing: .upToNextOption,
    help: "These of the listed events are others' and stay; the certificate names them.")
  var leave: [PositionArgument] = []

  @Flag(help: "Count what may also tell of the person as theirs, and what nobody has searched.")
  var strict = false

  @Flag(
    help: "Go on although the person's key is not there or damaged; only where it is lost for good."
  )
  var keyIsLost = false

  @Flag(help: "Put on record, instead of a person, all that a copied record says was forgotten.")
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
    try ReservedName.check(
      subject, KeyVault(folder: log.folder.keys), registry, in: log.openInLMDB())
    let key = try sign.map { try SigningKey(path: $0) }
    var erasure = PersonErasure(
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
    guard survey.concernsNobody, survey.plan.unresolved.isEmpty, try !log.files.hadAccount(subject)
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
      !survey.plan.unresolved.isEmpty
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
