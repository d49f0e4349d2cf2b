import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import HTTPTypes
import HummingbirdCore
import NIOCore

/// The writes under way, and what the last ones were answered: the same one again is answered as
/// the first time, and not done again.
///
/// It remembers while the server runs, and the newest only. What a commit records under the key's
/// id the log knows for ever, so that is not remembered here.
final class IdempotentWrites: Sendable {
  /// The fingerprint of what was asked under a key, whatever the answer.
  private struct Fingerprint: Equatable {
    let digest: Digest

    init(_ request: AdmittedRequest) {
      var hash = SHA256()
      hash.update("\(request.http.method) \(request.http.uri)\u{0}".utf8)
      hash.update(request.content.readableBytesView)
      digest = hash.finalize()
    }
  }

  private struct Done {
    let fingerprint: Fingerprint
    let answer: EndpointAnswer
  }

  private struct State {
    var underWay: Set<IdempotencyKey> = []
    var newer: [IdempotencyKey: Done] = [:]
    var older: [IdempotencyKey: Done] = [:]

    subscript(_ key: IdempotencyKey) -> Done? { newer[key] ?? older[key] }
  }

  /// How many are remembered at least.
  private static let remembered = 10_000
  /// The most bytes of an answer that is remembered.
  private static let longest = 16 << 10

  private let state = Lock(State())

  /// Does a write.
  ///
  /// - Throws: ``Problem`` 409 while it is being done, since nobody knows its outcome yet; 422 if
  ///   the key was for something else.
  func perform(
    _ request: AdmittedRequest, at endpoint: Endpoint,
    _ body: nonisolated(nonsending) () async throws -> EndpointAnswer
  ) async throws -> EndpointAnswer {
    let key = request.key
    guard key.isNamed, !endpoint.isOneCommit else { return try await body() }
    // Of a sign-in the answer is a secret, and nobody's who has but the key.
    let isKept = endpoint.isRemembered && (request.caller != nil || !endpoint.signsIn)
    let fingerprint = isKept ? Fingerprint(request) : nil
    let done: Done? = try state.withLock { state in
      if fingerprint != nil, let done = state[key] { return done }
      guard state.underWay.insert(key).inserted else {
        throw Problem(
          .conflict, "in-flight", "a request with this Idempotency-Key is being done: try again",
          headers: [.retryAfter: "1"])
      }
      return nil
    }
    if let done {
      guard done.fingerprint == fingerprint else { throw Problem.keyReused }
      return done.answer
    }
    defer { state.withLock { _ = $0.underWay.remove(key) } }
    let answer = try await body()
    if let fingerprint { remember(Done(fingerprint: fingerprint, answer: answer), key) }
    return answer
  }

  /// The answer to the same request before; nil if it was not made, or is not remembered.
  func answer(to request: AdmittedRequest, at endpoint: Endpoint) -> EndpointAnswer? {
    guard endpoint.isRemembered, !endpoint.takesJSON, request.caller != nil, request.key.isNamed,
      let done = state.withLock({ $0[request.key] }), done.fingerprint == Fingerprint(request)
    else { return nil }
    return done.answer
  }

  private func remember(_ done: Done, _ key: IdempotencyKey) {
    guard done.answer.body.contentLength ?? .max <= Self.longest else { return }
    state.withLock { state in
      if state.newer.count >= Self.remembered { (state.older, state.newer) = (state.newer, [:]) }
      state.newer[key] = done
    }
  }
}
