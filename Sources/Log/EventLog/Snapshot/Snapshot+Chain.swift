internal import Basics

extension Snapshot {
  /// The link of the commit that ends at a position, in hexadecimal; nil where none ends there.
  package func link(at position: Position) throws -> String? {
    guard position > .start else { return FrameFormat.origin.hexadecimal }
    var found: [UInt8]?
    try forEachFrame(from: position) { frame in
      if frame.lastPosition == position { found = frame.link }
      return .stop
    }
    return found?.hexadecimal
  }
}
