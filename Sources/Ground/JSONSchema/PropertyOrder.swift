/// The order in which a schema's properties were declared, which its JSON does not keep; what it does not name comes last.
struct PropertyOrder: Sendable {
  private let names: [String]
  private let inner: [PropertyOrder]
  private let element: [PropertyOrder]

  init(_ declaration: SchemaDeclaration) {
    names = declaration.properties.map(\.name)
    inner = declaration.properties.map { PropertyOrder($0.schema) }
    element = declaration.items.map { [PropertyOrder($0)] } ?? []
  }

  init(_ schema: JSONSchema) {
    names = schema.properties.map(\.name)
    inner = schema.properties.map { PropertyOrder($0.schema) }
    element = schema.items.map { [PropertyOrder($0)] } ?? []
  }

  /// An order of names of which nothing more is known.
  init(names: [String]) {
    self.names = names
    (inner, element) = ([], [])
  }

  var items: PropertyOrder? { element.first }

  /// The order inside a property; of a name declared twice the last counts.
  func property(_ name: String) -> PropertyOrder? {
    names.lastIndex { $0.utf8.elementsEqual(name.utf8) }.flatMap { index in
      inner.indices.contains(index) ? inner[index] : nil
    }
  }

  func sorted(_ properties: [JSONSchema.Property]) -> [JSONSchema.Property] {
    let ranked = properties.enumerated().map { (rank($1.name), $0, $1) }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private func rank(_ name: String) -> Int {
    names.firstIndex { $0.utf8.elementsEqual(name.utf8) } ?? names.count
  }
}
