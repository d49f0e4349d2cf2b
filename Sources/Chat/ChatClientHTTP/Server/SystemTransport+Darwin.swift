#if canImport(Darwin)
  import Basics
  import Foundation

  /// By URLSession, which follows the settings of the device.
  final class SystemTransport: ServerTransport {
    private let session: URLSession
    private let router = AnswerRouter()

    init() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = Patience.silence
      configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    func exchange<Read>(
      _ request: ServerConnection.Request, at address: ServerAddress,
      _ read: (ServerAnswer) async throws -> Read
    ) async throws -> Read {
      guard let url = URL(string: "\(address)\(request.path)") else {
        throw TransportFailure(reason: "it has no such address", isBeforeSending: true)
      }
      var http = URLRequest(url: url)
      http.httpMethod = request.method
      http.httpBody = request.body.map { Data($0) }
      for (name, value) in request.headers { http.setValue(value, forHTTPHeaderField: name) }
      http.setValue("Verbatim", forHTTPHeaderField: "user-agent")
      if request.body != nil {
        http.setValue(request.contentType, forHTTPHeaderField: "content-type")
      }
      let task = session.dataTask(with: http)
      let listener = AnswerListener(task)
      router.listeners.withLock { $0[task.taskIdentifier] = listener }
      return try await withTaskCancellationHandler {
        task.resume()
        defer { task.cancel() }
        let head = try await listener.head()
        return try await read(
          ServerAnswer(
            status: head.statusCode, retryAfter: head.value(forHTTPHeaderField: "retry-after")
          ) { try await listener.next() })
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// The outcome of a task, for the one who waits for it.
  private final class AnswerListener: Sendable {
    /// With how many bytes that nobody has read the task is halted.
    private static let room = 64 << 10

    struct State {
      var head: HTTPURLResponse?
      var bytes: [UInt8] = []
      var isHalted = false
      var end: Result<Void, any Error>?
      var waiter: CheckedContinuation<Void, Never>?
    }

    private let task: URLSessionDataTask
    private let state = Lock(State())

    init(_ task: URLSessionDataTask) { self.task = task }

    func head() async throws -> HTTPURLResponse {
      while true {
        let (head, end) = state.withLock { ($0.head, $0.end) }
        if let head { return head }
        if case .failure(let error) = end { throw error }
        if end != nil { throw TransportFailure(reason: "it answers with what is no HTTP") }
        await wait { $0.head != nil || $0.end != nil }
      }
    }

    func next() async throws -> [UInt8]? {
      while true {
        try Task.checkCancellation()
        let (bytes, wasHalted, end) = state.withLock { state in
          defer { (state.bytes, state.isHalted) = ([], false) }
          return (state.bytes, state.isHalted, state.end)
        }
        if wasHalted { task.resume() }
        if !bytes.isEmpty { return bytes }
        if let end {
          try end.get()
          return nil
        }
        await wait { !$0.bytes.isEmpty || $0.end != nil }
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

    func change(_ change: (inout State) -> Void) {
      let waiter = state.withLock { state in
        change(&state)
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume()
    }

    func take(_ data: Data) {
      change { state in
        state.bytes += data
        guard state.bytes.count > Self.room, !state.isHalted else { return }
        state.isHalted = true
        task.suspend()
      }
    }
  }

  /// Tells the listener of each task what comes of it.
  private final class AnswerRouter: NSObject, URLSessionDataDelegate {
    let listeners = Lock<[Int: AnswerListener]>([:])

    private func listener(of task: URLSessionTask) -> AnswerListener? {
      listeners.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      listener(of: dataTask)?.change { $0.head = response as? HTTPURLResponse }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      listener(of: dataTask)?.take(data)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let listener = listeners.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      listener?.change { $0.end = error.map { .failure(Self.failure($0)) } ?? .success(()) }
    }

    private static func failure(_ error: any Error) -> any Error {
      let code = (error as? URLError)?.code ?? .unknown
      guard code != .cancelled else { return CancellationError() }
      return TransportFailure(
        reason: error.localizedDescription, isBeforeSending: unsent.contains(code))
    }

    private static let unsent: Set<URLError.Code> = [
      .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
      .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
    ]

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }
#endif
