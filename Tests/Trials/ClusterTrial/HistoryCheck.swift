#if JetStream
  import Basics
  import EventLog
  import EventLogJetStream
  import EventLogLMDB
  import EventLogVerification

  /// Whether what appenders were told holds in the logs of all machines.
  ///
  /// Every acknowledged commit is there once, where it was said to be; what was refused is not
  /// there; versions have no gaps; all machines hold the same bytes; and no commit stands before
  /// another one that was acknowledged before it was begun (linearizable, since positions order all
  /// commits). A conflict was true at a moment between its append's beginning and end.
  struct HistoryCheck {
    /// A commit as it lies in a log.
    struct Placed {
      let id: String
      let stream: String
      let version: Int
      let position: Int
      let count: Int
    }

    private(set) var problems: [String] = []
    private(set) var acknowledged = 0
    private(set) var unknown = 0
    private(set) var conflicts = 0
    private(set) var refused = 0

    init(_ operations: [String: Operation], _ logs: [LMDBEventLog]) throws {
      let all = try logs.map(Self.frames)
      for index in all.indices.dropFirst() where all[index] != all[0] {
        let at = zip(all[0], all[index]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        problems.append(
          "machine \(index) has \(all[index].count) commits, machine 0 has \(all[0].count); they differ from commit "
            + "\(at.map { "\($0)" } ?? "\(min(all[0].count, all[index].count))") on")
      }
      for (index, log) in logs.enumerated() {
        let found = try LogVerifier.verify(log)
        for problem in found.problems {
          problems.append("machine \(index): position \(problem.position): \(problem.what)")
        }
      }
      guard let log = logs.first else { return }
      let placed = try Self.placed(log).filter { $0.stream.hasPrefix("trial-") }
      checkPlaces(operations, placed)
      checkOrder(operations, placed)
      checkConflicts(operations, placed)
    }

    private static func frames(_ log: LMDBEventLog) throws -> [[UInt8]] {
      try log.withSnapshot { snapshot in
        var frames: [[UInt8]] = []
        try snapshot.forEachFrame { frame in
          frames.append(frame.bytes.copied())
          return .proceed
        }
        return frames
      }
    }

    private static func placed(_ log: LMDBEventLog) throws -> [Placed] {
      try log.withSnapshot { snapshot in
        var placed: [Placed] = []
        try snapshot.forEachFrame { frame in
          placed.append(
            Placed(
              id: frame.id?.value ?? "", stream: frame.stream.rawValue,
              version: Int(frame.firstVersion.value), position: Int(frame.firstPosition.value),
              count: frame.count))
          return .proceed
        }
        return placed
      }
    }

    private mutating func checkPlaces(_ operations: [String: Operation], _ placed: [Placed]) {
      var byID: [String: Placed] = [:]
      var next: [String: Int] = [:]
      for commit in placed {
        if byID.updateValue(commit, forKey: commit.id) != nil {
          problems.append("commit \(commit.id) is in the log twice")
        }
        if next[commit.stream, default: 0] != commit.version {
          problems.append(
            "\(commit.stream) goes on with version \(commit.version), expected \(next[commit.stream, default: 0])"
          )
        }
        next[commit.stream] = commit.version + commit.count
        if operations[commit.id] == nil { problems.append("nobody appended commit \(commit.id)") }
      }
      for operation in operations.values {
        let found = byID[operation.id]
        switch operation.answer {
        case .done(let version, let position):
          acknowledged += 1
          guard let found else {
            problems.append("commit \(operation.id) was acknowledged and is lost")
            continue
          }
          if (found.version, found.position) != (version, position)
            || (found.stream, found.count) != (operation.stream, operation.count)
          {
            problems.append("commit \(operation.id) is elsewhere than was said")
          }
          if let wanted = Int(operation.expecting), wanted + 1 != version {
            problems.append("commit \(operation.id) follows another version than \(wanted)")
          }
          if operation.expecting == "none", version != 0 {
            problems.append("commit \(operation.id) did not begin its stream")
          }
        case .conflict:
          conflicts += 1
          if found != nil { problems.append("commit \(operation.id) was refused and is there") }
        case .refused(let reason):
          refused += 1
          if found != nil {
            problems.append("commit \(operation.id) was refused (\(reason)) and is there")
          }
        case .unknown: unknown += 1
        }
      }
    }

    private mutating func checkOrder(_ operations: [String: Operation], _ placed: [Placed]) {
      var earliest: (ended: Int64, id: String) = (.max, "")
      for commit in placed.reversed() {
        guard let operation = operations[commit.id] else { continue }
        if operation.begun > earliest.ended {
          problems.append(
            "commit \(commit.id) was begun after \(earliest.id) was acknowledged, and stands before it"
          )
        }
        if case .done = operation.answer, operation.ended < earliest.ended {
          earliest = (operation.ended, commit.id)
        }
      }
    }

    private mutating func checkConflicts(_ operations: [String: Operation], _ placed: [Placed]) {
      let streams = Dictionary(grouping: placed, by: \.stream)
      for operation in operations.values {
        guard case .conflict(let found) = operation.answer else { continue }
        let commits = streams[operation.stream] ?? []
        // When the stream could have ended there at the earliest, and at the latest.
        var first = Int64.min
        var last = Int64.max
        if let found {
          guard let index = commits.firstIndex(where: { $0.version + $0.count - 1 == found }) else {
            problems.append("\(operation.id) found version \(found), where no commit ends")
            continue
          }
          first = operations[commits[index].id]?.begun ?? .min
          if index + 1 < commits.count, let next = operations[commits[index + 1].id],
            case .done = next.answer
          {
            last = next.ended
          }
        } else if let next = commits.first.flatMap({ operations[$0.id] }), case .done = next.answer
        {
          last = next.ended
        }
        if first > operation.ended || last < operation.begun {
          problems.append(
            "\(operation.id) found version \(found.map { "\($0)" } ?? "none") of \(operation.stream), which it never had meanwhile"
          )
        }
      }
    }
  }
#endif
