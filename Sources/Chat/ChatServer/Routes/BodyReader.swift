import JSON
import JSONSchema
import PluginKit

/// Reads the bodies of one route: what they have to look like is made out once.
struct BodyReader<Body: FunctionParameters>: Sendable {
  private let schema: JSONSchema

  init(_ type: Body.Type) throws { schema = try JSONSchema(Body.parameterSchema).strict }

  /// - Throws: `ParameterError` with each member that does not fit.
  func body(of arguments: JSONValue) throws -> Body {
    // Of what does not fit it says all that is wrong.
    guard schema.validate(arguments).isEmpty else { return try Body(arguments: arguments) }
    return try Body(json: arguments.normalized.json)
  }
}
