/// The part of a trace that crosses processes: the header `traceparent` (W3C Trace Context, section 3.2).
struct TraceParent: Equatable {
  static let header = "traceparent"

  /// The trace, in 32 hexadecimal digits.
  let trace: String
  /// The span that asks, in 16.
  let span: String

  init(trace: String, span: String) { (self.trace, self.span) = (trace, span) }

  /// Nil for what is none: then a trace of its own begins.
  init?(_ field: String) {
    let parts = field.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4, parts[0].isHexadecimal(2), parts[0] != "ff",
      parts[0] != "00" || parts.count == 4, parts[1].isHexadecimal(32), parts[2].isHexadecimal(16),
      parts[3].isHexadecimal(2), parts[1].contains(where: { $0 != "0" }),
      parts[2].contains(where: { $0 != "0" })
    else { return nil }
    (trace, span) = (parts[1], parts[2])
  }

  /// As a header's field; whatever is traced here is kept.
  var text: String { "00-\(trace)-\(span)-01" }
}

extension String {
  fileprivate func isHexadecimal(_ digits: Int) -> Bool {
    utf8.count == digits
      && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
