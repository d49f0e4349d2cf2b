extension Span where Element == UInt8 {
  /// The bytes as an array of their own, in one move.
  public func copied() -> [UInt8] {
    unsafe withUnsafeBufferPointer { unsafe Array($0) }
  }
}
