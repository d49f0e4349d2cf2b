/// What looking for changed plugins came to, in a program whose plugins may change while it runs.
public enum PluginRefresh: Sendable {
  /// Nothing has changed since the last look.
  case unchanged
  /// Changes were taken over: the new registry. Turns that have begun go on with the one they began with.
  case changed(PluginRegistry)
  /// Something changed and cannot be used; what was there before stays. Said once for each change.
  case refused(any Error)
}
