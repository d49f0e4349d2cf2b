extension JSONSchema {
  /// The schema with `additionalProperties: false` in every object schema that does not say otherwise.
  ///
  /// An object schema has `properties` or allows the type `object`. One whose members several schemas declare together
  /// stays open, since `additionalProperties` sees only the `properties` beside it: inside `allOf` and `not`; beside
  /// `allOf`, `anyOf`, `oneOf` or `$ref`, and in their branches; and an entry of `$defs` that such a place refers to.
  /// Properties keep their order.
  ///
  /// - Throws: ``SchemaError`` when the additions exceed ``maximumSize`` or ``maximumDepth``.
  public var strict: JSONSchema {
    get throws(SchemaError) {
      var reader = SchemaReader(root: StrictForm(of: json).json)
      return try reader.wholeSchema(inOrder: PropertyOrder(self))
    }
  }
}
