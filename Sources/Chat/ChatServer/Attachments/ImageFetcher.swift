import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Outbound

/// Fetches pictures of other hosts: from public addresses alone, unless the operator says
/// otherwise, and nothing else than pictures.
struct ImageFetcher: Sendable {
  /// How many redirects are followed.
  static let maximumRedirects = 3

  private let transport: Transport
  /// How long a picture may take.
  private let patience: Duration

  init(_ permissions: HostPermissions, patience: Duration) {
    self.patience = patience
    transport = Transport(
      resolver: .system, permissions: permissions, limit: RemoteImage.maximumBytes)
  }

  /// The picture at an address.
  ///
  /// - Throws: ``Problem`` 502, which says what is wrong with it; `CancellationError`.
  func image(at address: String) async throws -> RemoteImage {
    let outcome = try await withThrowingTaskGroup(of: RemoteImage?.self) { group in
      group.addTask { try await follow(address) }
      group.addTask {
        try await Task.sleep(for: patience)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    guard let outcome else { throw Self.unusable("it took more than \(patience)") }
    return outcome
  }

  private func follow(_ address: String) async throws -> RemoteImage {
    var address = address
    for _ in 0...Self.maximumRedirects {
      let response = try await response(at: address)
      guard (300..<400).contains(response.status), let location = response.location else {
        guard response.status == 200 else {
          throw Self.unusable("its host answers with status \(response.status)")
        }
        guard let image = RemoteImage(response.body) else {
          throw Self.unusable("what its host gives is no picture that is shown")
        }
        return image
      }
      address = try Self.target(of: location, from: address)
    }
    throw Self.unusable("it leads on more than \(Self.maximumRedirects) times")
  }

  private func response(at address: String) async throws -> IncomingResponse {
    let headers = [("accept", "image/*"), ("user-agent", "Verbatim")]
    do {
      return try await transport.send(
        OutgoingRequest(method: "GET", address: address, headers: headers, body: nil))
    } catch let error as CallError {
      throw Self.unusable(Self.words(for: error))
    }
  }

  /// The address that a redirect leads to; never from a secure connection to another.
  private static func target(of location: String, from address: String) throws -> String {
    let base = URL(string: address)
    guard let target = URL(string: location, relativeTo: base)?.absoluteURL,
      let scheme = target.scheme?.lowercased(), ImageAddress(target.absoluteString) != nil,
      scheme == "https" || base?.scheme?.lowercased() == "http"
    else { throw unusable("it leads to where no picture is fetched from") }
    return target.absoluteString
  }

  /// Nothing of how this machine sees its network.
  private static func words(for error: CallError) -> String {
    switch error {
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    case .forbidden, .privateAddress: "pictures of its host are not fetched"
    default: "its host does not give it"
    }
  }

  private static func unusable(_ why: String) -> Problem {
    Problem(.badGateway, "no-picture", "the picture cannot be shown: \(why)")
  }
}
