import Basics

/// What LMDB notes about a B-tree (`MDB_db` in LMDB 0.9's `mdb.c`): its shape and where it begins.
struct TreeRecord: Equatable {
  static let length = 48
  /// The root of an empty tree (`P_INVALID`).
  static let noRoot = UInt64.max

  let pad: UInt64
  let flags: UInt64
  let depth: Int
  let shape: TreeShape
  let root: UInt64

  /// Reads a record; the bytes must lie within the span.
  init(_ bytes: Span<UInt8>, at start: Int) {
    pad = bytes.number(at: start, bytes: 4)
    flags = bytes.number(at: start + 4, bytes: 2)
    depth = bytes.short(at: start + 6)
    shape = TreeShape(
      branchPages: bytes.number(at: start + 8, bytes: 8),
      leafPages: bytes.number(at: start + 16, bytes: 8),
      overflowPages: bytes.number(at: start + 24, bytes: 8),
      entries: bytes.number(at: start + 32, bytes: 8))
    root = bytes.number(at: start + 40, bytes: 8)
  }
}

/// How many pages and entries a tree has.
struct TreeShape: Equatable {
  var branchPages: UInt64 = 0
  var leafPages: UInt64 = 0
  var overflowPages: UInt64 = 0
  var entries: UInt64 = 0
}
