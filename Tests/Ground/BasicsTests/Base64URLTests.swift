import Basics
import Testing

/// RFC 4648: the examples of section 10, and the alphabet of section 5.
@Suite struct Base64URLTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"), ("~~?>", "fn4_Pg"), ("\u{3FE}\u{3FF}", "z77Pvw"),
  ])
  func `bytes are written as the standard says, and read back`(_ text: String, _ digits: String) {
    #expect(text.utf8.base64URL == digits)
    #expect([UInt8](base64URL: digits) == Array(text.utf8))
  }

  @Test func `every byte comes back in every place`() {
    for count in 1...4 {
      for byte in UInt8.min...UInt8.max {
        let bytes = [UInt8](repeating: byte, count: count)
        #expect([UInt8](base64URL: bytes.base64URL) == bytes)
      }
    }
  }

  @Test(arguments: [
    "A", "AAAAA", "Zg==", "Zh", "Zm9=", "Zm+v", "Zm/v", "Zm9v ", " Zm9v", "Zm\n9v", "Zmöv",
  ])
  func `what is no such text, or is spelt in another way, is refused`(_ text: String) {
    #expect([UInt8](base64URL: text) == nil)
  }
}
