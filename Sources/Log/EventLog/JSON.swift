// Whoever declares an event needs the JSON types that `@Event` derives code with.
@_exported public import JSON
