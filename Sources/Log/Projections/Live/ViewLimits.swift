/// When the views do what; tests make it happen early.
package struct ViewLimits: Sendable {
  /// How many events behind the log views are brought up by all cores in the store, and no longer one by one in memory.
  package var bulkDistance = 20_000
  /// How many events are folded by all cores between two writes: what a kill costs.
  package var stretch = 100_000
  /// How long the JSON of the documents is that stay in memory between two such writes; what stands for it takes some times that.
  ///
  /// A stretch is made shorter where it changes more: then views that many events take turns in are written more often.
  package var bytesKept = 512 << 20
  /// How many changed documents are written without waiting any longer.
  package var changesKept = 10_000

  /// The usual limits.
  package init() {}
}
