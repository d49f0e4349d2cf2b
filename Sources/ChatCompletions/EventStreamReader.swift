/// Reads a stream of server-sent events from bytes that are cut anywhere, and gives the data of each event.
///
/// A mark of the byte order is passed over. Lines end in LF, CR or CRLF; comments and other fields than `data` are passed over; several lines of data are one text with line feeds, as
/// the HTML standard has it. An event at the end that no empty line follows counts: endpoints leave it out.
struct EventStreamReader {
  /// The longest line or event, in bytes; a longer one is an error.
  static let maximumSize = 1 << 20

  /// A line or an event is longer than ``maximumSize``.
  struct TooLong: Error {}

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var line: [UInt8] = []
  private var data: [UInt8]?
  private var wasReturn = false
  private var isFirstLine = true

  /// Takes bytes, and gives the data of the events that end in them.
  mutating func feed(_ bytes: some Sequence<UInt8>) throws(TooLong) -> [[UInt8]] {
    var events: [[UInt8]] = []
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

  /// Ends the stream, and gives the data of the event that it ends in.
  mutating func finish() -> [UInt8]? { endLine() ?? endEvent() }

  private mutating func endLine() -> [UInt8]? {
    defer { (line, isFirstLine) = ([], false) }
    if isFirstLine, line.starts(with: Self.byteOrderMark) { line.removeFirst(3) }
    guard !line.isEmpty else { return endEvent() }
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    guard Array(name) == Array("data".utf8) else { return nil }
    var value = line.dropFirst(name.count + 1)
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    if data == nil { data = Array(value) } else { data?.append(contentsOf: [0x0A] + value) }
    return nil
  }

  private mutating func endEvent() -> [UInt8]? {
    defer { data = nil }
    return data
  }
}
