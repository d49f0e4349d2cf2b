import Basics
import Testing

/// WHATWG HTML, section 9.2.6.
@Suite struct ServerSentEventReaderTests {
  private typealias Event = ServerSentEventReader.Event

  private func events(_ pieces: String...) throws -> [Event] {
    var reader = ServerSentEventReader()
    let events = try pieces.flatMap { try reader.feed($0.utf8) }
    return events + [reader.finish()].compactMap(\.self)
  }

  private func event(_ data: String, name: String = "", id: String? = nil) -> Event {
    Event(name: name, id: id, data: Array(data.utf8))
  }

  @Test func `an event has a type, an identifier that lasts, and lines of data`() throws {
    let stream = "id: 7\nevent: message.sent\ndata: one\ndata: two\n\ndata:three\n\n"
    #expect(
      try events(stream) == [
        event("one\ntwo", name: "message.sent", id: "7"), event("three", id: "7"),
      ])
  }

  @Test func `wherever the bytes are cut it reads the same`() throws {
    let stream = "\u{FEFF}data: é\r\n\r\n: a remark\revent: x\rid: 9\rdata\r\rretry: 50\ndata: end"
    let whole = try events(stream)
    #expect(whole == [event("é"), event("", name: "x", id: "9"), event("end", id: "9")])
    var reader = ServerSentEventReader()
    let bytewise = try stream.utf8.flatMap { try reader.feed([$0]) }
    #expect(bytewise + [reader.finish()].compactMap(\.self) == whole)
    #expect(reader.retry == 50)
  }

  @Test func `a line without end is an error, and takes no more memory`() {
    var reader = ServerSentEventReader()
    #expect(throws: ServerSentEventReader.TooLong.self) {
      try reader.feed(
        repeatElement(UInt8(ascii: "x"), count: ServerSentEventReader.maximumSize + 1))
    }
  }
}
