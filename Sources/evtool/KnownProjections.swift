import Conversation
import Projections

/// The projections that the program can fold; plugins' projections are added here.
enum KnownProjections {
  static let all: [any Projection] = CoreProjections.all

  /// The projections of some names, in that order; all of them without names.
  static func named(_ names: [String]) throws -> [any Projection] {
    names.isEmpty ? all : try names.map(named)
  }

  static func named(_ name: String) throws -> any Projection {
    guard let projection = all.first(where: { $0.name == name }) else {
      throw UnknownProjection(name: name, known: all.map(\.name))
    }
    return projection
  }
}
