public import EventLog
import Foundation

/// A log in a list, with its frames in one file as well: each after its length, and kept before its
/// commit is answered.
///
/// A reader sees what was there when it was opened.
public struct ListFile: LogProvider {
  /// What it is kept in.
  public let name = "a list in a file"

  /// Every data directory has a file of its own.
  public init() {}

  /// Opens the file in a log's folder.
  public func open(_ configuration: LogConfiguration) throws -> any EventLog {
    let path = configuration.folder + "/frames"
    if configuration.mode == .writing {
      try FileManager.default.createDirectory(
        atPath: configuration.folder, withIntermediateDirectories: true)
    }
    let descriptor = Glibc.open(
      path, configuration.mode == .writing ? O_RDWR | O_CREAT : O_RDONLY, 0o600)
    guard descriptor >= 0 else { throw LogError.missing(path: path) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard configuration.mode == .reading || flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw LogError.locked(path: path, by: "another process")
    }
    let frames = Self.frames(in: try file.readToEnd() ?? Data())
    guard configuration.mode == .writing else {
      return try ListLog(frames, clock: configuration.clock, codec: configuration.codec) {
        _ throws(AppendError) in
        throw AppendError.unwritable("the log was opened for reading only")
      }
    }
    // What a crash cut off was answered to nobody.
    try file.truncate(atOffset: UInt64(frames.reduce(0) { $0 + 4 + $1.count }))
    try file.seekToEnd()
    return try ListLog(frames, clock: configuration.clock, codec: configuration.codec) {
      frame throws(AppendError) in
      do {
        try file.write(contentsOf: Self.length(of: frame) + frame)
        try file.synchronize()
      } catch {
        throw AppendError.outcomeUnknown("\(path): \(error)")
      }
    }
  }

  private static func length(of frame: [UInt8]) -> [UInt8] {
    withUnsafeBytes(of: UInt32(frame.count).littleEndian) { Array($0) }
  }

  /// The whole frames.
  private static func frames(in bytes: Data) -> [[UInt8]] {
    var (frames, rest) = ([[UInt8]](), bytes[...])
    while rest.count >= 4 {
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 4 + length else { break }
      frames.append(Array(rest.dropFirst(4).prefix(length)))
      rest = rest.dropFirst(4 + length)
    }
    return frames
  }
}
