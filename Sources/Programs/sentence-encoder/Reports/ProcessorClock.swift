import Foundation

/// The time that this process has had of processors: on a busy machine, too, it says what something costs.
struct ProcessorClock {
  func measure(_ work: () -> Void) -> Duration {
    let start = now
    work()
    return now - start
  }

  private var now: Duration {
    var time = timespec()
    let failed = clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    precondition(failed == 0, "every process has a clock of its own")
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
