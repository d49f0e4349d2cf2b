import EventLog
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import Synchronization

/// Turns what is thrown into `application/problem+json`; what is not the caller's doing is logged, once for as long as it is the same.
final class Problems: RouterMiddleware {
  /// Which methods each path has.
  let paths: [PathMethods]
  let logger: Logger
  private let told = Mutex("")

  init(paths: [PathMethods], logger: Logger) { (self.paths, self.logger) = (paths, logger) }

  @concurrent func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    do {
      try checkPath(of: request)
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      return Answer(problem(of: request) ?? Problem(error)).response
    } catch {
      let problem = Problem(error)
      // What the server says by itself it knows; that others were faster is nobody's fault.
      if problem.status.code >= 500, !(error is Problem || error is StreamIsBusy), isNew(error) {
        logger.error(
          "a request failed", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
      }
      return Answer(problem).response
    }
  }

  /// Whether another error was met before: what one cause does to each request is said once, and damage by the log itself.
  private func isNew(_ error: any Error) -> Bool {
    guard DamagedEvent(error) == nil else { return false }
    let text = "\(error)"
    return told.withLock { told in
      defer { told = text }
      return told != text
    }
  }

  /// An address is what is written, with no part of it empty: a proxy that lets some of them pass is to mean the same ones.
  private func checkPath(of request: Request) throws {
    let path = (request.head.path ?? "/").utf8.prefix { $0 != UInt8(ascii: "?") }
    let slash = UInt8(ascii: "/")
    let isWhole = !zip(path, path.dropFirst()).contains { $0 == slash && $1 == slash }
    guard isWhole, path.count <= 1 || path.last != slash else {
      throw Problem(.notFound, "not-found", "there is no such address; / lists what is")
    }
  }

  /// A path that is there answers another method with 405 and `Allow` (RFC 9110, section 15.5.6).
  private func problem(of request: Request) -> Problem? {
    guard let path = paths.path(of: request) else { return nil }
    return Problem(
      .methodNotAllowed, "method-not-allowed",
      "\(request.method) is not possible here; possible are: \(path.methods)",
      headers: [.allow: path.methods])
  }
}

/// A path and what can be asked of it.
struct PathMethods: Sendable {
  /// The methods, as `Allow` lists them.
  let methods: String
  /// The fields that its requests may have beside those that any page may send.
  let fields: String
  private let parts: [Substring]

  init(_ path: String, _ endpoints: [Endpoint]) {
    let hasHead = endpoints.contains(where: \.hasHead)
    let methods = endpoints.map(\.method) + (hasHead ? [.head] : [])
    self.methods = methods.map(\.rawValue).sorted().joined(separator: ", ")
    fields = Set(endpoints.flatMap(\.fields)).sorted().joined(separator: ", ")
    parts = path.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Whether the parts of an address fit; one in braces fits anything that is not empty.
  func matches(_ address: [Substring]) -> Bool {
    address.count == parts.count
      && zip(parts, address).allSatisfy { $0.hasPrefix("{") ? !$1.isEmpty : $0 == $1 }
  }
}

extension [PathMethods] {
  /// The path that a request is of, whatever its method; nil where there is none.
  func path(of request: Request) -> PathMethods? {
    let parts = request.uri.path.split(separator: "/", omittingEmptySubsequences: false)
    return first { $0.matches(parts) }
  }
}

extension Endpoint {
  /// The fields of its requests that a page of another origin has to be allowed.
  fileprivate var fields: [String] {
    (rule == .anybody ? [] : ["Authorization"]) + (body == nil ? [] : ["Content-Type"])
      + (isWrite ? ["Idempotency-Key"] : []) + (isLive ? ["Last-Event-ID"] : [])
      + (problems.contains(.notModified) ? ["If-None-Match"] : [])
      + (problems.contains(.partialContent) ? ["If-Range", "Range"] : [])
      + moreFields.map(\.rawName)
  }
}

extension [Endpoint] {
  /// The paths, literal ones before those with parts in braces.
  var paths: [PathMethods] {
    Dictionary(grouping: self, by: \.path)
      .sorted { ($0.key.count { $0 == "{" }, $0.key) < ($1.key.count { $0 == "{" }, $1.key) }
      .map { PathMethods($0.key, $0.value) }
  }
}
