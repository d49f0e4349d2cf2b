import Files
import Foundation

/// A file of this machine that somebody sends.
package struct SharedFile: Sendable {
  /// The most bytes that a server takes unless it is told otherwise.
  private static let limit = 20 << 20

  /// What it is called.
  package let name: String
  /// All of it.
  package let bytes: [UInt8]

  /// Reads it.
  ///
  /// - Throws: ``SharingFault`` where there is none that can be sent.
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
      throw SharingFault("\(path) cannot be read: \(SystemWords.of(error)).")
    }
    guard bytes.count <= Self.limit else {
      throw SharingFault("\(path) is too large: \(Self.limit >> 20) MB are the most.")
    }
  }
}
