// What a plugin declares names types of all of these, in what its macros derive, too; whoever imports this target has them.
@_exported public import Conversation
@_exported public import EventLog
@_exported public import JSON
@_exported public import JSONSchema
@_exported public import Presentation
@_exported public import Projections
@_exported public import Timers
