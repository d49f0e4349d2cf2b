import JSON

/// Where a subschema is met while a schema is read.
struct SchemaPlace {
  let pointer: JSONPointer
  let depth: Int
  /// The properties of the object that the subschema is about together with others, or nil if it is alone.
  let names: Set<ExactValue>?
  let order: PropertyOrder?
}

/// How much lies inside a schema.
struct SchemaExtent: Sendable {
  private(set) var size = 1
  private(set) var height = 0

  mutating func add(_ child: SchemaExtent) {
    size += child.size
    height = max(height, child.height + 1)
  }
}
