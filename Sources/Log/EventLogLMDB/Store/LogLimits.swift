internal import EventLog

/// Where a log on disk changes its behaviour.
package struct LogLimits: Sendable {
  /// After how many events the index is written; until then its tail is in memory.
  package var flushThreshold: Int
  /// The most bytes the file may ever take; nil for all that its file system could hold.
  package var mapSize: Int?
  /// For how many milliseconds commits are in the journal alone; with 0 they are in the tables before they are acknowledged.
  package var takeOverDelay: Int
  /// With a delay of 0, after how many groups the tables take over what is in the journal; with 1 after each.
  package var takeOverGroups: Int
  /// How many streams' ends are remembered although the stored index knows them.
  package var streamsKept: Int

  /// Limits that are not named are the usual ones.
  package init(
    flushThreshold: Int = 1 << 17, mapSize: Int? = nil, takeOverDelay: Int = 20,
    takeOverGroups: Int = 1, streamsKept: Int = 1 << 18
  ) {
    self.flushThreshold = flushThreshold
    self.mapSize = mapSize
    self.takeOverDelay = takeOverDelay
    self.takeOverGroups = takeOverGroups
    self.streamsKept = streamsKept
  }
}
