import EventLog
import EventLogLMDB

/// What happens to a log before its disk is looked at.
struct Scenario: Sendable {
  /// How the first process ends, where a second one follows.
  enum End: Sendable {
    /// It closes the log.
    case finished
    /// It is killed: what it wrote is there, and no more certain than before.
    case killed
    /// The power fails, and comes back.
    case powerCut
  }

  let name: String
  let first: Stage
  var then: (end: End, stage: Stage)?
  var largest = 200
  /// Whether what is appended is sealed under keys.
  var isSealed = false
  /// How many images for each that other scenarios get.
  var share = 1.0

  /// What is appended, as it follows from a seed.
  func work(seed: UInt64) -> Work { Work(seed: seed, largest: largest, isSealed: isSealed) }

  static let all: [Scenario] = {
    let slow = LogLimits(flushThreshold: 20, mapSize: 1 << 30, takeOverDelay: 600_000)
    let direct = LogLimits(flushThreshold: 7, mapSize: 1 << 30, takeOverDelay: 0)
    let one = Stage.append(appenders: 1, 0..<25)
    let many = Stage.append(appenders: 64, 0..<2)
    let journal = Stage.append(appenders: 4, 0..<6, slow)
    return [
      Scenario(name: "create", first: .append(appenders: 1, 0..<1)),
      Scenario(name: "append-1", first: one),
      Scenario(name: "append-64", first: many),
      Scenario(name: "append-journal", first: journal),
      Scenario(name: "append-direct", first: .append(appenders: 1, 0..<8, direct)),
      Scenario(
        name: "append-large", first: .append(appenders: 3, 0..<4), largest: 300_000, share: 0.05),
      Scenario(name: "reopen", first: .reopen(times: 4)),
      Scenario(name: "seal", first: .append(appenders: 2, 0..<9), isSealed: true),
      Scenario(name: "seal-reopen", first: .reopen(times: 3), isSealed: true),
      Scenario(
        name: "seal-killed", first: .append(appenders: 2, 0..<9), then: (.killed, .recover),
        isSealed: true),
    ]
      + [Stage.recover, .compact, .backup].flatMap { stage in
        [
          Scenario(name: "\(stage.name)-finished", first: one, then: (.finished, stage)),
          Scenario(name: "\(stage.name)-killed", first: many, then: (.killed, stage)),
          Scenario(name: "\(stage.name)-killed-journal", first: journal, then: (.killed, stage)),
          Scenario(name: "\(stage.name)-power-cut", first: one, then: (.powerCut, stage)),
        ]
      }
      + [(Stage.forget, true), (.redact, false)].flatMap { stage, isSealed in
        [("finished", End.finished), ("killed", .killed), ("power-cut", .powerCut)].map { end in
          Scenario(
            name: "\(stage.name)-\(end.0)", first: .append(appenders: 2, 0..<9),
            then: (end.1, stage), isSealed: isSealed)
        }
      }
  }()
}
