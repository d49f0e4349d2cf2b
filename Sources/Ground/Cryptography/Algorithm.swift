internal import COpenSSL

/// An algorithm of OpenSSL, found once for the whole program.
enum Algorithm {
  /// Has OpenSSL keep what it holds when the program ends; asked for before anything else of it, but for SHA-256, which holds nothing.
  ///
  /// Else it would free its tables while threads that nobody waits for still encrypt.
  static let start: Void = {
    _ = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
  }()

  nonisolated(unsafe) static let aes256GCM = unsafe cipher("AES-256-GCM")
  nonisolated(unsafe) static let aes256CTR = unsafe cipher("AES-256-CTR")
  nonisolated(unsafe) static let sha256 = unsafe found("SHA256") {
    unsafe EVP_MD_fetch(nil, $0, nil)
  }

  private static func cipher(_ name: String) -> OpaquePointer {
    unsafe found(name) { unsafe EVP_CIPHER_fetch(nil, $0, nil) }
  }

  private static func found(_ name: String, _ fetch: (String) -> OpaquePointer?) -> OpaquePointer {
    start
    guard let algorithm = unsafe fetch(name) else {
      fatalError(
        "OpenSSL on this machine has no \(name): its settings (openssl.cnf, OPENSSL_CONF) must load the provider \"default\""
      )
    }
    return unsafe algorithm
  }
}
