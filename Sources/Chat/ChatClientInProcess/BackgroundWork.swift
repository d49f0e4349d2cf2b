import Assistant

/// What an assistant does beside the conversations that somebody has open: interrupted turns are taken up, and timers fire.
struct BackgroundWork {
  let assistant: Assistant
  let report: @Sendable (String) -> Void

  init(_ assistant: Assistant, report: @escaping @Sendable (String) -> Void) {
    (self.assistant, self.report) = (assistant, report)
  }

  /// Works until the task is cancelled.
  func run() async {
    let keeper = TimerKeeper(assistant, report: report)
    await withTaskGroup { group in
      group.addTask { await takeUp() }
      group.addTask { await keeper.run() }
      group.addTask {
        do { try await keeper.follow() } catch {
          // Cancelled: the conversations were closed.
        }
      }
    }
  }

  private func takeUp() async {
    do {
      for failure in try await assistant.recover() {
        report("The conversation \(failure.channel) could not be taken up: \(failure.error)")
      }
    } catch is CancellationError {
      // The next start takes up the rest.
    } catch {
      report("What was interrupted could not be taken up: \(error)")
    }
  }
}
