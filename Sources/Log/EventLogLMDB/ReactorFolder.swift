public import EventLog
internal import Files
internal import Foundation

/// Keeps how far reactors are in a folder, a file for each.
///
/// A file is whole or as it was before, and on the disk once it is saved.
public struct ReactorFolder: ReactorStore {
  private let path: String

  /// Keeps them in a folder, which is made if there is none.
  public init(path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Reads a file, if there is one.
  public func state(of reactor: String) throws -> ReactorState {
    let file = try file(of: reactor)
    guard FileManager.default.fileExists(atPath: file) else { return ReactorState() }
    return try ReactorState(json: Array(try Data(contentsOf: URL(filePath: file))))
  }

  /// Writes a file.
  public func save(_ state: ReactorState, of reactor: String) throws {
    try DraftFile(of: try file(of: reactor)).publish(state.json)
  }

  private func file(of reactor: String) throws -> String {
    let isName =
      !reactor.isEmpty
      && reactor.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
    guard isName, reactor.utf8.count <= 100 else { throw ReactorNameFault(name: reactor) }
    return "\(path)/\(reactor).json"
  }
}

/// A reactor is called as no file can be.
public struct ReactorNameFault: Error, Equatable, CustomStringConvertible {
  /// The name.
  public let name: String

  /// The fault, and what to do.
  public var description: String {
    "the reactor's name is \(name.debugDescription), expected 1 to 100 letters, digits, '-' and '_'"
  }
}
