/// The name of an object's member, packed so that comparing it costs three integer compares.
///
/// Names of up to 16 UTF-8 bytes are held whole; a longer one is told apart by its bytes in the text
/// (``JSONReader/isKey(_:named:)``).
public struct JSONKey: Sendable {
  let low: UInt64
  let high: UInt64
  let count: Int
  let start: Int
  let escaped: String?

  /// Whether this is the name with the given packed bytes; for names of at most 16 bytes.
  public func matches(_ low: UInt64, _ high: UInt64, _ count: Int) -> Bool {
    self.low == low && self.high == high && self.count == count
  }

  init(packing name: String) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var count = 0
    for byte in name.utf8 {
      if count < 8 { low |= UInt64(byte) << UInt64(8 * count) }
      if count >= 8, count < 16 { high |= UInt64(byte) << UInt64(8 * (count - 8)) }
      count += 1
    }
    self.init(low: low, high: high, count: count, start: -1, escaped: name)
  }

  init(low: UInt64, high: UInt64, count: Int, start: Int, escaped: String?) {
    self.low = low
    self.high = high
    self.count = count
    self.start = start
    self.escaped = escaped
  }
}
