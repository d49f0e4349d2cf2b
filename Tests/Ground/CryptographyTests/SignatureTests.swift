import Basics
import Cryptography
import Testing

@Suite struct SignatureTests {
  struct Vector: Sendable {
    let secret: String
    let key: String
    let message: String
    let signature: String
  }

  /// RFC 8032, section 7.1: tests 1 to 3 and SHA(abc).
  static let vectors = [
    Vector(
      secret: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      key: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", message: "",
      signature:
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
    ),
    Vector(
      secret: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      key: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", message: "72",
      signature:
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    ),
    Vector(
      secret: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      key: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", message: "af82",
      signature:
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
    ),
    Vector(
      secret: "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
      key: "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
      message:
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
      signature:
        "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704"
    ),
  ]

  @Test(arguments: vectors)
  func `Ed25519 is that of RFC 8032, and the same each time`(_ vector: Vector) throws {
    let secret = try bytes(vector.secret)
    let (message, signature) = (try bytes(vector.message), try bytes(vector.signature))
    let pair = try Ed25519.PrivateKey(secret: secret)
    let key = pair.publicKey
    #expect(key.hexadecimal == vector.key)
    #expect(try pair.secret == secret)
    for _ in 0..<2 { #expect(try pair.signature(of: message) == signature) }
    #expect(try Ed25519.isSignature(signature, of: message, by: key))
  }

  @Test func `Ed25519 refuses a signature with one bit changed, of another length, message or key`()
    throws
  {
    let vector = Self.vectors[2]
    let (key, message) = (try bytes(vector.key), try bytes(vector.message))
    let signature = try bytes(vector.signature)
    for bit in 0..<signature.count * 8 {
      var other = signature
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(try !Ed25519.isSignature(other, of: message, by: key))
    }
    for other in [[], Array(signature.dropLast()), signature + [0], signature + signature] {
      #expect(try !Ed25519.isSignature(other, of: message, by: key))
    }
    #expect(try !Ed25519.isSignature(signature, of: [0xaf], by: key))
    #expect(try !Ed25519.isSignature(signature, of: [], by: key))
    let stranger = try bytes(Self.vectors[0].key)
    #expect(try !Ed25519.isSignature(signature, of: message, by: stranger))
    // S + L, which is the same signature to who does not look (RFC 8032, section 5.1.7).
    let order = try bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
    var (larger, carry) = (signature, 0)
    for index in 0..<32 {
      let sum = Int(larger[32 + index]) + Int(order[index]) + carry
      (larger[32 + index], carry) = (UInt8(sum & 255), sum >> 8)
    }
    #expect(try !Ed25519.isSignature(larger, of: message, by: key))
  }

  @Test(arguments: [0, 31, 33, 64])
  func `keys of Ed25519 of another length are refused`(_ count: Int) {
    let key = [UInt8](repeating: 1, count: count)
    #expect(
      throws: CryptographyError.wrongLength(
        of: "a secret key of Ed25519", found: count, expected: "32")
    ) { try Ed25519.PrivateKey(secret: key) }
    #expect(
      throws: CryptographyError.wrongLength(
        of: "a public key of Ed25519", found: count, expected: "32")
    ) { try Ed25519.isSignature([], of: [], by: key) }
  }

  @Test func `Ed25519 signs a large message`() throws {
    let pair = try Ed25519.PrivateKey(secret: randomBytes(32))
    var message = [UInt8](repeating: 7, count: 32 << 20)
    let signature = try pair.signature(of: message)
    #expect(try Ed25519.isSignature(signature, of: message, by: pair.publicKey))
    message[message.count - 1] ^= 1
    #expect(try !Ed25519.isSignature(signature, of: message, by: pair.publicKey))
  }

  // MARK: Tokens of others (RFC 7515).

  static let claims =
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
  /// Appendix A.2.
  static let modulus =
    "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ"
  static let signatureRS256 =
    "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw"
  /// Appendix A.3.
  static let (x, y) = (
    "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU", "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"
  )
  static let signatureES256 =
    "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"

  @Test func `RS256 is that of RFC 7515, and refuses what was changed`() throws {
    let key = try RS256Key(modulus: text(Self.modulus), exponent: text("AQAB"))
    let signed = Array("eyJhbGciOiJSUzI1NiJ9.\(Self.claims)".utf8)
    let signature = try text(Self.signatureRS256)
    #expect(try key.isSignature(signature, of: signed))
    #expect(try !key.isSignature(signature, of: Array(signed.dropLast())))
    for index in signature.indices {
      var other = signature
      other[index] ^= 1
      #expect(try !key.isSignature(other, of: signed))
    }
    for other in [[], Array(signature.dropLast()), signature + [0], [0] + signature] {
      #expect(try !key.isSignature(other, of: signed))
    }
  }

  @Test func `keys of RSA that are short, even or without an exponent are refused`() throws {
    let modulus = try text(Self.modulus)
    var even = modulus
    even[255] ^= 1
    let bad: [(modulus: [UInt8], exponent: [UInt8])] = [
      ([], [1, 0, 1]), (Array(modulus.prefix(128)), [1, 0, 1]), (even, [1, 0, 1]),
      ([UInt8](repeating: 0xff, count: 1025), [1, 0, 1]),
      ([UInt8](repeating: 0xff, count: 1 << 20), [1, 0, 1]), (modulus, []), (modulus, [0]),
      (modulus, [1]), (modulus, [2]), (modulus, [1, 0, 0, 0, 1]), (modulus, modulus),
    ]
    for (modulus, exponent) in bad {
      let error = #expect(throws: CryptographyError.self) {
        try RS256Key(modulus: modulus, exponent: exponent)
      }
      #expect(error?.description.hasPrefix("this is no key: its ") == true)
    }
  }

  @Test func `ES256 is that of RFC 7515, and refuses what was changed`() throws {
    let key = try ES256Key(x: text(Self.x), y: text(Self.y))
    let signed = Array("eyJhbGciOiJFUzI1NiJ9.\(Self.claims)".utf8)
    let signature = try text(Self.signatureES256)
    #expect(try key.isSignature(signature, of: signed))
    #expect(try !key.isSignature(signature, of: Array(signed.dropLast())))
    for bit in 0..<signature.count * 8 {
      var other = signature
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(try !key.isSignature(other, of: signed))
    }
    let zeros = [UInt8](repeating: 0, count: 32)
    let ones = [UInt8](repeating: 0xff, count: 32)
    let halves = [Array(signature.prefix(32)), Array(signature.suffix(32)), zeros, ones]
    for (first, second) in halves.flatMap({ first in halves.map { (first, $0) } })
    where first + second != signature {
      #expect(try !key.isSignature((first + second), of: signed))
    }
    for other in [[], Array(signature.dropLast()), signature + [0]] {
      #expect(try !key.isSignature(other, of: signed))
    }
  }

  @Test func `what is no point of P-256 is no key`() throws {
    let (x, y) = (try text(Self.x), try text(Self.y))
    var off = y
    off[31] ^= 1
    let zeros = [UInt8](repeating: 0, count: 32)
    for (x, y) in [(x, off), (y, x), (zeros, zeros), ([UInt8](repeating: 0xff, count: 32), y)] {
      let error = #expect(throws: CryptographyError.self) { try ES256Key(x: x, y: y) }
      #expect(error?.description.hasPrefix("this is no key: ") == true)
    }
    for (x, y, name) in [([], y, "x"), (x, [0] + y, "y"), (Array(x.dropFirst()), y, "x")] {
      let error = #expect(throws: CryptographyError.self) { try ES256Key(x: x, y: y) }
      #expect(error?.description.contains("the coordinate \(name) of a key of P-256 has") == true)
    }
  }

  /// The bytes of a text in the URL-safe alphabet of base64.
  private func text(_ text: String) throws -> [UInt8] { try #require([UInt8](base64URL: text)) }
}
