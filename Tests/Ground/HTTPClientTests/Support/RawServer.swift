import Foundation
import Synchronization

/// A server of bare bytes on loopback: what it says is no better than a test wants it.
final class RawServer: Sendable {
  let port: Int
  private let count = Atomic<Int>(0)

  /// Serves each connection on a thread of its own, and closes it then.
  init(_ serve: @escaping @Sendable (Peer) -> Void) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(listener, $0, size) == 0 && listen(listener, 512) == 0)
        getsockname(listener, $0, &size)
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    // It listens as long as the tests run: a socket that is closed while a thread waits at it may
    // be another test's by then.
    Thread.detachNewThread { [self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        count.add(1, ordering: .relaxed)
        Thread.detachNewThread {
          serve(Peer(connection: connection))
          close(connection)
        }
      }
    }
  }

  var address: String { "http://127.0.0.1:\(port)/" }
  /// How many connections there were.
  var connections: Int { count.load(ordering: .relaxed) }

  /// Answers every request of a connection like this.
  static func answering(_ answer: String) -> RawServer {
    RawServer { peer in while peer.head() != nil, peer.write(answer) {} }
  }
}

/// Who asks.
struct Peer: Sendable {
  let connection: Int32

  /// The head of the next request; nil if the connection has ended.
  func head() -> String? {
    var text = ""
    while !text.hasSuffix("\r\n\r\n") {
      guard let byte = bytes(1)?.first else { return nil }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text
  }

  /// So many bytes; nil if the connection ends before.
  func bytes(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var piece = [UInt8](repeating: 0, count: count - bytes.count)
      let read = recv(connection, &piece, piece.count, 0)
      guard read > 0 else { return nil }
      bytes += piece.prefix(read)
    }
    return bytes
  }

  /// False if nobody is there any more.
  @discardableResult
  func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Waits until the other side has closed the connection.
  func waitForEnd() { while bytes(1) != nil {} }
}

/// Something that happens once.
struct Moment: Sendable {
  private let stream = AsyncStream<Void>.makeStream()
  private let gate = DispatchSemaphore(value: 0)

  func happen() {
    stream.continuation.finish()
    gate.signal()
  }

  /// For a task.
  func wait() async { for await _ in stream.stream {} }
  /// For a thread of a server.
  func block() { gate.wait() }
}
