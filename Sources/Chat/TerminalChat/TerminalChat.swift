internal import ArgumentParser
import Assistant
import Basics
import ChatClient
import ChatClientInProcess
import Conversation
import EventLog
internal import Files
import Foundation
import Installation
import PluginKit
import Projections
import Terminal
import Understanding

/// Talks in a terminal with what is installed in a data directory.
struct TerminalChat {
  private let installation: Installation
  private let encoder: (any SentenceEmbedding)?
  private let languageModel: (any LanguageModel)?
  private let live: LiveText
  private let faults = RenderingFaults()

  init(
    _ folder: DataFolder, plugins: [any Plugin], log: any LogProvider,
    encoder: (any SentenceEmbedding)?, languageModel: (any LanguageModel)?, live: LiveText
  ) async throws {
    installation = try await Installation(folder, plugins: plugins, log: log)
    self.encoder = encoder
    self.languageModel = languageModel
    self.live = live
  }

  /// Talks until the input ends.
  ///
  /// - Throws: ``DamagedEvent`` if damage was met meanwhile, also if the chat went on, or ended
  ///   since nothing can be appended any more.
  func run(
    with plugin: String, as person: Member, entering channel: String?, isFocused: Bool,
    on output: Output, refreshing refresh: @escaping @Sendable () -> PluginRefresh
  ) async throws {
    do {
      try await talk(with: plugin, as: person, channel, isFocused, output, refresh)
    } catch let closed as OutputClosed {
      throw closed
    } catch {
      throw installation.log.damage ?? error
    }
    if let damage = installation.log.damage { throw damage }
  }

  private func talk(
    with plugin: String, as person: Member, _ channel: String?, _ isFocused: Bool,
    _ output: Output, _ refresh: @escaping @Sendable () -> PluginRefresh
  ) async throws {
    let assistant = assistant(with: installation.registry)
    try await assistant.setUp(only: plugin)
    let recovery = Recovery(assistant)
    let listener = OpenConversation()
    let timers = Task { await keepTimers(of: assistant, tellingOf: listener) }
    defer { timers.cancel() }
    async let recovered = recovery.run()
    if isFocused {
      try await focus(on: channel, or: plugin, as: person, output, assistant)
    } else {
      try await converse(
        with: plugin, as: person, entering: channel, on: output, assistant, listener,
        refreshing: refresh)
    }
    if !recovery.isOver {
      try output.writeLine(
        "(Other conversations are still being taken up; Ctrl-C ends, and the next start goes on.)")
      try output.flush()
    }
    try report(try await recovered, on: output)
  }

  private func converse(
    with plugin: String, as person: Member, entering channel: String?, on output: Output,
    _ assistant: Assistant, _ listener: OpenConversation,
    refreshing refresh: @escaping @Sendable () -> PluginRefresh
  ) async throws {
    if let channel {
      let guest = try await ChatSession.enter(channel, as: person, assistant: assistant)
      return try await TerminalSession(guest, output: output, live: live, faults) { .same }
        .run()
    }
    let session = try await session(with: plugin, as: person, assistant) {
      guard languageModel != nil else { return }
      try output.writeLine(
        "(What was said last is answered first; Ctrl-C ends, and the next start goes on.)")
      try output.flush()
    }
    guard let session else { return }
    let conversing = TerminalSession(session, output: output, live: live, faults) {
      switch refresh() {
      case .unchanged: return .same
      case .refused(let error): return .refused(error)
      case .changed(let registry):
        let assistant = self.assistant(with: registry)
        // A document that changed is put on record before anybody is answered from it.
        try await assistant.setUp(only: plugin)
        return try await self.session(with: plugin, as: person, assistant).map { .renewed($0) }
          ?? .same
      }
    }
    listener.open(conversing, in: session.channel)
    defer { listener.close() }
    try await conversing.run()
  }

  /// Lets timers fire while somebody talks, and shows what is said in the conversation that is
  /// open.
  private func keepTimers(
    of assistant: Assistant, tellingOf listener: OpenConversation
  ) async {
    let keeper = TimerRunner(assistant) { channel in
      await listener.othersActed(in: channel)
    } report: { failure in
      faults.add(RenderingFault(timer: failure))
    }
    await withTaskGroup { group in
      group.addTask { await keeper.run() }
      group.addTask {
        do { try await keeper.follow() } catch {
          // Cancelled, or the log is closed: the chat ends.
        }
      }
    }
  }

