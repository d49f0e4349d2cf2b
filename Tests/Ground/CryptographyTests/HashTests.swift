import Basics
import Cryptography
import Testing

/// SHA-256, HMAC and HKDF by the vectors of their RFCs.
@Suite struct HashTests {
  /// FIPS 180-4's examples, as in RFC 6234, section 8.5.
  static let digests = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: digests)
  func `SHA-256 is that of the standard`(_ content: String, _ expected: String) {
    #expect(Digest(of: content.utf8).hexadecimal == expected)
    let bytes = Array(content.utf8)
    #expect(Digest(of: bytes.span).hexadecimal == expected)
  }

  @Test func `pieces give the digest of the whole, and a copy goes on by itself`() {
    let content = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    for length in [1, 3, 55] {
      var hash = SHA256()
      for start in stride(from: 0, to: content.count, by: length) {
        #expect(hash.finalize() == Digest(of: content.prefix(start)))
        let piece = content.dropFirst(start).prefix(length)
        var copy = hash
        copy.update([0])
        hash.update(piece)
      }
      #expect(hash.finalize() == Digest(of: content))
    }
  }

  @Test func `one bit more or less is another digest`() {
    let digest = Digest(of: [0x61, 0x62, 0x63])
    #expect(digest != Digest(of: [0x61, 0x62, 0x62]))
    let longer = [9, 9] + digest.bytes
    #expect(digest == Digest(last: longer.span))
    for index in 0..<Digest.length {
      var other = digest.bytes
      other[index] ^= 0x80
      #expect(digest != Digest(last: other.span))
    }
  }

  @Test func `bytes of different lengths are not equal, none are`() {
    #expect(isEqual([], []))
    #expect(isEqual([1, 2], [1, 2]))
    #expect(!isEqual([1, 2], [1, 2, 0]))
    #expect(!isEqual([], [0]))
  }

  /// RFC 4231, sections 4.2 to 4.8; of the fifth only 16 bytes are published.
  static let codes: [(key: String, message: String, code: String)] = [
    (
      String(repeating: "0b", count: 20), "4869205468657265",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      "4a656665", "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      String(repeating: "aa", count: 20), String(repeating: "dd", count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      "0102030405060708090a0b0c0d0e0f10111213141516171819", String(repeating: "cd", count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      String(repeating: "0c", count: 20), "546573742057697468205472756e636174696f6e",
      "a3b6167473100ee06e0c796c2955552b"
    ),
    (
      String(repeating: "aa", count: 131),
      "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      String(repeating: "aa", count: 131),
      "5468697320697320612074657374207573696e672061206c6172676572207468616e20626c6f636b2d73697a65206b657920616e642061206c6172676572207468616e20626c6f636b2d73697a6520646174612e20546865206b6579206e6565647320746f20626520686173686564206265666f7265206265696e6720757365642062792074686520484d414320616c676f726974686d2e",
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ]

  @Test(arguments: codes)
  func `HMAC is that of RFC 4231`(_ vector: (key: String, message: String, code: String)) throws {
    let key = SymmetricKey(try bytes(vector.key))
    let code = HMAC.code(of: try bytes(vector.message), under: key)
    #expect(code.hexadecimal.hasPrefix(vector.code))
    var other = try bytes(vector.key)
    other[0] ^= 1
    #expect(code != HMAC.code(of: try bytes(vector.message), under: SymmetricKey(other)))
    #expect(code != HMAC.code(of: try bytes(vector.message + "00"), under: key))
  }

  @Test func `HMAC takes an empty key and an empty message`() {
    // As Python's hmac and OpenSSL's command have it.
    #expect(
      HMAC.code(of: [UInt8](), under: SymmetricKey([UInt8]())).hexadecimal
        == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
  }

  /// RFC 5869, appendix A.1 to A.3.
  static let derivations: [(material: String, salt: String, info: String, key: String)] = [
    (
      String(repeating: "0b", count: 22), "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9",
      "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    ),
    (
      (0x00...0x4f).map { UInt8($0) }.hexadecimal, (0x60...0xaf).map { UInt8($0) }.hexadecimal,
      (0xb0...0xff).map { UInt8($0) }.hexadecimal,
      "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"
    ),
    (
      String(repeating: "0b", count: 22), "", "",
      "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
    ),
  ]

  @Test(arguments: derivations)
  func `HKDF is that of RFC 5869`(
    _ vector: (material: String, salt: String, info: String, key: String)
  ) throws {
    let root = HKDF(SymmetricKey(try bytes(vector.material)), salt: try bytes(vector.salt))
    let expected = SymmetricKey(try bytes(vector.key))
    #expect(root.key(for: try bytes(vector.info), length: expected.count) == expected)
    #expect(root.key(for: try bytes(vector.info + "00"), length: expected.count) != expected)
    #expect(root.key(for: [1], length: 8160).count == 8160)
  }

  @Test func `keys are equal by their bytes, and random ones differ`() {
    #expect(SymmetricKey([1, 2]) == SymmetricKey([1, 2]))
    #expect(SymmetricKey([1, 2]) != SymmetricKey([1, 3]))
    #expect(SymmetricKey([1, 2]) != SymmetricKey([1, 2, 0]))
    #expect(randomBytes(0) == [])
    #expect(randomBytes(33).count == 33)
    #expect(randomBytes(32) != randomBytes(32))
  }
}

/// The bytes that a vector is written as.
func bytes(_ hexadecimal: String) throws -> [UInt8] {
  try #require([UInt8](hexadecimal: hexadecimal))
}
