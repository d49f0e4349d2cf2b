/// A part of a text file that people write: a name in square brackets, and lines.
package struct Section {
  package let name: String
  /// The number of the line with the name.
  package let line: Int
  /// The lines that say something, without spaces around them.
  package private(set) var lines: [String] = []

  /// Reads a file of sections; empty lines and lines that begin with `#` are passed over.
  ///
  /// - Throws: ``SectionFault`` if a name is given twice, is none, or comes after a line.
  package static func read(_ text: String) throws(SectionFault) -> [Section] {
    var sections: [Section] = []
    for (index, line) in lines(of: text).enumerated() {
      guard let mark = line.first, mark != "#" else { continue }
      if mark == "[" {
        let name = String(line.dropFirst().dropLast())
        guard line.last == "]", name.contains(where: \.isLetter) else {
          throw SectionFault(line: index + 1, reason: "expected [name], found \"\(line)\"")
        }
        guard !sections.contains(where: { $0.name == name }) else {
          throw SectionFault(line: index + 1, reason: "[\(name)] is given twice: rename one")
        }
        sections.append(Section(name: name, line: index + 1))
      } else if sections.isEmpty {
        throw SectionFault(line: index + 1, reason: "expected [name] before \"\(line)\"")
      } else {
        sections[sections.count - 1].lines.append(String(line))
      }
    }
    return sections
  }

  /// The lines of a text without spaces around them, by their bytes: each start of a program reads
  /// thousands of them.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = Substring(text).utf8
    while let end = rest.firstIndex(where: { $0 == newline || $0 == carriageReturn }) {
      lines.append(Substring(rest[..<end]).trimmingSpaces)
      let isPair = rest[end] == carriageReturn && rest[end...].dropFirst().first == newline
      rest = rest[end...].dropFirst(isPair ? 2 : 1)
    }
    lines.append(Substring(rest).trimmingSpaces)
    return lines
  }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

/// Why a file of sections was refused, and in which line.
package struct SectionFault: Error, Equatable {
  package let line: Int
  package let reason: String

  package init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }
}

extension Substring {
  /// Without spaces and tabs around it.
  package var trimmingSpaces: Substring {
    var bytes = utf8
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return Substring(bytes)
  }
}
