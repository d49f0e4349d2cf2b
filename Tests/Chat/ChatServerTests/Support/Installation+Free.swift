import EventLog
import Installation
import PluginKit

extension Installation {
  /// Opens a folder that a server of this process has just left: its last task may let go of the
  /// log a moment after the server has ended.
  static func onceFree(_ data: String, plugins: [any Plugin] = []) async throws -> Installation {
    for _ in 0..<100_000 {
      do {
        return try await Installation(DataFolder(data, environment: [:]), plugins: plugins)
      } catch LogError.locked {
        await Task.yield()
      }
    }
    return try await Installation(DataFolder(data, environment: [:]), plugins: plugins)
  }
}
