import Basics
import EventLog
import LogTestSupport
import Testing

/// What is sealed under a key has the bytes that it always had: a commit that is appended again is
/// known by them.
@Suite struct SubjectKeyTests {
  /// The key, its check and its name, as swift-crypto's SHA-256 made them.
  private static let kept =
    "01080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd3dac2139257209304a5616461"
  private let place = SubjectKey.Place(
    stream: StreamName(category: "channel", identifier: "1"), type: "message.sent",
    member: "content",
    rest: Array("the rest".utf8))

  /// By swift-crypto's HKDF, HMAC and AES-GCM.
  @Test(arguments: [
    (
      "My knee hurts since Tuesday", "commit 1",
      "a45ee285ca0f2c00f2759fbebe33ee0ed642df074a37061cf4e00d2ce1d9efd40b4fa6df7365184529f7709e061b19eadb1925dfd95242"
    ), ("", "", "46f1b71447842ca821a872fad98c9803c80b93fbc7348b76df700a17"),
  ])
  func `a value is sealed to the same bytes as ever, and opens only in its place`(
    _ value: String, _ context: String, _ expected: String
  ) throws {
    let bytes = try #require([UInt8](hexadecimal: Self.kept))
    let key = try #require(SubjectKey(bytes))
    #expect(key.identifier == "ff4125b9" && key.subject == "ada")
    let sealed = try key.seal(Array(value.utf8), in: place, context: Array(context.utf8))
    #expect(sealed.hexadecimal == expected)
    #expect(key.open(sealed, in: place) == Array(value.utf8))
    let elsewhere = SubjectKey.Place(
      stream: StreamName(category: "channel", identifier: "2"), type: "message.sent",
      member: "content",
      rest: Array("the rest".utf8))
    #expect(key.open(sealed, in: elsewhere) == nil)
    #expect(key.open(Array(sealed.dropLast()), in: place) == nil)
    #expect(key.open([], in: place) == nil)
  }

  @Test func `a key with one bit changed is none`() throws {
    let bytes = try #require([UInt8](hexadecimal: Self.kept))
    for bit in 0..<bytes.count * 8 {
      var other = bytes
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(SubjectKey(other) == nil)
    }
  }
}
