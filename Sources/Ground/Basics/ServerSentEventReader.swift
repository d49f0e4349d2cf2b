/// Reads a stream of server-sent events from bytes that are cut anywhere (WHATWG HTML, section
/// 9.2.6).
///
/// A mark of the byte order is passed over. Lines end in LF, CR or CRLF; comments and unknown
/// fields are passed over; several lines of data are one text with line feeds. An event at the end
/// that no empty line follows counts, against the standard: endpoints leave it out.
package struct ServerSentEventReader {
  /// One event.
  package struct Event: Equatable, Sendable {
    /// Its type; empty if it says none.
    package var name = ""
    /// The last identifier that the stream has named, here or before.
    package var id: String?
    /// Its data.
    package var data: [UInt8]

    package init(name: String = "", id: String? = nil, data: [UInt8]) {
      (self.name, self.id, self.data) = (name, id, data)
    }
  }

  /// The longest line or event, in bytes; a longer one is an error.
  package static let maximumSize = 1 << 20

  /// A line or an event is longer than ``maximumSize``.
  package struct TooLong: Error {}

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How long to wait before connecting anew, in milliseconds, where the stream has said so.
  package private(set) var retry: Int?

  private var line: [UInt8] = []
  private var name = ""
  private var id: String?
  private var data: [UInt8]?
  private var wasReturn = false
  private var isFirstLine = true

  package init() {}

  /// Takes bytes, and gives the events that end in them.
  package mutating func feed(_ bytes: some Sequence<UInt8>) throws(TooLong) -> [Event] {
    var events: [Event] = []
    for byte in bytes {
      defer { wasReturn = byte == 0x0D }
      switch byte {
      case 0x0A where wasReturn: continue
      case 0x0A, 0x0D: if let event = endLine() { events.append(event) }
      default:
        guard line.count + (data?.count ?? 0) < Self.maximumSize else { throw TooLong() }
        line.append(byte)
      }
    }
    return events
  }

  /// Ends the stream, and gives the event that it ends in.
  package mutating func finish() -> Event? { endLine() ?? endEvent() }

  private mutating func endLine() -> Event? {
    defer { (line, isFirstLine) = ([], false) }
    if isFirstLine, line.starts(with: Self.byteOrderMark) { line.removeFirst(3) }
    guard !line.isEmpty else { return endEvent() }
    let field = line.prefix { $0 != UInt8(ascii: ":") }
    var value = line.dropFirst(field.count + 1)
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch String(decoding: field, as: UTF8.self) {
    case "data":
      if data == nil { data = Array(value) } else { data?.append(contentsOf: [0x0A] + value) }
    case "event": name = String(decoding: value, as: UTF8.self)
    case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
    case "retry": retry = Int(String(decoding: value, as: UTF8.self)) ?? retry
    default: break
    }
    return nil
  }

  private mutating func endEvent() -> Event? {
    defer { (data, name) = (nil, "") }
    return data.map { Event(name: name, id: id, data: $0) }
  }
}
