public import JSON

/// A view that holds whatever has been folded: for whoever decides by it.
public struct CurrentView<Known: Projection>: Sendable {
  let fold: ViewFold<Known>
  let key: String

  /// The document, as the projection's own type; nil if there is none.
  public var document: Known.Document? { get throws { try fold.document(key) } }

  /// The document with its newest two pages, as JSON; nil if there is none.
  public var json: JSONValue? { get throws { try fold.view(key, .newest(2))?.json } }
}

extension Views {
  /// The view of a key of the only projection of a type.
  ///
  /// - Throws: ``UnknownProjection`` where there is none of that type or more than one; ``ViewStandsStill`` where the view has stopped, is
  ///   of another version, or stands before an event that it could not take: what it shows then is no longer true.
  public func current<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> CurrentView<Known> {
    let known = folds.compactMap { $0 as? ViewFold<Known> }
    guard known.count == 1 else {
      throw UnknownProjection(name: "of type \(projection)", known: folds.map(\.name))
    }
    let fold = known[0]
    let status = fold.status
    guard status.record.folded == status.version else {
      throw ViewStandsStill(
        projection: fold.name, key: key, reason: "it is of another version and being built anew")
    }
    let failure = try status.failure ?? standsStill(fold.name, key)
    if let failure {
      throw ViewStandsStill(projection: fold.name, key: key, reason: "\(failure)")
    }
    return CurrentView(fold: fold, key: key)
  }
}

/// A view was asked for by somebody who has to rely on it, and it does not follow the log.
public struct ViewStandsStill: Error, Equatable, CustomStringConvertible {
  public let projection: String
  /// The view's key.
  public let key: String
  /// Why it does not go on.
  public let reason: String

  /// One line for a person.
  public var description: String {
    "the view of \(key) in \(projection) does not follow the log, and nothing can be decided by it: \(reason)"
  }
}
