// What `@Parameters` derives names types of JSON; whoever imports this target has them.
@_exported public import JSON
