/// One of several programs that write a log acts from now on: runs turns, fires timers, calls
/// whoever wants to hear of events.
///
/// A lease in the log itself: whoever appends the next one of its stream has it, and all see the
/// same. One is taken when nothing is heard of its holder any more, or when it is handed over.
@Event("lease.taken")
public struct LeaseTaken: Sendable {
  /// Which run of a program holds it: another one each time that it starts.
  @Plain("a number at random") public var holder: String
  /// By which name people know the machine.
  @Plain("a machine's name") public var node: String
  /// How often it was taken, from 1.
  public var term: Int
}

extension LeaseTaken {
  /// `lease-…`.
  public static var streams: StreamRule { .ownRecords(category: "lease") }
}

extension StreamName {
  /// The stream of the leases.
  public static var lease: StreamName { StreamName(category: "lease", identifier: "acting") }
}
