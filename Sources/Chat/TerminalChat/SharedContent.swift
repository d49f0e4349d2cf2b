package import Conversation
import Files
import Foundation

/// The content that is sent beside words: `/place 47.3769 8.5417 Zürich HB`, `/file rash.jpg`.
package enum SharedContent: Sendable, Equatable {
  /// A place, in degrees (WGS 84).
  case place(name: String?, latitude: Double, longitude: Double)
  /// A file of this machine.
  case file(path: String)

  /// Reads a line; nil if it is no such command.
  ///
  /// - Throws: ``SharingFault``, which says how it is written.
  package init?(_ line: String) throws(SharingFault) {
    let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    switch words.first {
    case "/place": try self.init(place: Array(words.dropFirst()))
    case "/file":
      let path = line.dropFirst("/file".count).drop { $0 == " " }
      guard !path.isEmpty else { throw SharingFault("Write which file: /file rash.jpg") }
      self = .file(path: String(path))
    default: return nil
    }
  }

  private init(place words: [String]) throws(SharingFault) {
    guard words.count >= 2, let latitude = Self.degrees(words[0], upTo: 90),
      let longitude = Self.degrees(words[1], upTo: 180)
    else {
      throw SharingFault(
        "Write degrees north and east, and perhaps a name: /place 47.3769 8.5417 Zürich HB")
    }
    let name = words.dropFirst(2).joined(separator: " ")
    guard name.count <= 200 else {
      throw SharingFault("A place's name has 200 characters at most.")
    }
    self = .place(name: name.isEmpty ? nil : name, latitude: latitude, longitude: longitude)
  }

  /// Also with a comma behind it, as maps write two numbers.
  private static func degrees(_ word: String, upTo limit: Double) -> Double? {
    let number = Double(word.last == "," ? String(word.dropLast()) : word)
    return number.flatMap { abs($0) <= limit ? $0 : nil }
  }

  /// The content of its message; nil for a file, which has to be uploaded first.
  package var content: MessageContent? {
    guard case .place(let name, let latitude, let longitude) = self else { return nil }
    return .location(name: name, latitude: latitude, longitude: longitude)
  }
}

/// Why something cannot be sent, as a sentence for whoever typed it; nothing was.
package struct SharingFault: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// Files lie at a server.
  package static let needsServer = SharingFault(
    "Files are sent at a server: start \"verbatim serve\", and talk there with chat --server.")
}

/// A file of this machine that somebody sends.
package struct SharedFile: Sendable {
  /// The most bytes that a server takes unless it is told otherwise.
  private static let limit = 20 << 20

  /// Its title.
  package let name: String
  /// All of it.
  package let bytes: [UInt8]

  /// Reads it.
  ///
  /// - Throws: ``SharingFault`` if there is none that can be sent.
  package init(_ path: String) throws(SharingFault) {
    let url = URL(filePath: NSString(string: path).expandingTildeInPath)
    name = url.lastPathComponent
    do {
      let kind = try FileManager.default.attributesOfItem(
        atPath: url.resolvingSymlinksInPath().path)
      // A pipe or a device may never end.
      guard kind[.type] as? FileAttributeType == .typeRegular else {
        throw SharingFault("\(path) is no file: write the path of one.")
      }
      let file = try FileHandle(forReadingFrom: url)
      bytes = Array(try file.read(upToCount: Self.limit + 1) ?? Data())
      try file.close()
    } catch let fault as SharingFault {
      throw fault
    } catch {
      throw SharingFault("\(path) cannot be read: \(SystemErrorText.of(error)).")
    }
    guard bytes.count <= Self.limit else {
      throw SharingFault("\(path) is too large: \(Self.limit >> 20) MB are the most.")
    }
  }
}
