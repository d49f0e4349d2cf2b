import Foundation
import LMDB

/// What the disk and LMDB allow, measured beside the log in the same run.
enum Floor {
  static func measure(in folder: String, frameBytes: Int, operations: Int) throws
    -> BenchmarkFloor
  {
    BenchmarkFloor(
      lmdbCommitsPerSecond: try lmdb(folder + "/floor-lmdb", frameBytes, operations),
      fdatasyncsPerSecond: try file(folder + "/floor-file", frameBytes, operations))
  }

  private static func lmdb(_ path: String, _ size: Int, _ operations: Int) throws -> Double {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let environment = try Environment(path: path, tables: ["commits"], options: .init())
    let table = environment.table("commits")
    let value = [UInt8](repeating: 0x78, count: size)
    let watch = Stopwatch()
    for index in 1...operations {
      try environment.write { transaction in
        try transaction.append(value, at: key(index), in: table)
      }
    }
    return watch.result("", events: operations).eventsPerSecond
  }

  private static func file(_ path: String, _ size: Int, _ operations: Int) throws -> Double {
    try Data().write(to: URL(fileURLWithPath: path))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let value = Data(repeating: 0x78, count: size)
    let watch = Stopwatch()
    for _ in 0..<operations {
      try handle.write(contentsOf: value)
      guard fdatasync(handle.fileDescriptor) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
    return watch.result("", events: operations).eventsPerSecond
  }

  private static func key(_ index: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: index >> (56 - 8 * $0)) }
  }
}
