/// A route of a server: a path whose parts after a colon are filled in, and what can be done there.
///
/// A route of one's own is made as those here are: `Route("/v1/channels/:channel/messages", .POST)`.
public struct Route: Sendable, Hashable {
  /// A verb of HTTP.
  public enum Verb: String, Sendable, Hashable, CaseIterable {
    case GET, POST, PUT, PATCH, DELETE
  }

  /// The path, such as `/appointments/:id`.
  public let path: String
  /// The verbs that it supports.
  public let verbs: Set<Verb>
  /// Whether a request of it says who makes it.
  public let needsAuthorization: Bool

  /// A route that supports some verbs.
  public init(_ path: String, _ verbs: Verb..., needsAuthorization: Bool = true) {
    (self.path, self.verbs) = (path, Set(verbs))
    self.needsAuthorization = needsAuthorization
  }

  /// The path with what a context says in the places of its keys, `:id` under `"id"` or `":id"`,
  /// encoded as segments of an address are.
  ///
  /// - Throws: ``ClientError/contextMissingKey(_:)``, ``ClientError/urlInvalid(_:)``.
  public func path(for context: RouteContext) throws(ClientError) -> String {
    guard path.hasPrefix("/"), !path.contains(where: { "?# ".contains($0) }) else {
      throw .urlInvalid(path)
    }
    var parts: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard part.hasPrefix(":") else {
        parts.append(String(part))
        continue
      }
      let key = String(part)
      guard let value = context[key] ?? context[String(key.dropFirst())], !value.isEmpty else {
        throw .contextMissingKey(key)
      }
      parts.append(value.inPath)
    }
    return parts.joined(separator: "/")
  }
}

/// The values of a path's keys, and `Authorization`, for one request.
public typealias RouteContext = [String: String]

/// The routes of appointments, and of who makes them.
extension Route {
  /// One appointment.
  public static let appointment = Route("/appointments/:id", .GET)
  /// All appointments: made, moved, given up.
  public static let appointments = Route("/appointments", .POST, .PATCH, .DELETE)
  /// The appointments of somebody.
  public static let userAppointments = Route("/users/:userId/appointments", .GET)
  /// Somebody's account.
  public static let user = Route("/users/:userId", .GET, .DELETE)
  /// One provider.
  public static let provider = Route("/providers/:userId", .GET)
  /// All providers.
  public static let providers = Route("/providers", .GET)
  /// The free times that one publishes oneself.
  public static let providerAvailability = Route("/providers/availability", .POST, .PATCH)
  /// The free times of a provider.
  public static let providerEvents = Route("/providers/:id/availability", .GET)
  /// The free times of a specialty.
  public static let specialtyAvailability = Route("/providers/availability/:specialty", .GET)
  /// The appointments of a provider.
  public static let providerAppointments = Route("/providers/:id/appointments", .GET)
  /// Makes an account.
  public static let signUp = Route("/signup", .POST, needsAuthorization: false)
  /// Signs in.
  public static let login = Route("/auth/login", .POST, needsAuthorization: false)
  /// Signs out.
  public static let logout = Route("/auth/logout", .POST)
}
