import Accounts
import Basics
import Conversation
import EventLog
import JSON

/// The MCP clients that are known between their requests: who they act for, and if they can ask
/// that person something.
final class MCPSessions: Sendable {
  struct Session: Sendable {
    let account: MemberID
    /// The name that the client gives itself.
    let client: String
    /// Whether it can ask the person.
    let canAsk: Bool
    fileprivate var used: Timestamp
  }

  /// How many one account may have; one more ends the one that was used longest ago.
  static let perAccount = 32

  private struct State {
    var sessions: [String: Session] = [:]
    var asked: [String: Asked] = [:]
  }

  private struct Asked {
    let account: MemberID
    let answers: AsyncStream<JSONObject?>.Continuation
  }

  private let state = Lock(State())
  private let now: @Sendable () -> Timestamp

  init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  /// Begins a session and names it.
  func begin(for account: MemberID, client: String, canAsk: Bool) -> String {
    let id = RefreshToken.random()
    let session = Session(account: account, client: client, canAsk: canAsk, used: now())
    state.withLock { state in
      let own = state.sessions.filter { $0.value.account == account }
      if own.count >= Self.perAccount, let oldest = own.min(by: { $0.value.used < $1.value.used }) {
        state.sessions[oldest.key] = nil
      }
      state.sessions[id] = session
    }
    return id
  }

  /// The session of that name, if it is the account's.
  func session(_ id: String, of account: MemberID) -> Session? {
    let moment = now()
    return state.withLock { state in
      guard state.sessions[id]?.account == account else { return nil }
      state.sessions[id]?.used = moment
      return state.sessions[id]
    }
  }

  /// Ends a session; whether there was one.
  func end(_ id: String, of account: MemberID) -> Bool {
    state.withLock { state in
      guard state.sessions[id]?.account == account else { return false }
      state.sessions[id] = nil
      return true
    }
  }

  /// Asks a client something and waits for its answer; nil if it is an error, or does not come in
  /// time.
  func answer(
    to request: String, of account: MemberID, within limit: Duration,
    asking: () async throws -> Void
  ) async throws -> JSONObject? {
    let (answers, continuation) = AsyncStream<JSONObject?>.makeStream()
    state.withLock { $0.asked[request] = Asked(account: account, answers: continuation) }
    let timer = Task {
      // The person is to have that time.
      do { try await Task.sleep(for: limit) } catch { return }
      continuation.finish()
    }
    defer {
      timer.cancel()
      state.withLock { $0.asked[request] = nil }
    }
    try await asking()
    for await answer in answers { return answer }
    return nil
  }

  /// Hands over what an account's client answers; what nobody waits for is passed over.
  func give(_ answer: JSONObject?, to request: String, of account: MemberID) {
    let asked = state.withLock { state in
      state.asked[request]?.account == account ? state.asked.removeValue(forKey: request) : nil
    }
    asked?.answers.yield(answer)
  }
}
