import Basics
import Files
import Foundation
import Glibc

/// The way to a syslog: opened when it is needed, and anew once it breaks.
///
/// It blocks, so it has a thread of its own.
final class SyslogConnection: Sendable {
  /// How long a syslog may take to take something.
  private static let patience = timeval(tv_sec: 5, tv_usec: 0)

  private let address: SyslogSettings.Address
  private let descriptor = Lock<Int32?>(nil)

  init(_ address: SyslogSettings.Address) { self.address = address }

  deinit { descriptor.withLock { if let open = $0 { Glibc.close(open) } } }

  /// Sends some messages in order.
  ///
  /// - Throws: ``SyslogFault``; some of them may have been sent then, and the next call begins with
  ///   a new connection.
  func send(_ messages: [SyslogMessage]) throws(SyslogFault) {
    do {
      let socket = try open()
      try checkIsThere(socket)
      for message in messages { try send(message, on: socket) }
    } catch {
      close()
      throw error
    }
  }

  /// Ends the connection; the next message opens another.
  func close() {
    descriptor.withLock { descriptor in
      if let open = descriptor { Glibc.close(open) }
      descriptor = nil
    }
  }

  private var isStream: Bool { if case .tcp = address { true } else { false } }

  private func open() throws(SyslogFault) -> Int32 {
    if let known = descriptor.withLock({ $0 }) { return known }
    let made =
      switch address {
      case .unix(let path): try Self.connected(toSocket: path)
      case .udp(let host, let port): try Self.connected(to: host, port, SOCK_DGRAM)
      case .tcp(let host, let port): try Self.connected(to: host, port, SOCK_STREAM)
      }
    descriptor.withLock { $0 = made }
    return made
  }

  /// A syslog that has hung up says so before it is told anything more.
  private func checkIsThere(_ socket: Int32) throws(SyslogFault) {
    guard isStream else { return }
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_DONTWAIT | MSG_PEEK))
    guard count == 0 || (count < 0 && errno != EAGAIN) else { return }
    throw SyslogFault("the syslog has hung up")
  }

  private func send(_ message: SyslogMessage, on socket: Int32) throws(SyslogFault) {
    let line = Array(message.text.utf8)
    let bytes = isStream ? Array("\(line.count) ".utf8) + line : line
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw SyslogFault("the syslog takes nothing", errno) }
      sent += count
    }
  }

  private static func connected(
    to host: String, _ port: Int, _ kind: __socket_type
  ) throws(SyslogFault) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(kind.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &list) == 0 else {
      throw SyslogFault("the host \(host) is not known")
    }
    defer { freeaddrinfo(list) }
    var fault = SyslogFault("the host \(host) has no address")
    var next = list
    while let one = next?.pointee {
      let made = socket(one.ai_family, one.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
      if made >= 0 {
        limit(made)
        if connect(made, one.ai_addr, one.ai_addrlen) == 0 { return made }
      }
      fault = SyslogFault("\(host):\(port) does not answer", errno)
      if made >= 0 { Glibc.close(made) }
      next = one.ai_next
    }
    throw fault
  }

  private static func connected(toSocket path: String) throws(SyslogFault) -> Int32 {
    let made = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard made >= 0 else { throw SyslogFault("no socket can be opened", errno) }
    limit(made)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: Array(path.utf8).prefix(107)) }
    let result = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(made, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let fault = SyslogFault("\(path) does not answer", errno)
      Glibc.close(made)
      throw fault
    }
    return made
  }

  private static func limit(_ socket: Int32) {
    var time = patience
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, size)
  }
}

/// A syslog cannot be told something.
struct SyslogFault: Error, CustomStringConvertible {
  let description: String

  init(_ what: String, _ code: Int32? = nil) {
    description = code.map { "\(what): \(SystemErrorText.of($0))" } ?? what
  }
}
