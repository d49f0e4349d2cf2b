import CLMDB

/// The bytes that a value points at, in the map; whoever calls gives them the lifetime of its transaction.
@_lifetime(immortal)
func pageBytes(_ value: MDB_val) -> Span<UInt8> {
  guard let start = unsafe value.mv_data, unsafe value.mv_size > 0 else { return Span() }
  let buffer = unsafe UnsafeRawBufferPointer(start: start, count: value.mv_size)
  let span = unsafe Span<UInt8>(_unsafeBytes: buffer)
  return unsafe _overrideLifetime(span, copying: ())
}

/// Lends a span to one call of LMDB, which copies it or only reads it.
func withValue(of bytes: Span<UInt8>, _ body: (inout MDB_val) -> Int32) -> Int32 {
  unsafe bytes.withUnsafeBufferPointer { buffer in
    var value = unsafe MDB_val(
      mv_size: buffer.count, mv_data: UnsafeMutableRawPointer(mutating: buffer.baseAddress))
    return unsafe body(&value)
  }
}
