import Basics
import Cryptography
import Testing

/// AES-256 in its two modes, and scrypt.
@Suite struct SealingTests {
  struct Vector: Sendable {
    var key = ""
    var nonce = ""
    var plain = ""
    var context = ""
    var cipher = ""
    var tag = ""
  }

  static let longPlain =
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255"
  static let longCipher =
    "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad"
  static let longKey = "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"

  /// The test cases 13 to 16 of the proposal to NIST (McGrew and Viega, "The Galois/Counter Mode of
  /// Operation", appendix B).
  static let vectors = [
    Vector(
      key: String(repeating: "00", count: 32), nonce: String(repeating: "00", count: 12),
      tag: "530f8afbc74536b9a963b4f1c4cb738b"),
    Vector(
      key: String(repeating: "00", count: 32), nonce: String(repeating: "00", count: 12),
      plain: String(repeating: "00", count: 16), cipher: "cea7403d4d606b6e074ec5d3baf39d18",
      tag: "d0d1c8a799996bf0265b98b5d48ab919"),
    Vector(
      key: longKey, nonce: "cafebabefacedbaddecaf888", plain: longPlain, cipher: longCipher,
      tag: "b094dac5d93471bdec1a502270e3cc6c"),
    Vector(
      key: longKey, nonce: "cafebabefacedbaddecaf888", plain: String(longPlain.prefix(120)),
      context: "feedfacedeadbeeffeedfacedeadbeefabaddad2", cipher: String(longCipher.prefix(120)),
      tag: "76fc6ece0f4e1768cddf8853bb2d551b"),
  ]

  @Test(arguments: vectors)
  func `AES-GCM is that of NIST`(_ vector: Vector) throws {
    let key = SymmetricKey(try bytes(vector.key))
    let (plain, context) = (try bytes(vector.plain), try bytes(vector.context))
    let sealed = try AESGCM.seal(
      plain, under: key, nonce: try bytes(vector.nonce), context: context)
    #expect(sealed.hexadecimal == vector.nonce + vector.cipher + vector.tag)
    #expect(try AESGCM.open(sealed, under: key, context: context) == plain)
  }

