import Basics
import Cryptography
import EventLog
import HTTPTypes
import JSON
import OpenID
import ServiceLifecycle

/// The sign-ins that go on at an identity provider: each is good once, for 10 minutes, in the
/// browser that began it.
///
/// Nothing is kept of one before its browser comes back. What it needs then lies in the browser's
/// cookie, sealed under a key that ends with the server.
final class ProviderSignIns: Sendable {
  /// How long somebody may take at the provider.
  static let lifetime = Duration.seconds(600)
  /// How many that came back are remembered, until they would have run out.
  private static let maximumUsed = 100_000

  /// A sign-in that was begun.
  @JSONShape
  struct Begun: Sendable, Equatable {
    /// The mark by which the answer is told from others.
    var state: String
    /// The mark by which the provider's token is.
    var nonce: String
    /// The secret by which the code is this server's (RFC 7636).
    var verifier: String
    var expires: Timestamp
  }

  let provider: OpenIDProvider
  private let faults: Faults
  private let now: @Sendable () -> Timestamp
  private let key = SymmetricKey(randomBytes(32))
  private let used = Lock<[String: Timestamp]>([:])

  init(_ settings: OpenIDSettings, _ faults: Faults, now: @escaping @Sendable () -> Timestamp) {
    provider = OpenIDProvider(settings, now: now)
    (self.faults, self.now) = (faults, now)
  }

  var settings: OpenIDSettings { provider.settings }

  /// Begins one: the address where it goes on, and what the browser's cookie keeps of it.
  func begin() async throws -> (address: String, sealed: String) {
    let begun = Begun(
      state: randomBytes(24).base64URL, nonce: randomBytes(24).base64URL,
      verifier: randomBytes(32).base64URL, expires: now().adding(Self.lifetime))
    let address = try await asking {
      try await provider.address(
        state: begun.state, nonce: begun.nonce, verifier: begun.verifier)
    }
    let sealed = try AESGCM.seal(
      begun.json, under: key, nonce: randomBytes(AESGCM.nonceLength), context: [])
    return (address, sealed.base64URL)
  }

  /// Takes the one that a browser comes back with.
  ///
  /// - Throws: ``Problem``: 401 if it was not begun in this browser, came before, or has run out;
  ///   503 if too many came back lately.
  func take(_ state: String, _ sealed: String?) throws -> Begun {
    let moment = now()
    guard let begun = sealed.flatMap(opened), begun.expires > moment,
      isEqual(Array(begun.state.utf8), Array(state.utf8))
    else { throw expired }
    let isNew = try used.withLock { used in
      if used.count >= Self.maximumUsed { used = used.filter { $0.value > moment } }
      guard used.count < Self.maximumUsed else {
        throw Problem(
          .serviceUnavailable, "busy", "too many sign in: try again in a moment",
          headers: [.retryAfter: "60"])
      }
      return used.updateValue(begun.expires, forKey: state) == nil
    }
    guard isNew else { throw expired }
    return begun
  }

  private func opened(_ sealed: String) -> Begun? {
    guard let bytes = [UInt8](base64URL: sealed) else { return nil }
    do {
      return try Begun(json: try AESGCM.open(bytes, under: key, context: []))
    } catch {
      // Made up, or sealed before the server was started again.
      return nil
    }
  }

  private var expired: Problem {
    Problem(
      .unauthorized, "sign-in-expired",
      "this sign-in was not begun in this browser, was used already, or is older than 10 minutes: sign in with \(settings.name) again",
      headers: [.wwwAuthenticate: "Bearer"])
  }

  /// Asks the provider for something; what is wrong is in the log, and a sentence is for whoever
  /// signs in.
  ///
  /// - Throws: ``Problem``.
  func asking<R: Sendable>(_ ask: () async throws -> R) async throws -> R {
    do {
      return try await ask()
    } catch let fault as OpenIDFault {
      faults.log("the identity provider lets nobody in", fault)
      throw problem(of: fault)
    }
  }

  private func problem(of fault: OpenIDFault) -> Problem {
    switch fault.kind {
    case .away:
      Problem(
        .serviceUnavailable, "provider-away",
        "\(settings.name) does not answer now: try again in a moment",
        headers: [.retryAfter: "10"])
    case .unusable:
      Problem(
        .serviceUnavailable, "provider-away",
        "\(settings.name) and this server do not understand each other: tell whoever runs this server",
        headers: [.retryAfter: "60"])
    case .refused:
      Problem(
        .unauthorized, "wrong-identity",
        "what \(settings.name) sent is not good for this sign-in: sign in again, and if it happens again, tell whoever runs this server",
        headers: [.wwwAuthenticate: "Bearer"])
    }
  }
}

/// Asks the identity provider once at the start, so that whoever starts the server hears what is
/// wrong before anybody signs in.
struct ProviderProbe: Service {
  let signIns: ProviderSignIns

  func run() async throws {
    try await cancelWhenGracefulShutdown {
      do {
        try await signIns.asking { try await signIns.provider.probe() }
      } catch is Problem {
        // The log has it.
      } catch is CancellationError {
        // The server ends.
      }
    }
    try await gracefulShutdown()
  }
}
