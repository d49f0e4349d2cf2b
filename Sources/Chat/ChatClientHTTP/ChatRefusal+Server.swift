package import ChatClient
import Foundation

extension ChatRefusal {
  /// What a server says no to.
  init(_ refusal: ServerRefusal) {
    self.init(
      refusal.chatKind, "That is not possible: \(refusal).",
      retryDate: refusal.retryAfter.map { Date(timeIntervalSinceNow: Double($0)) })
  }

  /// Does something at a server; what it says no to, or that it cannot be reached, is said in one sentence.
  static func saying<R>(_ work: nonisolated(nonsending) () async throws -> R) async throws -> R {
    do {
      return try await work()
    } catch let refusal as ServerRefusal {
      throw ChatRefusal(refusal)
    } catch let failure as ServerFailure {
      throw ChatRefusal(.offline, "\(failure)")
    } catch let address as ServerAddress.Unusable {
      throw ChatRefusal(.invalidInput, "\(address)")
    }
  }
}

extension ServerRefusal {
  /// What an app does next follows from this.
  package var chatKind: ChatRefusal.Kind {
    switch status {
    case 401: kind == "wrong-credentials" ? .wrongCredentials : .signedOut
    case 403: .notAllowed
    case 404, 410: .gone
    case 409: isPassing ? .unavailable : .conflict
    case 413: .tooLarge
    case 429: .limited
    case _ where isPassing: .unavailable
    default: .invalidInput
    }
  }
}
