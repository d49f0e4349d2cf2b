package import EventLog
internal import Files
import Foundation
import JSON
import Synchronization

/// Where reactors keep how far they have come in the log.
///
/// It is disposable: a reactor without its checkpoint looks at the whole log once more, and does nothing twice.
package protocol Checkpoints: Sendable {
  /// The position up to which everything is settled; the start where nothing is known.
  func checkpoint(of reactor: String) throws -> Position
  /// Keeps a position.
  func save(_ position: Position, of reactor: String) throws
}

/// Checkpoints for as long as the program runs.
package final class MemoryCheckpoints: Checkpoints {
  private let positions = Mutex<[String: Position]>([:])

  /// Knows nothing yet.
  package init() {}

  /// The position that was saved last.
  package func checkpoint(of reactor: String) -> Position {
    positions.withLock { $0[reactor] ?? .start }
  }

  /// Keeps a position.
  package func save(_ position: Position, of reactor: String) {
    positions.withLock { $0[reactor] = position }
  }
}

/// Checkpoints in a file: `{"healthcare": 120}`.
package final class CheckpointFile: Checkpoints {
  private let path: String
  private let file = Mutex(())

  /// Keeps checkpoints in a file, which need not be there yet.
  package init(path: String) { self.path = path }

  /// The position in the file; a file that cannot be read says nothing, since it is disposable.
  package func checkpoint(of reactor: String) -> Position {
    file.withLock { _ in
      read()[reactor]?.int.map { Position(UInt64(clamping: $0)) } ?? .start
    }
  }

  /// Writes the file anew, for the owner of its folder only.
  ///
  /// - Throws: where it cannot be written.
  package func save(_ position: Position, of reactor: String) throws {
    try file.withLock { _ in
      var positions = read()
      positions[reactor] = .int(Int64(clamping: position.value))
      try DisposableFile.write(JSONValue.object(positions).json, to: path)
    }
  }

  private func read() -> JSONObject {
    guard !SpecialFile.isOne(path) else { return JSONObject() }
    do {
      return try JSONValue(json: Array(Data(contentsOf: URL(fileURLWithPath: path)))).object
        ?? JSONObject()
    } catch {
      return JSONObject()
    }
  }
}
