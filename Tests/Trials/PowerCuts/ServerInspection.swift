import Accounts
import Conversation
import EventLog
import EventLogLMDB
import EventLogVerification
import Installation
import Projections

/// Whether a server that is started on an image has all that was answered before the cut.
struct ServerInspection {
  let root: String
  /// What had been answered at the moment of the cut.
  let claims: [Claim]

  /// - Throws: ``Wrong``, and what opening throws.
  func run() async throws {
    try await check()
    let result = try LogVerifier.verify(path: ServerStage.folder(root).log)
    if let problem = result.problems.first {
      throw Wrong("damage at \(problem.position): \(problem.what)")
    }
  }

  /// Opens everything as a server does; it is closed again when this returns.
  private func check() async throws {
    let installation = try await ServerStage.installation(root)
    try installation.views.catchUp()
    let accounts = try ServerStage.accounts(root)
    let texts = try texts(installation.log)
    for claim in claims {
      switch claim {
      case .said(let text, let position):
        guard texts[position] == text else {
          throw Wrong(
            "'\(text)', answered at \(position), is \(texts[position].map { "'\($0)'" } ?? "lost")")
        }
      case .signedUp(let login):
        guard accounts.account(login: login) != nil else {
          throw Wrong("the account of \(login), answered, is lost")
        }
      default: break
      }
    }
    guard texts.values.count == Set(texts.values).count else {
      throw Wrong("something was said twice")
    }
  }

  /// What people said, by its position.
  private func texts(_ log: any EventLog) throws -> [UInt64: String] {
    var texts: [UInt64: String] = [:]
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent { event in
        guard event.type == MessageSent.eventType, event.isReadable else { return .proceed }
        let sent = try event.decode(MessageSent.self)
        if case .text(let text) = sent.content, sent.sender != .assistant {
          texts[event.position.value] = text
        }
        return .proceed
      }
    }
    return texts
  }
}
