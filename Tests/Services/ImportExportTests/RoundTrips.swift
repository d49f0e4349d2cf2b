import EventLog
import Foundation
import ImportExport
import Synchronization

/// A log in memory whose clock moves a second forward each time it is read.
func emptyLog() -> MemoryEventLog {
  let seconds = Mutex<Int64>(0)
  let clock: @Sendable () -> Timestamp = {
    seconds.withLock {
      $0 += 1
      return Timestamp(microseconds: 1_795_255_200_000_000 + $0 * 1_000_000)
    }
  }
  return MemoryEventLog(clock: clock, personal: .inPlain)
}

/// Imports a text that comes in pieces, on two cores.
func imported<Format: ImportFormat>(
  _ text: String, as format: Format, into log: any EventLog, pieceSize: Int = 1000
) async throws -> ImportResult {
  try await Importer(format, cores: 2)
    .run(from: ByteSource(Array(text.utf8), pieceSize: pieceSize), into: log)
}

/// A log's events as lines.
func exported(_ log: any EventLog) throws -> String {
  var bytes: [UInt8] = []
  try EventExport.write(log, to: { bytes += $0 })
  return String(decoding: bytes, as: UTF8.self)
}

func result(
  channels: Int = 0, events: Int = 0, skipped: Int = 0, problems: [(Int, String)] = []
) -> ImportResult {
  var result = ImportResult()
  result.channels = channels
  result.events = events
  result.skipped = skipped
  for (line, what) in problems { result.note(what, line: line) }
  return result
}
