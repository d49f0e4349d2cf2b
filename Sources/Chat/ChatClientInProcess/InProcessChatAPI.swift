package import Assistant
import Basics
public import ChatClient
package import Conversation
package import EventLog
import Installation
public import PluginKit

/// Conversations with plugins in this process, over a log in a folder: no server and no network.
///
/// ```swift
/// let api = try await InProcessChatAPI.open(
///   [Pharmacy()], keeping: "data", as: Chat.Person(id: "ann", name: "Ann"))
/// let session = try await api.startConversation(about: "pharmacy")
/// ```
public final class InProcessChatAPI: ChatAPI {
  /// The parts under the conversations, until they are closed.
  private struct Ground {
    let assistant: Assistant
    let log: any EventLog
    /// The work beside the conversations.
    var work: Task<Void, Never>?
  }

  private let ground: Lock<Ground?>
  private let person: Member
  private let sessions = OpenConversations<InProcessConversation>()

  /// Opens a folder for somebody, as the one program that writes there; what is missing is made.
  ///
  /// Timers of the plugins fire while it is open, and what was interrupted is taken up. `report` is
  /// told what could not be done or shown, in a sentence for who keeps the app.
  ///
  /// - Throws: `ChatRefusal` if another program uses the folder, what else keeps it from being
  ///   opened, and `RegistrationError` where something is wrong with a plugin.
  public static func open(
    _ plugins: [any Plugin], keeping folder: String, as person: Chat.Person,
    report: @escaping @Sendable (_ failure: String) -> Void = { _ in }
  ) async throws -> InProcessChatAPI {
    let member = Member(
      id: try MemberID(checking: person.id.rawValue), name: person.name, role: .person)
    let installation = try await installation(of: plugins, in: folder)
    var environment = Installation.environment
    environment.report = { report("\($0)") }
    let assistant = installation.assistant(
      with: installation.registry, encoder: nil, languageModel: nil, environment: environment)
    try await assistant.setUp()
    return InProcessChatAPI(
      Ground(
        assistant: assistant, log: installation.log,
        work: Task { await BackgroundWork(assistant, report: report).run() }),
      member)
  }

  private static func installation(
    of plugins: [any Plugin], in folder: String
  ) async throws -> Installation {
    do {
      return try await Installation(DataFolder(folder, environment: [:]), plugins: plugins)
    } catch let error as LogError {
      guard case .locked = error else { throw error }
      throw ChatRefusal(.folderInUse, "\(error)")
    }
  }

  /// Talks as somebody with an assistant over a log, which somebody else keeps.
  package convenience init(_ assistant: Assistant, over log: any EventLog, as person: Member) {
    self.init(Ground(assistant: assistant, log: log), person)
  }

  private init(_ ground: Ground, _ person: Member) {
    self.ground = Lock(ground)
    self.person = person
  }

  deinit { ground.withLock { $0?.work?.cancel() } }

  public func startConversation(about topic: String) async throws -> any ConversationSession {
    let ground = try open()
    guard let plugin = ground.assistant.registry[topic] else {
      let known = ground.assistant.registry.plugins.map(\.manifest.id).joined(separator: ", ")
      throw ChatRefusal(.gone, "There is no plugin '\(topic)': choose one of \(known).")
    }
    return try show(
      try await ChatSession.open(with: plugin, person: person, assistant: ground.assistant), ground)
  }

  public func conversation(_ id: Chat.ID) async throws -> any ConversationSession {
    let ground = try open()
    do {
      return try show(
        try await ChatSession.retrieve(id.rawValue, as: person, assistant: ground.assistant),
        ground)
    } catch let refusal as ChannelRefusal {
      throw ChatRefusal(refusal)
    }
  }

  public func close() async {
    await sessions.end()
    let ground = ground.withLock { ground in
      defer { ground = nil }
      return ground
    }
    ground?.work?.cancel()
    await ground?.work?.value
  }

  private func open() throws(ChatRefusal) -> Ground {
    guard let ground = ground.withLock({ $0 }) else { throw .closed }
    return ground
  }

  private func show(_ session: ChatSession, _ ground: Ground) throws -> InProcessConversation {
    let shown = try sessions.session(Chat.ID(rawValue: session.channel)) {
      try InProcessConversation(session, ground.log, keeping: self)
    }
    try shown.look()
    return shown
  }
}

extension ChatRefusal {
  /// The refusal of a channel's rules.
  init(_ refusal: ChannelRefusal) {
    let kind: Kind =
      switch refusal {
      case .unknownChannel, .unknownInteraction: .gone
      case .notAMember, .otherRole, .notTheirTurn: .notAllowed
      case .messageTooLong: .tooLarge
      case .tooManyWaiting: .limited
      default: .conflict
      }
    self.init(kind, "That is not possible: \(refusal).")
  }
}
