import Basics
package import Conversation
package import EventLog
package import Foundation
package import PluginKit
package import Projections
package import Understanding

/// Answers in channels: one turn for each message of a person.
///
/// A turn is its person's from its beginning to its end: functions run as them, and only they
/// answer its questions. Messages are answered one at a time in the order in which they were said;
/// one that comes while a turn is under way gets a turn of its own afterwards.
///
/// Every step is on the log before the next one begins, so a turn that a crash interrupted is taken
/// up where it was: a read is repeated, a write is repeated with the same idempotency key, anything
/// destructive is closed as interrupted and said so. What ended the program twice is not tried a
/// third time. See ``recover()``.
package final class Assistant: Sendable {
  /// All that an assistant takes from outside, so that a test can say what it is.
  package struct Environment: Sendable {
    /// The moment it is.
    package var now: @Sendable () -> Timestamp
    /// A new identifier that was never given before.
    package var newID: @Sendable () -> String
    /// The zone in which people here name times.
    package var zone: TimeZone
    /// The language in which the platform speaks.
    package var language = "en"
    /// Told what a model is saying in a channel, while it says it, without quick replies in band.
    package var hear: @Sendable (_ channel: String, _ text: String) -> Void
    /// Whether turns are run here: of several programs over one log one runs them, and the others
    /// leave them to it.
    package var holdsLease: @Sendable () -> Bool = { true }
    /// How long a renderer or a text filter may take.
    package var renderingTime = Duration.seconds(5)
    /// Told that a plugin's answer is not shown as the plugin wants it, and why; for whoever keeps
    /// the plugin.
    package var report: @Sendable (RenderingFault) -> Void = { _ in }
    /// Told what each message was taken for; nil if nobody looks.
    package var explain: (@Sendable (InterpretationExplanation) -> Void)?
    /// How many appointments one person may have open; nil if nobody counts.
    package var bookings: BookingBound?
    /// Which members of staff can be called, and who has left.
    package var staff = StaffAccounts.everybody

    /// Decides about each call in a rehearsal; nil if all are made.
    package var rehearsed: (@Sendable (FunctionCalled) -> RehearsedCall)?

    package init(
      now: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> String,
      zone: TimeZone,
      hear: @escaping @Sendable (_ channel: String, _ text: String) -> Void = { _, _ in }
    ) {
      self.now = now
      self.newID = newID
      self.zone = zone
      self.hear = hear
    }
  }

  /// The member that speaks for every plugin.
  package static let member = MemberID.assistant

  /// The plugins it answers with.
  package let registry: PluginRegistry
  let log: any EventLog
  let views: Views
  private let currentReaders: Lock<MessageReaders>
  /// The language model that speaks; nil if the interpreter understands alone.
  let languageModel: (any LanguageModel)?
  let channels: CommandRunner<Channel>
  package let environment: Environment
  let bulkhead = Bulkhead()
  let tools = ToolDefinitions()
  package let checkpoints: any Checkpoints
  let queues = KeyedQueue<String>()

  /// An assistant over a log and its views; `checkpoints` holds how far ``recover()`` has come.
  ///
  /// With an `encoder` an alarm is also heard by what a sentence means; without one by its words
  /// alone. A `languageModel` understands and speaks, and `interpreter` if it cannot be reached.
  package init(
    log: any EventLog, views: Views, registry: PluginRegistry, interpreter: any IntentInterpreter,
    languageModel: (any LanguageModel)? = nil, channels: CommandRunner<Channel>,
    environment: Environment,
    checkpoints: any Checkpoints = MemoryCheckpoints(), encoder: (any SentenceEmbedding)? = nil
  ) {
    self.log = log
    self.views = views
    self.registry = registry
    currentReaders = Lock(
      MessageReaders(
        interpreter: interpreter, alarms: AlarmScreen(registry, encoder: encoder),
        documents: DocumentShelf(by: encoder)))
    self.languageModel = languageModel
    self.channels = channels
    self.environment = environment
    self.checkpoints = checkpoints
  }

  /// Lets every plugin, or the chosen one alone, lay its foundations; what is there already stays
  /// as it is.
  ///
  /// `failed` hears of what one of them could not lay, and goes on with the others where it throws
  /// nothing.
  ///
  /// - Throws: `RegistrationError`, before anything is appended, if a plugin is called like a
  ///   person of the log; what `failed` throws.
  package func setUp(
    only chosen: String? = nil, failed: (_ plugin: String, any Error) throws -> Void = { throw $1 }
  ) async throws {
    try checkNames()
    for plugin in registry.plugins where chosen == nil || plugin.manifest.id == chosen {
      let context = SetupContext(
        now: environment.now(), zone: environment.zone, log: registry.log(log, of: plugin))
      for setup in plugin.setups {
        do { try await setup(context) } catch { try failed(plugin.manifest.id, error) }
      }
    }
  }

  /// Refuses a plugin that is called like a person of the log: nobody could tell what they did from
  /// what it does for them.
  private func checkNames() throws {
    try views.catchUp()
    for id in registry.plugins.map(\.manifest.id) {
      let channels = try views.view(ChannelsProjection().name, id)?.parts ?? []
      guard channels.isEmpty else {
        throw RegistrationError(
          plugin: id, place: "manifest",
          reason:
            "a person in this log is called so: give the plugin another id, or use another data directory"
        )
      }
    }
  }

  /// Answers whatever waits in a channel, and takes up a turn that was left open.
  ///
  /// Returns when the assistant waits again; whoever asks for the same channel meanwhile waits for
  /// that. It stays silent while somebody else has the conversation.
  ///
  /// - Throws: `CancellationError` if there is more to do once `shouldContinue` says no: a turn
  ///   that has called something ends first, every other one is left to the next ``recover()``.
  package func run(
    _ channel: String, while shouldContinue: @escaping @Sendable () -> Bool = { true }
  ) async throws {
    guard environment.holdsLease() else { return }
    try await queues.inQueue(of: channel) {
      try await ReadSentences.reading {
        var runner = try TurnRunner(self, in: channel)
        try await runner.run(while: shouldContinue)
      }
    }
  }

  /// Whether people are known to talk among themselves in a channel: that never changes, and
  /// nobody is answered there.
  package func isAbsent(from channel: String) -> Bool {
    guard let state = channels.knownState(of: .channel(channel)) else { return false }
    return state.exists && state.plugin == nil
  }

  /// The state of a channel as it is on the log now.
  func state(of channel: String) throws -> ChannelState {
    try channels.state(of: .channel(channel))
  }

  /// Who causes what the assistant records for a plugin.
  func actor(for plugin: RegisteredPlugin?) -> String {
    plugin?.stamp.actor(for: Self.member.rawValue) ?? Self.member.rawValue
  }

  /// What the platform says where a plugin answers in a language.
  func phrases(of plugin: RegisteredPlugin?, in language: String) -> AssistantPhrases {
    plugin?.phrases(in: language) ?? AssistantPhrases()
  }

  /// What makes the events of a message.
  var messages: MessageEvents { MessageEvents(newID: environment.newID) }

  /// Where a message lies that was said not long ago.
  func position(of message: MessageID, in channel: String) throws -> Position? {
    try lastPosition(in: channel) { event in
      try event.type == MessageSent.eventType && event.isReadable
        && event.decode(MessageSent.self).message == message
    }
  }

  /// Where the last event of a channel lies that is what is looked for.
  func lastPosition(
    in channel: String, where isMeant: (borrowing EventView) throws -> Bool = { _ in true }
  ) throws -> Position? {
    try log.withSnapshot { snapshot in
      var found: Position?
      try snapshot.forEachEvent(in: .channel(channel), .backward) { event in
        guard try isMeant(event) else { return .proceed }
        found = event.position
        return .stop
      }
      return found
    }
  }
}

