import Basics
import Testing

struct EncodingTests {
  // The published vectors: http://www.isthe.com/chongo/src/fnv/test_fnv.c
  @Test(arguments: [
    ("", 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xaf63_dc4c_8601_ec8c),
    ("foobar", 0x8594_4171_f739_67e8),
  ])
  func `a text has the FNV-1a hash that others find`(_ text: String, _ hash: UInt64) {
    #expect(FNV1a.hash(text).value == hash)
  }

  // What Vigna's splitmix64.c prints (https://prng.di.unimi.it/splitmix64.c).
  @Test func `a seed gives the numbers of SplitMix64`() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      [random.next(), random.next()] == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973])
  }

  @Test(arguments: [
    (0 as UInt64, "0000000000000000"), (0xbf, "00000000000000bf"), (.max, "ffffffffffffffff"),
  ])
  func `a word has sixteen digits`(_ word: UInt64, _ digits: String) {
    #expect(word.hexadecimal == digits)
  }

  @Test(arguments: [0, 127, 128, 624_485, 1 << 63, UInt64.max])
  func `a number in LEB128 reads back`(_ number: UInt64) {
    var bytes: [UInt8] = []
    bytes.append(varint: number)
    var offset = 0
    #expect(bytes.span.varint(at: &offset, before: bytes.count) == number)
    #expect(offset == bytes.count && number.varintLength == bytes.count)
    offset = 0
    #expect(bytes.span.varint(at: &offset, before: bytes.count - 1) == nil, "it is cut")
  }

  // 624485 is the example of DWARF and of WebAssembly.
  @Test func `LEB128 is written as elsewhere, and more than 64 bits are none`() {
    var bytes: [UInt8] = []
    bytes.append(varint: 624_485)
    #expect(bytes == [0xE5, 0x8E, 0x26])
    let long = [UInt8](repeating: 0xFF, count: 9) + [0x02]
    var offset = 0
    #expect(long.span.varint(at: &offset, before: long.count) == nil)
  }

  @Test(arguments: ["0", "0g", "é", "0x00"])
  func `what are no pairs of hexadecimal digits is refused`(_ text: String) {
    #expect([UInt8](hexadecimal: text) == nil)
  }

  @Test func `bytes read back from their hexadecimal digits, in either case`() {
    let all = Array(UInt8.min...UInt8.max)
    #expect([UInt8](hexadecimal: all.hexadecimal) == all)
    #expect([UInt8](hexadecimal: all.hexadecimal.uppercased()) == all)
  }
}
