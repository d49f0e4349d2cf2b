import EventLog

extension Position {
  /// Its eight big-endian bytes, the key of the commit that begins here.
  var key: InlineArray<8, UInt8> {
    InlineArray { UInt8(truncatingIfNeeded: value >> UInt64(56 - 8 * $0)) }
  }
}
