internal import Synchronization

/// A function answered, and how the plugin shows that failed: the answer is on the log, only how it looks is lost.
package struct RenderingFault: Error, Equatable, CustomStringConvertible {
  /// The function, with its plugin's id.
  package let function: String
  /// Why.
  package let reason: String

  /// One line for whoever keeps the plugin.
  package var description: String {
    "what \(function) answered is not shown as the plugin wants it: \(reason)"
  }

  init(_ function: String, _ reason: String) {
    self.function = function
    self.reason = reason
  }

  /// For what a timer was to say.
  package init(timer failure: String) { self.init("a timer", failure) }

  /// For what a renderer in a bulkhead was refused with.
  init(_ function: String, _ error: any Error, within time: Duration) {
    switch error {
    case is TimeLimitExceeded: self.init(function, "its renderer took more than \(time)")
    case is PluginIsBusy:
      self.init(function, "too many of the plugin's renderers were given up and still run")
    default: self.init(function, "\(error)")
    }
  }
}

/// What plugins could not show as they wanted to, until somebody is told.
package final class RenderingFaults: Sendable {
  private let found = Mutex<[RenderingFault]>([])

  package init() {}

  /// Keeps one; the same once.
  package func add(_ fault: RenderingFault) {
    found.withLock { if !$0.contains(fault) { $0.append(fault) } }
  }

  /// All that nobody was told of yet.
  package func take() -> [RenderingFault] {
    found.withLock { found in
      defer { found = [] }
      return found
    }
  }
}
