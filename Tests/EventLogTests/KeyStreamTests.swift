import Basics
import Hashing
import Testing

@Suite struct KeyStreamTests {
  /// NIST SP 800-38A, F.5.5, CTR-AES256.Encrypt: the output blocks.
  @Test func `the stream is that of the standard`() throws {
    let key = try #require(
      [UInt8](hexadecimal: "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"))
    var bytes = [UInt8](repeating: 0xAA, count: 32)
    KeyStream.fill(&bytes, under: key.span, from: InlineArray { UInt8(0xF0 + $0) })
    #expect(
      bytes.hexadecimal
        == "0bdf7df1591716335e9a8b15c860c5025a6e699d536119065433863c8f657b94")
  }
}
