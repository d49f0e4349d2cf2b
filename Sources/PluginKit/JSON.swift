// What `@Parameters` derives names types of JSON and its schemas; whoever imports this target has them.
@_exported public import JSON
@_exported public import JSONSchema
