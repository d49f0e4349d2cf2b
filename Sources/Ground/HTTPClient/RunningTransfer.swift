internal import CCurl
import Foundation

/// A transfer with its handle of libcurl, which calls it back: it belongs to the thread that runs
/// it.
@safe final class RunningTransfer {
  private enum Phase { case connecting, sending, receiving }

  /// The most bytes of an answer's head.
  private static let headLimit = 80 << 10

  let transfer: Transfer
  let easy: UnsafeMutableRawPointer
  private var lists: [UnsafeMutablePointer<curl_slist>] = unsafe []
  private let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private let settings: HTTPClient.Settings
  private let start = ContinuousClock.now
  /// When something was heard or sent.
  private var lastSign = ContinuousClock.now
  private var phase = Phase.connecting
  /// Why a callback ended it.
  private var failure: HTTPError?
  private var head = HeadReader()
  private var (headSize, size) = (0, 0)
  private var upload: Upload?
  /// Whether an address was asked for that may be connected to, and one that may not.
  private var (hasAllowed, hasRefused) = (false, false)

  init(_ transfer: Transfer) throws(HTTPError) {
    guard let easy = unsafe curl_easy_init() else { throw .unusable("no memory is left") }
    unsafe (self.transfer, self.easy, settings) = unsafe (transfer, easy, transfer.client.settings)
    unsafe words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    do {
      upload = try transfer.request.body.map(Upload.init)
      setUp()
    } catch {
      close()
      throw error
    }
  }

  /// Frees everything; the handle belongs to no multi any more.
  func close() {
    unsafe curl_easy_cleanup(easy)
    while let list = unsafe lists.popLast() { unsafe curl_slist_free_all(list) }
    unsafe words.deallocate()
    upload?.close()
  }

  /// Takes from the network again.
  func goOn() {
    lastSign = .now
    unsafe curl_easy_pause(easy, CURLPAUSE_CONT)
  }

  // MARK: Time

  /// When it has waited long enough; nil if it waits for its own reader or for as long as it takes.
  var deadline: ContinuousClock.Instant? {
    let whole = settings.wholeTime.map { start + $0 }
    guard let (_, from, time) = wait else { return whole }
    return min(from + time, whole ?? from + time)
  }

  /// The error of the time limit that has passed; nil if none has.
  func overdue(at now: ContinuousClock.Instant) -> HTTPError? {
    guard let deadline, deadline <= now else { return nil }
    if let (what, from, time) = wait, from + time <= now { return .timedOut(what, time) }
    return settings.wholeTime.map { .timedOut(.end, $0) }
  }

  private var wait: (HTTPError.Wait, ContinuousClock.Instant, Duration)? {
    switch phase {
    case .connecting: (.connection, start, settings.connectTime)
    case .sending:
      (settings.answerTime ?? settings.idleTime).map { (.answer, lastSign, $0) }
    case .receiving:
      transfer.isPaused ? nil : settings.idleTime.map { (.more, lastSign, $0) }
    }
  }

  // MARK: What libcurl says

  fileprivate func take(line: UnsafeRawBufferPointer) -> Bool {
    (lastSign, phase) = (.now, .receiving)
    headSize += line.count
    guard headSize <= Self.headLimit else {
      failure = .notHTTP("a head of more than \(Self.headLimit) bytes")
      return false
    }
    guard !transfer.hasHead, let whole = unsafe head.take(line) else { return true }
    transfer.begin(whole)
    return true
  }

  /// False ends it; nil leaves the bytes for later.
  fileprivate func take(body: UnsafeRawBufferPointer) -> Bool? {
    lastSign = .now
    guard size + body.count <= transfer.request.limit else {
      failure = .tooLarge(limit: transfer.request.limit)
      return false
    }
    guard unsafe transfer.take(body) else { return nil }
    size += body.count
    return true
  }

  fileprivate func give(_ room: UnsafeMutableRawBufferPointer) -> Int? {
    lastSign = .now
    guard let count = unsafe upload?.read(room) else {
      failure = .cutOff("the file that is sent cannot be read")
      return nil
    }
    return count
  }

  fileprivate func rewind(to place: Int) -> Bool { upload?.seek(place) ?? true }

  fileprivate func isConnected() { (lastSign, phase) = (.now, .sending) }

  fileprivate func mayOpenSocket(_ address: UnsafePointer<curl_sockaddr>) -> Bool {
    guard let (bytes, port) = unsafe SocketAddress.parts(of: address) else { return false }
    let isAllowed = settings.mayConnect?(bytes, port) ?? true
    if isAllowed { hasAllowed = true } else { hasRefused = true }
    return isAllowed
  }

