import Foundation
import Outbound

/// Follows redirects that stay with the same host and do not give up encryption.
struct Redirects: Sendable {
  static let maximum = 3

  let transport: Transport

  /// Sends a request, and again where its response leads; every address is judged anew.
  func follow(_ request: OutgoingRequest) async throws -> IncomingResponse {
    var request = request
    for _ in 0..<Self.maximum {
      let response = try await transport.send(request)
      guard [301, 302, 303, 307, 308].contains(response.status), let location = response.location
      else { return response }
      request.address = try Self.target(location, of: request, response.status)
    }
    throw CallError.redirect(status: 310, reason: "on more than \(Self.maximum) times")
  }

  private static func target(
    _ location: String, of request: OutgoingRequest, _ status: Int
  ) throws -> String {
    func refused(_ reason: String) -> CallError { .redirect(status: status, reason: reason) }
    guard request.method == Endpoint.Method.get.rawValue || status == 307 || status == 308 else {
      throw refused("elsewhere, and would be repeated as another request")
    }
    guard let old = URL(string: request.address),
      let new = URL(string: location, relativeTo: old)?.absoluteURL, let host = new.host
    else { throw refused("to what is no address") }
    guard host.lowercased() == old.host?.lowercased(), new.user == nil else {
      throw refused("to another host, which is not followed")
    }
    switch (old.scheme?.lowercased(), new.scheme?.lowercased()) {
    case ("https", "https"), ("http", "http"):
      guard new.port == old.port else { throw refused("to another port, which is not followed") }
    // From one usual port to the other: any other is another service.
    case ("http", "https"):
      guard old.port ?? 80 == 80, new.port ?? 443 == 443 else {
        throw refused("to another port, which is not followed")
      }
    default: throw refused("from an encrypted address to another, which is not followed")
    }
    return new.absoluteString
  }
}
