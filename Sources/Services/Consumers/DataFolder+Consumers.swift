package import EventLog

extension DataFolder {
  /// How far programs outside have followed the log.
  package var consumers: String { path + "/consumers" }
}
