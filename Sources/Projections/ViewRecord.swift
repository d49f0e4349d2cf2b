import EventLog
import JSON

/// What the store of views knows of one projection, written together with its documents.
@JSONShape
struct ViewRecord: Equatable {
  var checkpoint: Int64
  var documents: Int
  var failure: String?
  var generation: Int
  var stateHash: String
  var version: Int

  var position: Position { Position(UInt64(clamping: checkpoint)) }
}
