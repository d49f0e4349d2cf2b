import EventLog
import Foundation

/// Lends an empty folder that is removed afterwards.
func withFolder<R>(_ body: (String) async throws -> R) async throws -> R {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("durability-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let result: Result<R, any Error>
  do { result = .success(try await body(folder)) } catch { result = .failure(error) }
  try FileManager.default.removeItem(atPath: folder)
  return try result.get()
}

/// Opens a log whose clock stands still.
func open(
  _ path: String, _ mode: LMDBEventLog.Mode, limits: LogLimits = LogLimits()
) throws -> LMDBEventLog {
  try LMDBEventLog(
    path: path, mode: mode, clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
    limits: limits)
}
