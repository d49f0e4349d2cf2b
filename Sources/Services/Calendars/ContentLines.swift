import Basics

/// One property of an iCalendar object (RFC 5545, section 3.1).
struct CalendarProperty: Sendable, Equatable {
  /// Its name, in capitals.
  let name: String
  /// Its parameters by their names, in capitals; of several values all, as they stand.
  let parameters: [String: String]
  /// Its value, as it stands.
  let value: String

  /// Reads a line that is unfolded; nil if it has no colon, or no name before it.
  init?(_ line: some StringProtocol) {
    var rest = line[...]
    let end = rest.firstIndex { $0 == ";" || $0 == ":" } ?? rest.endIndex
    name = rest[..<end].uppercased()
    guard !name.isEmpty, end < rest.endIndex else { return nil }
    rest = rest[end...]
    var parameters: [String: String] = [:]
    while rest.first == ";" {
      rest = rest.dropFirst()
      guard let equals = rest.firstIndex(of: "=") else { return nil }
      let key = rest[..<equals].uppercased()
      rest = rest[rest.index(after: equals)...]
      guard let end = Self.endOfValue(rest) else { return nil }
      parameters[key] = String(rest[..<end]).replacing("\"", with: "")
      rest = rest[end...]
    }
    guard rest.first == ":" else { return nil }
    self.parameters = parameters
    value = String(rest.dropFirst())
  }

  /// The end of a parameter's value: the next `;` or `:` that no quotes enclose.
  private static func endOfValue(_ text: some StringProtocol) -> String.Index? {
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted, ":" where !isQuoted: return index
      default: break
      }
    }
    return nil
  }
}

/// The lines of an iCalendar file, each put together again where it was folded.
struct ContentLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = 0

  /// Bytes that are no UTF-8 become replacement characters, in what nobody reads here anyway.
  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes
    place = bytes.starts(with: mark) ? mark.count : 0
  }

  mutating func next() -> String? {
    var line: [UInt8] = []
    while place < bytes.count {
      let end = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      line += bytes[place..<end]
      place = end
      if place < bytes.count {
        let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
        place += isPair ? 2 : 1
      }
      // A space or a tab at the beginning of a line says that it goes on.
      if place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 {
        place += 1
      } else if !line.isEmpty {
        return String(decoding: line, as: UTF8.self)
      }
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}

/// A part of an iCalendar object between `BEGIN` and `END`.
struct CalendarComponent: Sendable {
  /// Its name, in capitals.
  let name: String
  var properties: [CalendarProperty] = []
  var parts: [CalendarComponent] = []

  /// The first property of a name.
  subscript(name: String) -> CalendarProperty? { properties.first { $0.name == name } }

  /// All properties of a name.
  func all(_ name: String) -> [CalendarProperty] { properties.filter { $0.name == name } }
}

extension CalendarComponent {
  /// How deep parts lie within each other; of what lies deeper nothing is read.
  private static let maximumDepth = 8

  /// The calendars of a file; what stands outside of them is passed over.
  ///
  /// - Throws: ``CalendarFault`` if there is none, or if one has no end: it was cut off on its way,
  ///   and says nothing of what comes after that.
  static func calendars(in bytes: [UInt8]) throws(CalendarFault) -> [CalendarComponent] {
    var open: [CalendarComponent] = []
    var calendars: [CalendarComponent] = []
    func close() {
      guard let ended = open.popLast() else { return }
      if open.isEmpty {
        if ended.name == "VCALENDAR" { calendars.append(ended) }
      } else if open.count < maximumDepth {
        open[open.count - 1].parts.append(ended)
      }
    }
    for line in ContentLines(bytes) {
      guard let property = CalendarProperty(line) else { continue }
      switch property.name {
      case "BEGIN": open.append(CalendarComponent(name: property.value.trimmed.uppercased()))
      case "END":
        let name = property.value.trimmed.uppercased()
        // A component that is not ended ends with the one it lies in.
        guard let place = open.lastIndex(where: { $0.name == name }) else { continue }
        while open.count > place { close() }
      default: if !open.isEmpty { open[open.count - 1].properties.append(property) }
      }
    }
    guard !open.contains(where: { $0.name == "VCALENDAR" }) else {
      throw CalendarFault("expected END:VCALENDAR, found the end of the file: it was cut off")
    }
    guard !calendars.isEmpty else {
      let start = ContentLines(bytes).first { _ in true } ?? ""
      throw CalendarFault("expected BEGIN:VCALENDAR, found '\(start.prefix(40))'")
    }
    return calendars
  }
}

/// Why a calendar, or something in it, cannot be read.
package struct CalendarFault: Error, Equatable, CustomStringConvertible {
  /// The expectation, and what was found.
  package let description: String

  init(_ description: String) { self.description = description }
}