  /// The result.
  func result(_ code: CURLcode) -> Result<Void, any Error> {
    guard code != CURLE_OK else { return .success(()) }
    return .failure(failure ?? error(code))
  }

  private func error(_ code: CURLcode) -> HTTPError {
    let said = unsafe String(
      cString: words.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(words))
    // A kept connection may have ended under the request, and no other come about: it may have
    // arrived there.
    guard phase == .connecting else {
      switch code {
      case CURLE_OUT_OF_MEMORY where !transfer.hasHead: return .notHTTP("a line without end")
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return .notHTTP(said)
      case CURLE_GOT_NOTHING: return .cutOff("the connection was closed without an answer")
      case CURLE_PARTIAL_FILE: return .cutOff("the connection was closed in the middle")
      default: return .cutOff(said)
      }
    }
    if hasRefused, !hasAllowed { return .addressNotAllowed }
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: return .noSuchHost
    case CURLE_OPERATION_TIMEDOUT: return .timedOut(.connection, settings.connectTime)
    case CURLE_COULDNT_CONNECT:
      let number = unsafe Int32(curl_number(easy, CURLINFO_OS_ERRNO))
      return .notConnected(number == 0 ? said : unsafe String(cString: strerror(number)))
    default:
      return transfer.request.address.isSecure ? .notSecure(said) : .notConnected(said)
    }
  }
}

// MARK: - Options

extension RunningTransfer {
  private func setUp() {
    setUpRequest()
    setUpConnection()
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe curl_set_pointer(easy, CURLOPT_ERRORBUFFER, words)
    for option in [
      CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA,
      CURLOPT_OPENSOCKETDATA, CURLOPT_PREREQDATA,
    ] {
      unsafe curl_set_pointer(easy, option, context)
    }
    unsafe curl_set_bytes_function(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
      return unsafe RunningTransfer.of(context).take(line: line) ? size * count : 0
    }
    unsafe curl_set_bytes_function(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      let body = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
      switch unsafe RunningTransfer.of(context).take(body: body) {
      case true?: return size * count
      case false?: return 0
      case nil: return Int(CURL_WRITEFUNC_PAUSE)
      }
    }
    unsafe curl_set_bytes_function(easy, CURLOPT_READFUNCTION) { bytes, size, count, context in
      let room = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
      return unsafe RunningTransfer.of(context).give(room) ?? Int(CURL_READFUNC_ABORT)
    }
    unsafe curl_set_seek_function(easy) { context, place, origin in
      guard origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
      return unsafe RunningTransfer.of(context).rewind(to: Int(place))
        ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
    }
    unsafe curl_set_socket_function(easy) { context, purpose, address in
      guard let address = unsafe address, unsafe RunningTransfer.of(context).mayOpenSocket(address)
      else { return CURL_SOCKET_BAD }
      return unsafe socket(
        address.pointee.family, address.pointee.socktype, address.pointee.protocol)
    }
    unsafe curl_set_request_function(easy) { context, _, _, _, _ in
      unsafe RunningTransfer.of(context).isConnected()
      return CURL_PREREQFUNC_OK
    }
  }

