/// Which part of a file a request asks for (RFC 9110, section 14).
enum RangeRequest: Equatable {
  /// All of it; so does who asks for several parts, or for something that is none.
  case whole
  /// These bytes.
  case part(Range<Int>)
  /// None of what there is.
  case unsatisfiable

  /// Reads the field `Range` for a file of some bytes.
  init(_ field: String?, of size: Int) {
    self = .whole
    guard let field, let equals = field.firstIndex(of: "="),
      field[..<equals].lowercased() == "bytes"
    else { return }
    let ends = field[field.index(after: equals)...]
      .split(separator: "-", omittingEmptySubsequences: false).map { $0.trimmed }
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }) else { return }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (nil, nil): return
    case (nil, let last?): self = last == 0 ? .unsatisfiable : .part(max(0, size - last)..<size)
    case (let first?, let last):
      if let last, last < first { return }
      self = first >= size ? .unsatisfiable : .part(first..<min(last ?? size, size - 1) + 1)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Nil for nothing; what is too large to be counted is as good as the largest.
  private static func number(_ digits: Substring) -> Int? {
    digits.isEmpty ? nil : Int(digits) ?? Int.max
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.prefix(
      upTo: start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.startIndex
    )
  }
}
