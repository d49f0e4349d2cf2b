internal import Basics
internal import LMDB

/// Positions of events that changed one view, in order: the first as 8 bytes in the chunk's key, then the distances as LEB128.
enum TouchChunk {
  /// A chunk that has reached this many bytes is left alone.
  static let fullLength = 2048

  static func append(_ position: UInt64, after previous: UInt64, to bytes: inout [UInt8]) {
    bytes.append(varint: position - previous)
  }

  static func positions(_ value: Span<UInt8>, from first: UInt64) -> [UInt64] {
    var positions = [first]
    var offset = 0
    var last = first
    while let distance = value.varint(at: &offset, before: value.count) {
      last &+= distance
      positions.append(last)
    }
    return positions
  }

  static func key(_ view: [UInt8], _ first: UInt64) -> [UInt8] {
    view + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: first >> $0) }
  }

  static func first(of key: Span<UInt8>) -> UInt64 {
    (max(0, key.count - 8)..<key.count).reduce(0) { $0 << 8 | UInt64(key[$1]) }
  }
}

extension ViewTables {
  /// Adds positions to a view's last chunk, or begins new ones.
  func note(
    _ positions: [UInt64], of view: [UInt8], _ transaction: borrowing WriteTransaction
  ) throws {
    var (first, bytes, last) = try newestChunk(of: view, transaction)
    for position in positions where position > last || first == nil {
      if let known = first, bytes.count >= TouchChunk.fullLength {
        try transaction.put(bytes, at: TouchChunk.key(view, known), in: touches)
        first = nil
        bytes = []
      }
      if first == nil {
        first = position
      } else {
        TouchChunk.append(position, after: last, to: &bytes)
      }
      last = position
    }
    guard let first else { return }
    try transaction.put(bytes, at: TouchChunk.key(view, first), in: touches)
  }

  private func newestChunk(
    of view: [UInt8], _ transaction: borrowing WriteTransaction
  ) throws -> (first: UInt64?, bytes: [UInt8], last: UInt64) {
    var cursor = try Cursor(in: touches, of: transaction)
    let end = TouchChunk.key(view, .max)
    guard try cursor.seekBefore(end.span), cursor.key.starts(with: view),
      cursor.key.count == end.count
    else { return (nil, [], 0) }
    let first = TouchChunk.first(of: cursor.key)
    let last = TouchChunk.positions(cursor.value, from: first).last ?? first
    return (first, cursor.value.copied(), last)
  }

  /// The events that changed a view up to a position, as far as they are stored.
  func positions(
    of view: String, in generation: Int, upTo end: UInt64
  ) throws -> [UInt64] {
    let prefix = Self.prefix(generation) + DocumentKey.prefix(of: view)
    return try read { transaction in
      var positions: [UInt64] = []
      var cursor = try Cursor(in: touches, of: transaction)
      var isThere = try cursor.seek(prefix.span)
      while isThere, cursor.key.starts(with: prefix) {
        let first = TouchChunk.first(of: cursor.key)
        guard first <= end else { break }
        positions += TouchChunk.positions(cursor.value, from: first)
        isThere = try cursor.next()
      }
      return positions.filter { $0 <= end }
    }
  }
}
