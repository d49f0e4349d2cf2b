import Assistant
import Basics
import EventLog
import JSON
import JSONSchema
import PluginKit
import Projections

/// Something that is found out once for everybody who asks for it within a moment: however many
/// ask, it costs as much as if one did.
final class BriefCache<Value: Sendable>: Sendable {
  private struct Finding {
    let task: Task<Value, Never>
    /// When it was found; nil while it is looked for.
    var found: ContinuousClock.Instant?
  }

  private let moment: Duration
  private let lane: WorkThreads.Lane
  private let find: @Sendable () async -> Value
  private let last = Lock<Finding?>(nil)

  /// Looks for it on a thread of its own, and tells what it has found for a moment.
  init(for moment: Duration, _ name: String, _ find: @escaping @Sendable () async -> Value) {
    (self.moment, self.find) = (moment, find)
    lane = WorkThreads(name, 1).lane(of: name, at: name)
  }

  /// The value now, or a moment ago.
  var value: Value {
    get async {
      let task = last.withLock { last in
        if let last, last.found.map({ .now - $0 < moment }) ?? true { return last.task }
        let task = Task(executorPreference: lane) {
          let value = await self.find()
          self.last.withLock { $0?.found = .now }
          return value
        }
        last = Finding(task: task)
        return task
      }
      return await task.value
    }
  }
}
