import Basics
import Cryptography
import Testing

/// Passwords of the time by the vectors of RFC 6238, appendix B, and RFC 4226, appendix D.
@Suite struct OneTimePasswordTests {
  private static let digits = Array("1234567890".utf8)

  /// The digits again and again, as long as each hash function wants its secret.
  private static func secret(_ hash: OneTimePassword.Hash) -> SymmetricKey {
    let length =
      switch hash {
      case .sha1: 20
      case .sha256: 32
      case .sha512: 64
      }
    return SymmetricKey((0..<length).map { digits[$0 % 10] })
  }

  @Test(arguments: [
    (59, ["94287082", "46119246", "90693936"]),
    (1_111_111_109, ["07081804", "68084774", "25091201"]),
    (1_111_111_111, ["14050471", "67062674", "99943326"]),
    (1_234_567_890, ["89005924", "91819424", "93441116"]),
    (2_000_000_000, ["69279037", "90698825", "38618901"]),
    (20_000_000_000, ["65353130", "77737706", "47863826"]),
  ])
  func `codes are those of the standard`(_ seconds: Int, _ expected: [String]) throws {
    let step = OneTimePassword.step(at: Int64(seconds))
    for (hash, code) in zip(OneTimePassword.Hash.allCases, expected) {
      let password = OneTimePassword(Self.secret(hash), hash, digits: 8)
      #expect(try password.code(of: step) == code, "\(hash)")
    }
  }

  @Test func `codes of a counter are those of the standard`() throws {
    let expected = [
      "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871",
      "520489",
    ]
    let password = OneTimePassword(Self.secret(.sha1))
    for (counter, code) in expected.enumerated() {
      #expect(try password.code(of: Int64(counter)) == code)
    }
  }
}
