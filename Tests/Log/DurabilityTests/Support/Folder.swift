import EventLog
import EventLogLMDB
import Foundation

/// Opens a log whose clock stands still.
func open(
  _ path: String, _ mode: LogMode, limits: LogLimits = LogLimits()
) throws -> LMDBEventLog {
  try LMDBEventLog(
    path: path, mode: mode, clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
    limits: limits)
}