extension Assistant {
  /// Begins a conversation of several people in which an assistant is a member like the others.
  ///
  /// Guests are invited, and come if they accept. It answers what is said to it, and else only if its plugin says that it matters. Alarms are
  /// heard in everything.
  ///
  /// - Throws: `AppendError`, such as for a commit id of another group.
  package func openGroup(
    _ stream: StreamName, with plugin: RegisteredPlugin, members: [Member],
    inviting guests: [Member] = [], as id: CommitID, by member: MemberID
  ) async throws {
    let name = plugin.manifest.assistantName
    let phrases = phrases(of: plugin, in: environment.language)
    let opening = [plugin.manifest.welcome.first?.text, phrases.inGroup(name)]
    _ = try await channels.execute(
      .create(
        ChannelCreated(title: name, plugin: plugin.manifest.id, isGroup: true),
        members: members + [Member(id: Self.member, name: name, role: .assistant)],
        opening: messages.saying(
          opening.compactMap(\.self).joined(separator: " "), quickReplies: [])
          + guests.map { .memberInvited(MemberInvited(asking: $0, by: member)) }),
      on: stream, commitID: id, actor: member.rawValue, subject: member.rawValue)
  }
}

/// The decision about a call in a rehearsal.
package enum RehearsedCall: Sendable {
  /// It is not made, and comes to this.
  case outcome(ChannelState.Outcome)
  /// It is made, under this identifier.
  case made(as: CallID)
}

/// The interpreter, the alarms and the documents, which read a message and are exchanged together.
struct MessageReaders: Sendable {
  let interpreter: any IntentInterpreter
  let alarms: AlarmScreen
  let documents: DocumentShelf
}

extension Assistant {
  /// Finds the passages of a plugin's documents that may answer a question.
  package func search(of plugin: RegisteredPlugin) -> @Sendable (String) -> [FoundPassage] {
    let shelf = readers.documents
    return { shelf.answers(to: $0, of: plugin).passages }
  }
}

extension Assistant {
  /// The sentences whose meaning ``adopt(_:)`` learns: those of the alarms, and of all that
  /// the plugins offer.
  package var sentences: [String] {
    AlarmScreen.sentences(of: registry.plugins)
      + (inEnglish + inOthers).flatMap(PluginIntents.sentences)
  }

  /// Learns what sentences mean, and understands by it from the next turn on: one that is under way
  /// ends as it began.
  ///
  /// Takes as long as the encoder needs for all ``sentences`` that it does not know, in the
  /// caller's thread.
  package func adopt(_ encoder: any SentenceEmbedding) {
    let interpreter = BuiltInInterpreter(encoder: encoder)
    interpreter.learn(inEnglish)
    let alarms = AlarmScreen(registry, encoder: encoder)
    let documents = DocumentShelf(by: encoder)
    documents.learn(inEnglish)
    currentReaders.withLock {
      $0 = MessageReaders(interpreter: interpreter, alarms: alarms, documents: documents)
    }
    // A person who speaks another language before waits for that one alone.
    interpreter.learn(inOthers)
    documents.learn(inOthers)
  }

  /// What decides what is meant, as the next turn records it; nil if it has no name.
  package var interpreterFingerprint: String? { readers.interpreter.fingerprint }

  /// What the next turn is understood by.
  var readers: MessageReaders { currentReaders.withLock { $0 } }

  private var inEnglish: [RegisteredPlugin] {
    registry.plugins.map { $0.speaking("en") }.filter { $0.language == "en" }
  }

  private var inOthers: [RegisteredPlugin] {
    registry.plugins.flatMap { plugin in
      plugin.languages.filter { $0 != "en" }.map(plugin.speaking)
    }
  }
}