  /// One message at a time.
  private func focus(
    on channel: String?, or plugin: String, as person: Member, _ output: Output,
    _ assistant: Assistant
  ) async throws {
    let chats = InProcessChatAPI(assistant, over: installation.log, as: person)
    let session =
      if let channel {
        try await chats.conversation(Chat.ID(rawValue: channel))
      } else {
        try await chats.startConversation(about: plugin)
      }
    try await ChatLoop(focusedOn: session, output: output).run()
  }

  /// A turn that could not be taken up stays open for the next start, and keeps nobody from
  /// talking.
  private func report(_ failures: [RecoveryFailure], on output: Output) throws {
    for failure in failures {
      try output.writeLine(
        "(The conversation \(failure.channel) could not be taken up: \(failure.error))")
    }
  }

  private func assistant(with registry: PluginRegistry) -> Assistant {
    var environment = Installation.environment
    environment.hear = { [live] in live.hear($1, in: $0) }
    environment.report = { [faults] in faults.add($0) }
    return installation.assistant(
      with: registry, encoder: encoder, languageModel: languageModel, environment: environment)
  }

  private func session(
    with plugin: String, as person: Member, _ assistant: Assistant,
    goingOn: () throws -> Void = {}
  ) async throws -> ChatSession? {
    guard let registered = assistant.registry[plugin] else { return nil }
    return try await ChatSession.open(
      with: registered, person: person, assistant: assistant, goingOn: goingOn)
  }
}

/// The conversation that is talked in now, for whoever has something to show in it.
final class OpenConversation: Sendable {
  private let open = Lock<(conversing: TerminalSession, channel: String)?>(nil)

  init() {}

  func open(_ conversing: TerminalSession, in channel: String) {
    open.withLock { $0 = (conversing, channel) }
  }

  func close() { open.withLock { $0 = nil } }

  /// Draws what was said in a channel, if that is the one.
  func othersActed(in channel: String) async {
    guard let known = open.withLock({ $0 }), known.channel == channel else { return }
    do { try await known.conversing.othersActed() } catch {
      // A line that cannot be drawn now is drawn with the next answer.
    }
  }
}

/// Takes up the turns that were left open in any conversation, while somebody talks: a language
/// model that does not answer keeps nobody waiting but its own.
final class Recovery: Sendable {
  private let assistant: Assistant
  private let hasEnded = Lock(false)

  init(_ assistant: Assistant) { self.assistant = assistant }

  /// Whether everything is taken up, or could not be.
  var isOver: Bool { hasEnded.withLock { $0 } }

  /// Takes everything up.
  ///
  /// - Returns: the channels that could not be.
  func run() async throws -> [RecoveryFailure] {
    defer { hasEnded.withLock { $0 = true } }
    return try await assistant.recover()
  }
}

/// The meaning of an error for whoever started the program: a sentence and an exit code, the same
/// as evtool's.
///
/// 2: the log, its keys or its views cannot be used · 3: it is damaged · 1: anything else.
struct ChatFailure {
  let text: String
  let exitCode: ExitCode

  /// The log is damaged.
  static let corruption = ExitCode(3)
  /// The log, its keys or its views cannot be used.
  static let unusable = ExitCode(2)

  init(_ error: any Error) {
    text = Self.words(of: error)
    switch error {
    case let error where LogError.damage(in: error) != nil: exitCode = Self.corruption
    case is LogError, is KeyStoreError, is AppendError, is LockedViews, is UnreadableViews,
      is DamagedViews, is UnusableViews, is FileError, is CocoaError:
      exitCode = Self.unusable
    default: exitCode = ExitCode(1)
    }
  }

  /// The words of an error; of what Foundation throws the path, and why the system refused it.
  private static func words(of error: any Error) -> String {
    switch error {
    case AppendError.outcomeUnknown(let reason):
      return "\(reason): what was said last may or may not be on record; start again to see"
    case AppendError.full(let path):
      return "no room left for \(path): make room, then start again"
    #if Server
      case LogError.locked:
        return
          "\(error). Is it a server? Then: verbatim chat --server ADDRESS, as it printed at its start"
    #endif
    default: break
    }
    guard let error = error as? CocoaError else { return "\(error)" }
    let path = error.userInfo[NSFilePathErrorKey] as? String ?? error.url?.path
    return (path.map { "\($0): " } ?? "") + SystemErrorText.of(error)
  }
}
