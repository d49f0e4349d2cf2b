import Accounts
import Conversation
import HTTPTypes
import HummingbirdCore
import JSON
import NIOCore
import PluginKit

/// Calls of tools, and what is asked while they run.
extension ContextEndpoint {
  /// How long a person may take to answer their client's question.
  private static let patience = Duration.seconds(300)

  /// Calls a tool, and asks the person first where it writes and their client can.
  func call(
    _ request: Request, of caller: Principal, in session: ContextSessions.Session?
  ) async throws -> Answer {
    guard let name = request.parameters["name"]?.string,
      let arguments = (request.parameters["arguments"] ?? [:]).object
    else {
      throw ContextFailure(
        .invalidParameters, "expected are a name and an object of arguments", of: request.id)
    }
    let client = session?.client ?? "A program"
    let asks = calls.tools.function(name).map { $0.function.effect != .read } == true
    guard asks, session?.canAsk == true else {
      return .json(
        await outcome(request) {
          try await calls.call(name, arguments, of: caller, by: client, ask: nil)
        })
    }
    return stream(on: request.lane) { ask in
      await outcome(request) {
        try await calls.call(
          name, arguments, of: caller, by: client,
          ask: { question in try await isAccepted(question, by: caller.id, ask) })
      }
    }
  }

  /// An answer that may ask something before it ends; it goes on where the client has gone, so that nothing is done by halves.
  private func stream(
    on lane: any TaskExecutor,
    _ work: @escaping @Sendable (_ tell: @escaping @Sendable (JSONValue) -> Void) async -> JSONValue
  ) -> Answer {
    .streamed(headers: [.contentType: LiveStream.type, .cacheControl: "no-store"]) { writer in
      let (lines, continuation) = AsyncStream<String>.makeStream()
      let tell: @Sendable (JSONValue) -> Void = {
        continuation.yield("event: message\ndata: \($0.jsonText)\n\n")
      }
      Task(executorPreference: lane) {
        tell(await work(tell))
        continuation.finish()
      }
      // A person may take minutes, and a proxy ends what says nothing for one.
      let beat = Task {
        while true {
          try await Task.sleep(for: LiveFeed.heartbeat)
          continuation.yield(": heartbeat\n\n")
        }
      }
      defer { beat.cancel() }
      for await line in lines { try await writer.write(ByteBuffer(string: line)) }
      try await writer.finish(nil)
    }
  }

  /// What the person tells their client: yes, no, or neither.
  private func isAccepted(
    _ question: String, by person: MemberID, _ tell: @Sendable (JSONValue) -> Void
  ) async throws -> Bool? {
    let id = RefreshToken.random()
    let answer = try await sessions.answer(to: id, of: person, within: Self.patience) {
      tell([
        "jsonrpc": "2.0", "id": .string(id), "method": "elicitation/create",
        "params": [
          "message": .string(question), "requestedSchema": ["type": "object", "properties": [:]],
        ],
      ])
    }
    switch answer?["action"]?.string {
    case "accept": return true
    case "decline": return false
    default: return nil
    }
  }

  private func outcome(
    _ request: Request, _ work: () async throws -> JSONValue
  ) async -> JSONValue {
    do {
      return request.answer(try await work())
    } catch let failure as ContextFailure {
      return failure.of(request.id).json
    } catch {
      // What the platform refuses is the caller's to know; what is broken is said in general.
      let problem = Problem(error)
      return problem.status.code == 500
        ? ContextFailure(.inside, problem.detail, of: request.id).json
        : request.answer(ContextOutcome.failure(problem.detail))
    }
  }
}
