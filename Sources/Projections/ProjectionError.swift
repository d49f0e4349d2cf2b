import EventLog
public import JSON

/// Where and why a projection stopped.
@JSONShape
public struct ProjectionError: Error, Equatable, Sendable {
  /// The event it could not fold.
  public var position: Int64
  /// The projection.
  public var projection: String
  /// What went wrong.
  public var reason: String
  /// The event's type.
  public var type: String
  /// The key of the view it was at; nil if it had not come to one.
  public var view: String?
}

extension ProjectionError: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    let document = view.map { ", key \($0)" } ?? ""
    return "the projection \(projection) stopped at position \(position) (\(type)\(document)): "
      + reason
  }
}

extension Documents {
  /// Folds an event.
  ///
  /// - Throws: ``ProjectionError`` whatever the projection throws.
  mutating func fold(_ event: borrowing EventView) throws(ProjectionError) {
    try fold(event, by: projection)
  }

  /// Folds an event by the same projection, which its owner lends: it is not copied for each event.
  mutating func fold(
    _ event: borrowing EventView, by projection: borrowing Folded
  ) throws(ProjectionError) {
    position = event.position.value
    isAtView = false
    do {
      try projection.apply(event, to: &self)
    } catch {
      throw ProjectionError(
        position: Int64(clamping: event.position.value), projection: projection.name,
        reason: "\(error)", type: event.type.name, view: isAtView ? newest?.key : nil)
    }
  }
}

/// A projection that was asked for and is not registered.
public struct UnknownProjection: Error, Equatable, CustomStringConvertible {
  /// What was asked for.
  public let name: String
  /// What there is.
  public let known: [String]

  /// Creates the error.
  public init(name: String, known: [String]) {
    self.name = name
    self.known = known
  }

  /// One line for a person.
  public var description: String {
    "there is no projection \(name); known are: \(known.joined(separator: ", "))"
  }
}
