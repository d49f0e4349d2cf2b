/// A named part of an object, declared in Swift.
public struct PropertyDeclaration: Sendable {
  let name: String
  let schema: SchemaDeclaration
  let isRequired: Bool

  /// A member that has to be there.
  public static func required(
    _ name: String, _ schema: SchemaDeclaration
  ) -> PropertyDeclaration {
    PropertyDeclaration(name: name, schema: schema, isRequired: true)
  }

  /// A member that may be left out.
  public static func optional(
    _ name: String, _ schema: SchemaDeclaration
  ) -> PropertyDeclaration {
    PropertyDeclaration(name: name, schema: schema, isRequired: false)
  }
}
