import EventLog
import PluginKit
import Synchronization

/// Collects what the conversations of one suite have reached.
final class CoverageRecorder: Sendable {
  /// The recorder of the suite that the test belongs to.
  @TaskLocal static var current: CoverageRecorder?

  private let plugin: RegisteredPlugin
  private let collected: Mutex<Coverage>

  init(of plugin: RegisteredPlugin) {
    self.plugin = plugin
    collected = Mutex(Coverage(of: plugin))
  }

  var coverage: Coverage { collected.withLock { $0 } }

  func add(_ events: [RecordedEvent], of plugin: RegisteredPlugin) throws {
    guard plugin.manifest.id == self.plugin.manifest.id else { return }
    try collected.withLock { try $0.add(events, of: plugin) }
  }
}

extension Coverage {
  /// Notes what a conversation has reached, if a suite wants to know.
  static func record(_ plugin: RegisteredPlugin, _ events: [RecordedEvent]) throws {
    try CoverageRecorder.current?.add(events, of: plugin)
  }
}
