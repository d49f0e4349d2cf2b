#if JetStream
  import EventLog
  internal import EventLogLMDB
  internal import Logging

  /// Ends what a machine that forgot somebody could not: the record is in the log, and the key is still there.
  ///
  /// The record names the keys that are to go, so the key of a life after it is never taken for one. Only the machine that acts does it, and only where it
  /// found the same half a minute before: whoever forgets somebody just now ends it themselves.
  struct UnfinishedForgetting: Sendable {
    private static let logger = Logger(label: "verbatim.cluster")
    private static let interval = Duration.seconds(30)

    let log: LMDBEventLog
    let keys: ClusterKeys
    let isActing: @Sendable () -> Bool

    /// Looks every now and then, for as long as its task runs.
    func run() async {
      var (open, isFirst) = (Set<SubjectHandle>(), true)
      while !Task.isCancelled {
        do { try await Task.sleep(for: Self.interval) } catch { return }
        guard isActing() else {
          (open, isFirst) = ([], true)
          continue
        }
        do {
          let names = isFirst ? try keys.people() : keys.forgotten.union(open.map(\.subject))
          let before = open
          (open, isFirst) = (try await look(at: names, endingThose: before), false)
        } catch {
          Self.logger.warning("whether everybody is forgotten who should be is not known: \(error)")
        }
      }
    }

    /// Destroys those of the keys that were to go before already, and returns the others that are.
    func look(
      at names: Set<String>, endingThose before: Set<SubjectHandle>
    ) async throws -> Set<SubjectHandle> {
      try await keys.inLine {
        var open: Set<SubjectHandle> = []
        for name in names {
          guard let handle = try keys.copies.handle(of: name), try log.isForgotten(handle) else {
            continue
          }
          guard before.contains(handle), isActing() else {
            open.insert(handle)
            continue
          }
          if try keys.destroy(name) {
            Self.logger.notice(
              "an erasure that was cut off is ended: the key \(handle) is destroyed")
          }
        }
        return open
      }
    }
  }

  extension LMDBEventLog {
    /// Whether a record says that a key is gone.
    func isForgotten(_ handle: SubjectHandle) throws -> Bool {
      var isForgotten = false
      try withSnapshot { snapshot in
        let stream = StreamName(category: "subject", identifier: handle.subject)
        try snapshot.forEachEvent(in: stream) { event in
          if event.type == SubjectForgotten.eventType, event.isReadable {
            let record = try event.decode(SubjectForgotten.self)
            isForgotten = isForgotten || record.handles.contains(handle.description)
          }
          return isForgotten ? .stop : .proceed
        }
      }
      return isForgotten
    }
  }
#endif
