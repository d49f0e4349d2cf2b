internal import Cryptography

/// Which part of a log that is cut into several a channel belongs to.
package enum Partitioning {
  /// The first 4 bytes of the SHA-256 of the stream's name, the highest first, modulo the number of
  /// parts: the same on every machine, for ever.
  ///
  /// A proxy can compute it: HAProxy with `sha2(256),bytes(0,4),be2dec(,4),mod(8)`.
  package static func partition(of stream: StreamName, among count: Int) -> Int {
    let digest = Digest(of: Array(stream.rawValue.utf8).span)
    var number: UInt32 = 0
    for index in 0..<4 { number = number << 8 | UInt32(digest.span[index]) }
    return Int(number) % max(1, count)
  }
}