  private func setUpRequest() {
    let request = transfer.request
    unsafe curl_set_text(easy, CURLOPT_URL, request.address.text)
    number(CURLOPT_PATH_AS_IS, 1)
    if request.body != nil {
      number(CURLOPT_UPLOAD, 1)
      unsafe curl_set_size(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(request.bodySize ?? -1))
    } else if request.method == "HEAD" {
      number(CURLOPT_NOBODY, 1)
    }
    unsafe curl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method)
    list(CURLOPT_HTTPHEADER, request.lines)
  }

  private func setUpConnection() {
    unsafe curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    number(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    number(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let authorities = settings.authorities {
      unsafe curl_set_text(easy, CURLOPT_CAINFO, authorities)
    }
    if !settings.usesProxy {
      unsafe curl_set_text(easy, CURLOPT_PROXY, "")
      unsafe curl_set_text(easy, CURLOPT_NOPROXY, "*")
    }
    number(CURLOPT_NOSIGNAL, 1)
    // A name that is being looked up must not hold up whoever else is served by the thread.
    number(CURLOPT_QUICK_EXIT, 1)
    number(CURLOPT_DNS_CACHE_TIMEOUT, 0)
    number(CURLOPT_MAXAGE_CONN, 60)
    if !settings.keepsConnections {
      number(CURLOPT_FRESH_CONNECT, 1)
      number(CURLOPT_FORBID_REUSE, 1)
    }
    if let fixed = transfer.fixedAddress {
      list(CURLOPT_CONNECT_TO, [fixed.contains(":") ? "::[\(fixed)]:" : "::\(fixed):"])
    }
    // The time is kept here, to the millisecond; libcurl's own limit must not come first.
    let connect = Int(settings.connectTime / .milliseconds(1)) + 60_000
    number(CURLOPT_CONNECTTIMEOUT_MS, connect)
  }

  private func number(_ option: CURLoption, _ value: Int) {
    unsafe curl_set_number(easy, option, value)
  }

  private func list(_ option: CURLoption, _ lines: [String]) {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines { unsafe list = unsafe curl_slist_append(list, line) }
    guard let list = unsafe list else { return }
    unsafe lists.append(list)
    unsafe curl_set_list(easy, option, list)
  }

  /// The transfer that a callback is for.
  private static func of(_ context: UnsafeMutableRawPointer?) -> RunningTransfer {
    guard let context = unsafe context else { preconditionFailure("libcurl lost its context") }
    return unsafe Unmanaged<RunningTransfer>.fromOpaque(context).takeUnretainedValue()
  }
}

/// A request's body while it is sent.
final class Upload {
  private let bytes: [UInt8]
  private let file: Int32?
  private var place = 0

  init(_ body: HTTPRequest.Body) throws(HTTPError) {
    switch body {
    case .bytes(let bytes): (self.bytes, file) = (bytes, nil)
    case .file(let path):
      let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw .unusable("the file that is to be sent cannot be read") }
      (bytes, self.file) = ([], file)
    }
  }

  func close() {
    if let file { Foundation.close(file) }
  }

  /// Fills a part of the room, none of it at the end; nil if it cannot be read.
  func read(_ room: UnsafeMutableRawBufferPointer) -> Int? {
    if let file {
      let count = unsafe Foundation.read(file, room.baseAddress, room.count)
      return count < 0 ? nil : count
    }
    let piece = bytes[place...].prefix(room.count)
    unsafe room.copyBytes(from: piece)
    place += piece.count
    return piece.count
  }

  func seek(_ place: Int) -> Bool {
    if let file { return lseek(file, off_t(place), SEEK_SET) >= 0 }
    guard (0...bytes.count).contains(place) else { return false }
    self.place = place
    return true
  }
}

/// Puts an answer's head together from its lines.
struct HeadReader {
  private var status: Int?
  private var fields: [HTTPHead.Field] = []

  /// Takes a line with its end; the head, once it is there: what comes before, as `100 Continue`,
  /// is passed over.
  mutating func take(_ line: UnsafeRawBufferPointer) -> HTTPHead? {
    let text = unsafe String(decoding: line, as: UTF8.self)
    let bare = text.prefix { !$0.isNewline }
    if bare.hasPrefix("HTTP/") {
      fields = []
      status = bare.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return nil
    }
    if let colon = bare.firstIndex(of: ":"), bare.first?.isWhitespace == false {
      let value = bare[bare.index(after: colon)...]
      fields.append(.init(name: bare[..<colon].lowercased(), value: value.trimmed))
      return nil
    }
    guard bare.isEmpty, let status, !(100..<200).contains(status) else { return nil }
    return HTTPHead(status: status, headers: fields)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }
}

/// The address that a socket goes to.
enum SocketAddress {
  /// Whether a text is an address, and no name.
  static func isNumeric(_ text: String) -> Bool {
    var bytes: (UInt64, UInt64) = (0, 0)
    return unsafe inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
  }

  /// The bytes of an IPv4 or IPv6 address, and its port; nil for any other kind.
  static func parts(of address: UnsafePointer<curl_sockaddr>) -> (bytes: [UInt8], port: Int)? {
    guard let start = unsafe curl_address(address) else { return nil }
    switch unsafe address.pointee.family {
    case AF_INET:
      let found = unsafe start.loadUnaligned(as: sockaddr_in.self)
      return unsafe withUnsafeBytes(of: found.sin_addr) {
        unsafe (Array($0), Int(UInt16(bigEndian: found.sin_port)))
      }
    case AF_INET6:
      let found = unsafe start.loadUnaligned(as: sockaddr_in6.self)
      return unsafe withUnsafeBytes(of: found.sin6_addr) {
        unsafe (Array($0), Int(UInt16(bigEndian: found.sin6_port)))
      }
    default: return nil
    }
  }
}
