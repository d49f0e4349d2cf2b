import SwiftSyntax

/// What `@Parameter` says about a property, as source text.
struct ParameterMark {
  /// The name in JSON; nil for the property's own.
  let name: String?
  /// The rules, in order.
  let rules: [String]
  /// How it is understood; nil to follow from the type.
  let slot: String?

  /// The mark of a property; nil if it has none.
  init?(_ variable: VariableDeclSyntax) {
    let mark = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "Parameter" }
    guard let mark else { return nil }
    var arguments: [LabeledExprSyntax] = []
    if case .argumentList(let list) = mark.arguments { arguments = Array(list) }
    name = arguments.first.flatMap(Self.name)
    slot = arguments.first { $0.label?.text == "slot" }?.expression.trimmedDescription
    rules = arguments.dropFirst(name == nil ? 0 : 1).filter { $0.label == nil }
      .map(\.expression.trimmedDescription)
  }

  private static func name(_ argument: LabeledExprSyntax) -> String? {
    guard argument.label == nil,
      let literal = argument.expression.as(StringLiteralExprSyntax.self)
    else { return nil }
    return literal.segments.description
  }
}
