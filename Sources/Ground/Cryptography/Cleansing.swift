internal import COpenSSL

extension [UInt8] {
  /// Zeroes the bytes; the compiler does not leave it out.
  mutating func cleanse() {
    unsafe withUnsafeMutableBytes { unsafe OPENSSL_cleanse($0.baseAddress, $0.count) }
  }
}
