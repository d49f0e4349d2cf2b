public import Conversation
public import JSON
public import Projections

/// The views that a plugin may read, by the types of their projections.
public protocol PluginViews: Sendable {
  /// The document of a key, up to date with the log; nil if there is none.
  func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document?

  /// The view of a key as JSON, up to date with the log; nil if there is none.
  func view<Known: Projection>(_ projection: Known.Type, _ key: String) throws -> JSONValue?
}

/// A program's views, brought up to date with the log before each look.
package struct CurrentViews: PluginViews {
  private let views: Views

  /// Lends views to plugins.
  package init(_ views: Views) { self.views = views }

  /// The document of a key; nil if there is none.
  ///
  /// - Throws: ``UnknownProjection``, ``StalledView``.
  package func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document? {
    try views.catchUp()
    return try views.current(projection, key).document
  }

  /// The view of a key as JSON; nil if there is none.
  ///
  /// - Throws: ``UnknownProjection``, ``StalledView``.
  package func view<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> JSONValue? {
    try views.catchUp()
    return try views.current(projection, key).json
  }
}

/// The facts for finding out what a person calls things.
public struct PersonContext: Sendable {
  /// The signed-in person.
  public let person: MemberID
  private let views: any PluginViews

  public init(person: MemberID, views: any PluginViews) {
    self.person = person
    self.views = views
  }

  /// The document of a key, up to date with the log; nil if there is none.
  public func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document? {
    try views.document(projection, key)
  }
}
