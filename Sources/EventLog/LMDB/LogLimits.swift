/// Where a log on disk changes its behaviour.
package struct LogLimits: Sendable {
  /// After how many events the index is written; until then its tail is in memory.
  package var flushThreshold: Int
  /// The most bytes the file may ever take; reserved as address space, not as disk.
  package var mapSize: Int

  /// Creates limits; those that are not named are the usual ones.
  package init(flushThreshold: Int = 1 << 17, mapSize: Int = 1 << 40) {
    self.flushThreshold = flushThreshold
    self.mapSize = mapSize
  }
}
