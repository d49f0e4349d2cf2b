import ArgumentParser
import EventLog
import EventLogVerification
import Files
import Foundation
import ImportExport

/// A data directory that extracted events become.
struct ExtractedLog {
  let path: String

  /// Writes events into it as an import does, and proves what was written.
  ///
  /// - Throws: ``UnusableDestination`` where the folder is not free; `LogError` where what was written does not hold.
  func write(_ lines: ExtractedLines, outside source: DataFolder) async throws -> ImportResult {
    let place = BackupDestination(path: path)
    guard try place.names(outside: source).isEmpty else {
      throw UnusableDestination(path: path, reason: "it is not empty")
    }
    let made = place.missingFolders
    let ticket = Leftovers.add { Self.remove(path, made) }
    defer { Leftovers.keep(ticket) }
    do {
      let result = try await fill(lines)
      try await prove()
      return result
    } catch {
      Self.remove(path, made)
      throw error
    }
  }

  private func fill(_ lines: ExtractedLines) async throws -> ImportResult {
    let options = try LogOptions.parse(["--data=\(path)"])
    let log = try await options.open(.writing)
    let importer = Importer(EventLines(rules: try KnownPlugins.rules()))
    return try await importer.run(from: ByteSource(lines.bytes), into: log)
  }

  private func prove() async throws {
    let verification = try await LogOptions.parse(["--data=\(path)"]).verify()
    guard let first = verification.problems.first else { return }
    throw LogError.corrupted(first.position, reason: first.what)
  }

  /// Removes what was written, and the folders that were made for it.
  private static func remove(_ path: String, _ made: [String]) {
    for name in ["log", "keys"] {
      do {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      } catch {
        // It was not written yet.
      }
    }
    for folder in made { rmdir(folder) }
  }
}
