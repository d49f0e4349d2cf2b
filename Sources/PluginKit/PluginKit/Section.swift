/// A part of a text file that people write: a name in square brackets, and lines.
struct Section {
  let name: String
  /// The number of the line with the name.
  let line: Int
  /// The lines that say something, without spaces around them.
  var lines: [String] = []

  /// Reads a file of sections; empty lines and lines that begin with `#` are passed over.
  ///
  /// - Throws: ``SectionFault`` if a name is given twice, is none, or comes after a line.
  static func read(_ text: String) throws(SectionFault) -> [Section] {
    var sections: [Section] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, untrimmed) in lines.enumerated() {
      let line = untrimmed.trimmingSpaces
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
}

/// Why a file of sections was refused, and in which line.
struct SectionFault: Error, Equatable {
  let line: Int
  let reason: String
}

extension Substring {
  var trimmingSpaces: Substring {
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest.prefix(0)
  }
}
