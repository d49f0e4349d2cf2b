import Accounts
import Attachments
import Consumers
import Conversation
import EventLog
import Files
import HTTPTypes
import Hummingbird
import HummingbirdCore
import JSON
import LMDB
import Logging
import NIOHTTP1
import PluginKit
import Projections
import Terminal

/// Turns what is thrown into problems, in the form of their routes; what is not the caller's doing is logged.
struct Problems: RouterMiddleware {
  /// Which methods each path has.
  let paths: [PathMethods]
  let faults: Faults
  /// Counts a request for which there is no endpoint; throws if its caller makes too many.
  let countUnknown: @Sendable (Request, ServerContext) throws -> Void
  /// Is told of each problem that no endpoint is asked about.
  let refused: @Sendable (Problem) -> Void
  /// How long whoever asks for too much waits until they are told: to refuse at once, again and
  /// again, would be work that everybody else waits for.
  private static let patience = Duration.milliseconds(100)

  @concurrent func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    do {
      try checkPath(of: request, context)
      do {
        return try await next(request, context)
      } catch let error as HTTPError where error.status == .notFound {
        try countUnknown(request, context)
        let problem = problem(of: request) ?? Problem(error)
        refused(problem)
        return answer(problem, to: request)
      }
    } catch {
      let problem = Problem(error)
      // The server knows the problems that it makes itself; that others were faster is nobody's
      // fault.
      if problem.status.code >= 500, !(error is Problem || error is BusyStream) {
        faults.log("a request failed", error, ["path": "\(request.uri.path)"])
      }
      if problem.status == .tooManyRequests { await Self.rest() }
      return answer(problem, to: request)
    }
  }

  private func answer(_ problem: Problem, to request: Request) -> Response {
    let isSCIM = request.uri.path.hasPrefix("/scim/")
    let form = paths.path(of: request)?.problemForm ?? (isSCIM ? .scim : .problem)
    return EndpointAnswer(problem, as: form).response
  }

  /// Lets whoever asks in vain wait until they are told.
  static func rest() async {
    do { try await Task.sleep(for: patience) } catch {
      // The server ends, or the connection has: nobody need wait any longer.
    }
  }

  /// An address is what is written, with no part of it empty: a proxy that lets some of them pass
  /// is to mean the same ones.
  private func checkPath(of request: Request, _ context: ServerContext) throws {
    let path = (request.head.path ?? "/").utf8.prefix { $0 != UInt8(ascii: "?") }
    let slash = UInt8(ascii: "/")
    let isWhole = !zip(path, path.dropFirst()).contains { $0 == slash && $1 == slash }
    guard isWhole, path.count <= 1 || path.last != slash else {
      try countUnknown(request, context)
      let problem = Problem.notFoundAddress
      refused(problem)
      throw problem
    }
  }

  /// A path that is there answers another method with 405 and `Allow` (RFC 9110, section 15.5.6).
  private func problem(of request: Request) -> Problem? {
    guard let path = paths.path(of: request) else { return nil }
    return Problem(
      .methodNotAllowed, "method-not-allowed",
      "\(request.method) is not possible here: use \(path.methods)",
      headers: [.allow: path.methods])
  }
}

extension Problem {
  fileprivate static var notFoundAddress: Problem {
    Problem(.notFound, "not-found", "there is no such address: GET / lists all of them")
  }
}
