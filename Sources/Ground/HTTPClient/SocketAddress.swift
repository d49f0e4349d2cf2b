internal import CCurl
internal import Foundation

/// Where a socket goes to.
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