  @Test func `one bit changed anywhere, and nothing opens`() throws {
    let key = SymmetricKey(try bytes(Self.longKey))
    let (value, context) = (Array("a secret".utf8), Array("here".utf8))
    let sealed = try AESGCM.seal(
      value, under: key, nonce: [UInt8](repeating: 1, count: 12), context: context)
    for bit in 0..<sealed.count * 8 {
      var other = sealed
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: CryptographyError.notAuthentic) {
        try AESGCM.open(other, under: key, context: context)
      }
    }
    for context in [[], Array("her".utf8), Array("hero".utf8)] {
      #expect(throws: CryptographyError.notAuthentic) {
        try AESGCM.open(sealed, under: key, context: context)
      }
    }
    let stranger = SymmetricKey(try bytes(String(Self.longKey.reversed())))
    #expect(throws: CryptographyError.notAuthentic) {
      try AESGCM.open(sealed, under: stranger, context: context)
    }
    #expect(throws: CryptographyError.notAuthentic) {
      try AESGCM.open(Array(sealed.dropFirst()), under: key, context: context)
    }
  }

  @Test(arguments: [0, 1, 27])
  func `what is shorter than a nonce and a tag says so`(_ count: Int) throws {
    let key = SymmetricKey(try bytes(Self.longKey))
    let error = #expect(throws: CryptographyError.self) {
      try AESGCM.open([UInt8](repeating: 0, count: count), under: key, context: [])
    }
    #expect(error?.description == "a sealed value has \(count) bytes, expected 28 or more")
  }

  @Test func `keys and nonces of another length are refused`() throws {
    let nonce = [UInt8](repeating: 0, count: 12)
    for count in [0, 16, 31, 33] {
      let key = SymmetricKey([UInt8](repeating: 0, count: count))
      let error = CryptographyError.wrongLength(
        of: "a key of AES-256", found: count, expected: "32")
      #expect(throws: error) {
        try AESGCM.seal([1], under: key, nonce: nonce, context: [])
      }
      #expect(throws: error) {
        try AESGCM.open([UInt8](repeating: 0, count: 40), under: key, context: [])
      }
    }
    for count in [0, 11, 13, 16] {
      #expect(
        throws: CryptographyError.wrongLength(
          of: "a nonce of AES-GCM", found: count, expected: "12")
      ) {
        try AESGCM.seal(
          [1], under: SymmetricKey([UInt8](repeating: 0, count: 32)),
          nonce: [UInt8](repeating: 0, count: count), context: [])
      }
    }
  }

  @Test func `many threads use one key at once`() async throws {
    let key = SymmetricKey(randomBytes(32))
    let secret = randomBytes(32)
    let pair = try Ed25519.PrivateKey(secret: secret)
    let good = try await withThrowingTaskGroup { group in
      for number in UInt8(0)..<16 {
        group.addTask {
          let value = [UInt8](repeating: number, count: 100)
          let nonce = [UInt8](repeating: number, count: AESGCM.nonceLength)
          let expected = try (
            AESGCM.seal(value, under: key, nonce: nonce, context: []), pair.signature(of: value),
            HMAC.code(of: value, under: key)
          )
          for _ in 0..<50 {
            let sealed = try AESGCM.seal(value, under: key, nonce: nonce, context: [])
            let signature = try pair.signature(of: value)
            guard sealed == expected.0, signature == expected.1,
              HMAC.code(of: value, under: key) == expected.2,
              try AESGCM.open(sealed, under: key, context: []) == value,
              try Ed25519.isSignature(signature, of: value, by: pair.publicKey)
            else { return false }
          }
          return true
        }
      }
      return try await group.reduce(true) { $0 && $1 }
    }
    #expect(good)
  }

  @Test func `a large value comes back whole`() throws {
    let key = SymmetricKey(try bytes(Self.longKey))
    let value = [UInt8](repeating: 7, count: 64 << 20)
    let sealed = try AESGCM.seal(
      value, under: key, nonce: [UInt8](repeating: 1, count: 12), context: [])
    #expect(try AESGCM.open(sealed, under: key, context: []) == value)
  }

  /// NIST SP 800-38A, F.5.5, CTR-AES256.Encrypt: the output blocks.
  @Test func `the key stream is that of the standard`() throws {
    let key = try bytes("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")
    var stream = [UInt8](repeating: 0xAA, count: 32)
    KeyStream.fill(&stream, under: key.span, from: InlineArray { UInt8(0xF0 + $0) })
    #expect(
      stream.hexadecimal == "0bdf7df1591716335e9a8b15c860c5025a6e699d536119065433863c8f657b94")
  }

  struct Password: Sendable {
    let password: String
    let salt: String
    let rounds: Int
    let blockSize: Int
    let parallelism: Int
    let key: String
  }

  /// RFC 7914, section 12, but for the last one, which takes 1 GiB.
  static let passwords = [
    Password(
      password: "", salt: "", rounds: 16, blockSize: 1, parallelism: 1,
      key:
        "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"
    ),
    Password(
      password: "password", salt: "NaCl", rounds: 1024, blockSize: 8, parallelism: 16,
      key:
        "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"
    ),
    Password(
      password: "pleaseletmein", salt: "SodiumChloride", rounds: 16384, blockSize: 8,
      parallelism: 1,
      key:
        "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887"
    ),
  ]

  @Test(arguments: passwords)
  func `scrypt is that of RFC 7914`(_ vector: Password) throws {
    let key = try Scrypt.key(
      from: Array(vector.password.utf8), salt: Array(vector.salt.utf8), rounds: vector.rounds,
      blockSize: vector.blockSize, parallelism: vector.parallelism, length: 64)
    #expect(key == SymmetricKey(try bytes(vector.key)))
  }

  @Test(arguments: [
    (0, 8, 1), (1, 8, 1), (3, 8, 1), (-16, 8, 1), (16, 0, 1), (16, -1, 1), (16, 8, 0), (16, 8, -1),
    (1 << 20, 8, 1), (.max, .max, .max), (1 << 62, 1 << 20, 1 << 20),
  ])
  func `scrypt refuses what cannot be, and what takes a gigabyte`(
    _ rounds: Int, _ blockSize: Int, _ parallelism: Int
  ) {
    let error = #expect(throws: CryptographyError.self) {
      try Scrypt.key(
        from: [1], salt: [2], rounds: rounds, blockSize: blockSize, parallelism: parallelism)
    }
    #expect(error?.description.contains("N \(rounds), r \(blockSize) and p \(parallelism)") == true)
  }
}
