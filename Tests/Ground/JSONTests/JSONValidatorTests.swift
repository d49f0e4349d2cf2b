import JSON
import TestSupport
import Testing

/// The quick check of a text, compared with the reader that builds its value.
@Suite struct JSONValidatorTests {
  private static let texts = [
    #"{"a":[1,-2.5e3,true,null,"x\n\u00e9\ud83d\ude00"],"b":{"c":{}},"kind":"k"}"#,
    #"[[[[["deep"]]]],0,-0,1e4,12345678901234567,"grün and 日本語 and more than eight bytes"]"#,
    #""\"\\\/\b\f\r\t""#, "  17 ", #"{"text" : "plain words, eight bytes at a time", "n":false }"#,
  ].map { Array($0.utf8) }

  /// What the validator says; nil if it finds nothing wrong.
  private func fault(_ bytes: [UInt8]) -> JSONError? {
    do {
      try JSONValidator.check(bytes.span)
      return nil
    } catch {
      return error
    }
  }

  /// Whether a value can be made of it, or only what a value could not hold stands against it.
  private func isReadable(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try JSONValue(json: bytes)
      return true
    } catch {
      return ["300 digits", "fits a double", "twice"].contains { error.reason.contains($0) }
        && isWellFormed(bytes)
    }
  }

  private func isWellFormed(_ bytes: [UInt8]) -> Bool {
    do {
      var reader = JSONReader(bytes.span)
      try reader.skipValue()
      try reader.end()
      return String(validating: bytes, as: UTF8.self) != nil
    } catch {
      return false
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `it accepts what can be read and nothing else`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var accepted = 0
    for _ in 0..<4000 {
      var bytes = Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)]
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.insert(bytes[index], at: index)
        case 2 where bytes.count > 1: bytes.remove(at: index)
        default: bytes.swapAt(index, bytes.count - 1)
        }
      }
      let fault = fault(bytes)
      if fault == nil { accepted += 1 }
      let isReadable = isReadable(bytes)
      #expect(
        (fault == nil) == isReadable,
        "\(String(decoding: bytes, as: UTF8.self)): \(fault.map { "\($0)" } ?? "accepted")")
    }
    #expect(accepted > 1000 && accepted < 3900)
  }

  @Test(arguments: 0..<20)
  func `every byte of a string is looked at, wherever it lies`(length: Int) {
    let plain = Array(("\"" + String(repeating: "a", count: length) + "\"").utf8)
    #expect(fault(plain) == nil)
    for index in 1..<(length + 1) {
      for (byte, what) in [
        (UInt8(0x1F), "a control character must be escaped in a string"),
        (UInt8(0x80), "the text is no UTF-8"), (UInt8(0xFF), "the text is no UTF-8"),
      ] {
        var bytes = plain
        bytes[index] = byte
        #expect(fault(bytes) == JSONError(offset: index, reason: what))
      }
    }
  }

  @Test(arguments: [
    ("", 0, "the text ends too early"), ("{} x", 3, "something follows the value"),
    (#"{"a" 1}"#, 5, "expected ':'"), ("[1,]", 3, "a value is missing after ','"),
    ("[1 2]", 3, "expected ',' or the end"), ("{1:2}", 1, "expected a member's name"),
    ("[tru]", 1, "expected true"), ("[01]", 3, "a number must not start with 0"),
    ("[-]", 2, "expected a value"), ("[1.]", 3, "expected a value"),
    (#"["abc"#, 1, "a string is not closed"), (#"["\x"]"#, 3, "unknown escape in a string"),
    (#"["\u00g0"]"#, 6, "\\u needs four hexadecimal digits"),
    (String(repeating: "[", count: 300), 200, "nested deeper than 200 levels"),
  ])
  func `a fault is named by its byte`(_ text: String, _ offset: Int, _ reason: String) {
    #expect(fault(Array(text.utf8)) == JSONError(offset: offset, reason: reason))
  }
}
