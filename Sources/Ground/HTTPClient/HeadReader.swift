/// Puts an answer's head together from its lines.
struct HeadReader {
  private var status: Int?
  private var fields: [HTTPHead.Field] = []

  /// Takes a line with its end; the head, once it is there: what comes before, as `100 Continue`, is passed over.
  mutating func take(_ line: UnsafeRawBufferPointer) -> HTTPHead? {
    let text = unsafe String(decoding: line, as: UTF8.self)
    let bare = text.prefix { !$0.isNewline }
    if bare.hasPrefix("HTTP/") {
      fields = []
      status = bare.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return nil
    }
    if let colon = bare.firstIndex(of: ":"), bare.first?.isWhitespace == false {
      let value = bare[bare.index(after: colon)...]
      fields.append(.init(name: bare[..<colon].lowercased(), value: value.trimmed))
      return nil
    }
    guard bare.isEmpty, let status, !(100..<200).contains(status) else { return nil }
    return HTTPHead(status: status, headers: fields)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }
}
