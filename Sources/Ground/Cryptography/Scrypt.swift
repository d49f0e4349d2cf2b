internal import COpenSSL

/// scrypt (RFC 7914): a key out of a password, dear in time and memory to whoever guesses.
package enum Scrypt {
  /// The most memory of one derivation.
  private static let mostMemory = 1 << 30

  /// Derives a key; one guess takes 128 · `rounds` · `blockSize` bytes, and `parallelism` times the work.
  ///
  /// - Throws: ``CryptographyError/invalidParameters(_:)`` if `rounds` is no power of 2 above 1, or it would take more than 1 GiB.
  package static func key(
    from password: [UInt8], salt: [UInt8], rounds: Int, blockSize: Int, parallelism: Int,
    length: Int = 32
  ) throws(CryptographyError) -> SymmetricKey {
    let parameters = "scrypt with N \(rounds), r \(blockSize) and p \(parallelism)"
    guard rounds > 1, rounds & (rounds - 1) == 0, (1...1 << 20).contains(blockSize),
      (1...1 << 20).contains(parallelism), length > 0
    else {
      throw .invalidParameters(
        "\(parameters) cannot be: N is a power of 2 above 1, r and p are 1 to 1048576")
    }
    // What OpenSSL counts: the blocks of all lanes, and the table with two blocks more.
    let block = 128 * blockSize
    let (table, isTooMuch) = block.multipliedReportingOverflow(by: rounds + 2)
    guard !isTooMuch, table <= mostMemory - block * parallelism else {
      throw .invalidParameters("\(parameters) takes more than 1 GiB of memory")
    }
    Algorithm.start
    var key = [UInt8](repeating: 0, count: length)
    defer { key.cleanse() }
    let done = unsafe password.withUnsafeBytes { password in
      unsafe EVP_PBE_scrypt(
        password.baseAddress?.assumingMemoryBound(to: CChar.self), password.count, salt, salt.count,
        UInt64(rounds), UInt64(blockSize), UInt64(parallelism), UInt64(mostMemory), &key, length)
    }
    guard done == 1 else { throw .failure(to: "derive a key by \(parameters)") }
    return SymmetricKey(key.span)
  }
}
