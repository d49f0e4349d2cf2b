/// The bytes that a text of hexadecimal digits stands for; nil where it is none.
func bytes(hexadecimal text: String) -> [UInt8]? {
  let digits = Array(text.utf8)
  guard digits.count.isMultiple(of: 2) else { return nil }
  var bytes: [UInt8] = []
  for start in stride(from: 0, to: digits.count, by: 2) {
    let pair = String(decoding: digits[start..<(start + 2)], as: UTF8.self)
    guard pair.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }), let byte = UInt8(pair, radix: 16)
    else { return nil }
    bytes.append(byte)
  }
  return bytes
}
