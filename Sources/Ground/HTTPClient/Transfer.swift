import Basics
internal import Foundation

/// The state that a request's thread shares with the caller who waits for its answer.
final class Transfer: Sendable {
  /// How many bytes may wait for their reader; more are left in the network.
  static let roomForBytes = 64 << 10

  private struct State {
    var head: HTTPHead?
    var bytes: [UInt8] = []
    /// Whether the thread takes nothing from the network until it is told to go on.
    var isPaused = false
    var end: Result<Void, any Error>?
    var waiter: CheckedContinuation<Void, Never>?
  }

  let request: PreparedRequest
  let client: HTTPClient
  /// The address to connect to in place of the one that the system finds.
  let fixedAddress: String?
  private let state = Lock(State())

  init(_ request: PreparedRequest, of client: HTTPClient, at fixedAddress: String?) {
    (self.request, self.client, self.fixedAddress) = (request, client, fixedAddress)
  }

  // MARK: Who waits.

  func head() async throws -> HTTPHead {
    while true {
      let (head, end) = state.withLock { ($0.head, $0.end) }
      if let head { return head }
      if case .failure(let error) = end { throw error }
      if end != nil { throw HTTPError.cutOff("the connection was closed without an answer") }
      await wait { $0.head != nil || $0.end != nil }
    }
  }

  func next() async throws -> [UInt8]? {
    while true {
      try Task.checkCancellation()
      let (bytes, wasPaused, end) = state.withLock { state in
        defer { (state.bytes, state.isPaused) = ([], false) }
        return (state.bytes, state.isPaused, state.end)
      }
      if wasPaused { TransferThread.shared.tell(.goOn(self)) }
      if !bytes.isEmpty { return bytes }
      if let end {
        try end.get()
        return nil
      }
      await wait { !$0.bytes.isEmpty || $0.isPaused || $0.end != nil }
    }
  }

  private func wait(until isThere: @Sendable (State) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if isThere(state) { return true }
        state.waiter = continuation
        return false
      }
      if isDone { continuation.resume() }
    }
  }

  /// Ends it where it is.
  func cancel() { stop(CancellationError()) }

  /// Nobody reads any more.
  func leave() { stop(HTTPError.cutOff("nobody reads any more")) }

  private func stop(_ error: any Error) {
    let isRunning = state.withLock { $0.end == nil }
    end(.failure(error))
    if isRunning { TransferThread.shared.tell(.stop(self)) }
  }

  // MARK: The thread.

  /// Whether it has come to an end, or is wanted no more.
  var isOver: Bool { state.withLock { $0.end != nil } }
  var hasHead: Bool { state.withLock { $0.head != nil } }

  func begin(_ head: HTTPHead) { change { $0.head = head } }

  /// Takes bytes of the body; false if there is no room now: then they have to be offered again
  /// when it goes on.
  func take(_ bytes: some Collection<UInt8>) -> Bool {
    change { state in
      guard state.bytes.count < Self.roomForBytes else {
        state.isPaused = true
        return false
      }
      state.bytes += bytes
      return true
    }
  }

  var isPaused: Bool { state.withLock { $0.isPaused } }

  func end(_ result: Result<Void, any Error>) {
    change { if $0.end == nil { $0.end = result } }
  }

  @discardableResult
  private func change<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
    let (result, waiter) = state.withLock { state in
      let result = change(&state)
      defer { state.waiter = nil }
      return (result, state.waiter)
    }
    waiter?.resume()
    return result
  }
}

/// A request that can be sent as it is.
struct PreparedRequest: Sendable {
  let method: String
  let address: HTTPAddress
  /// The lines of the head, as libcurl takes them.
  let lines: [String]
  let body: HTTPRequest.Body?
  /// How long the body is; nil if nobody says it beforehand.
  let bodySize: Int?
  /// The most bytes of the answer's body.
  let limit: Int

  /// - Throws: ``HTTPError/unusable(_:)``.
  init(_ request: HTTPRequest, limit: Int) throws(HTTPError) {
    address = try HTTPAddress(request.address)
    guard Self.isToken(request.method) else { throw .unusable("the method is none") }
    method = request.method
    // A header that libcurl would add by itself: `Expect` would wait for a second before a body.
    var lines = ["Expect:"]
    if !request.headers.contains(where: { $0.name.lowercased() == "accept" }) {
      lines.append("Accept:")
    }
    var isChunked = false
    for (name, value) in request.headers {
      guard Self.isToken(name), value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { throw .unusable("a header has a name of letters, and a value of one line") }
      switch name.lowercased() {
      case "content-length", "expect": continue
      case "transfer-encoding": isChunked = true
      default: break
      }
      lines.append(value.allSatisfy { $0 == " " } ? "\(name);" : "\(name): \(value)")
    }
    self.lines = lines
    // A server may wait for the body that these have, if nothing says that there is none.
    let isEmpty = request.body == nil && ["POST", "PUT", "PATCH"].contains(method)
    body = isEmpty ? .bytes([]) : request.body
    bodySize = isChunked ? nil : try Self.size(of: body)
    self.limit = limit
  }

  private static func size(of body: HTTPRequest.Body?) throws(HTTPError) -> Int? {
    switch body {
    case nil: return nil
    case .bytes(let bytes): return bytes.count
    case .file(let path):
      var status = stat()
      guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw .unusable("the file that is to be sent cannot be read")
      }
      return Int(status.st_size)
    }
  }

  /// Whether a text is a token (RFC 9110).
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
