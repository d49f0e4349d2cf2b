internal import Basics
internal import JSON

/// What the readers of one walk share: what several of them ask of an event is made once.
///
/// It belongs to one walk, and with it to one thread; no access of its properties lasts longer than a line, so none is asked whether it meets
/// another (`@exclusivity(unchecked)`).
package final class SharedReading {
  /// A payload in one shape, kept for the next event of that shape, so that it is allocated once.
  private final class Decoded<Shape> {
    @exclusivity(unchecked) var value: Shape

    init(_ value: Shape) { self.value = value }
  }

  @exclusivity(unchecked) private var position = Position.start
  @exclusivity(unchecked) private var decoded: AnyObject?
  @exclusivity(unchecked) private var stream: [UInt8] = []
  @exclusivity(unchecked) private var identifier = ""

  init() {}

  /// The payload of the event at a position in some shape.
  func decode<Shape: JSONRepresentable>(
    _ payload: Span<UInt8>, at position: Position
  ) throws(JSONError) -> Shape {
    let known = decoded as? Decoded<Shape>
    if let known, position == self.position { return known.value }
    let value = try Shape(json: payload)
    if let known { known.value = value } else { decoded = Decoded(value) }
    self.position = position
    return value
  }

  /// The identifier in a stream's name, as one string for as long as the stream stays the same.
  func identifier(of stream: Span<UInt8>) -> String {
    if !stream.isEqual(to: self.stream) {
      self.stream = stream.copied()
      identifier = text(stream.identifier)
    }
    return identifier
  }
}

extension Span where Element == UInt8 {
  /// The part of a stream's name after the first hyphen.
  var identifier: Span<UInt8> {
    @_lifetime(copy self)
    get {
      for index in 0..<count where self[index] == UInt8(ascii: "-") {
        return extracting((index + 1)..<count)
      }
      return self
    }
  }
}
