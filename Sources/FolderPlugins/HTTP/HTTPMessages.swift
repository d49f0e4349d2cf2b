/// A request as it goes out.
struct OutgoingRequest: Sendable {
  var method: Endpoint.Method
  var address: String
  var headers: [(name: String, value: String)]
  var body: [UInt8]?
}

/// A response as it came in, whole.
struct IncomingResponse: Sendable {
  let status: Int
  /// Where a redirect leads.
  let location: String?
  /// How many seconds the server asks to wait.
  let retryAfter: Double?
  let body: [UInt8]
}
