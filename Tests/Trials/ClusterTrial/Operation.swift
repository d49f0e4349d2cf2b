#if JetStream
  import EventLog
  import Foundation
  import Glibc
  import JSON

  /// One append of a trial: when it began and ended, what it demanded, what was said.
  ///
  /// Times are of the machine's monotonic clock, which all processes share.
  struct Operation: Sendable {
    /// What an appender was told.
    enum EndpointAnswer: Sendable, Equatable {
      case done(version: Int, position: Int)
      case conflict(found: Int?)
      case refused(String)
      /// It may be in the log, also if its process was killed before it could say anything.
      case unknown
    }

    let id: String
    let stream: String
    /// `any`, `none`, or a version.
    let expecting: String
    let count: Int
    let begun: Int64
    var ended = Int64.max
    var answer = EndpointAnswer.unknown

    static var now: Int64 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    var beginning: JSONValue {
      [
        "id": .string(id), "stream": .string(stream), "expecting": .string(expecting),
        "count": .int(Int64(count)), "begun": .int(begun),
      ]
    }

    static func ending(_ id: String, _ result: Result<Receipt, AppendError>) -> JSONValue {
      var line: [(String, JSONValue)] = [("id", .string(id)), ("ended", .int(now))]
      switch result {
      case .success(let receipt):
        line.append(("version", .int(Int64(receipt.firstVersion.value))))
        line.append(("position", .int(Int64(receipt.firstPosition.value))))
      case .failure(.conflict(_, _, let found)):
        line.append(("conflict", .int(found.map { Int64($0.value) } ?? -1)))
      case .failure(.outcomeUnknown(let reason)): line.append(("unknown", .string(reason)))
      case .failure(let error): line.append(("refused", .string("\(error)")))
      }
      return .object(JSONObject(line))
    }

    /// The operations of the lines of some files, by id; a line that was cut off by a kill is none.
    static func read(_ paths: [String]) throws -> [String: Operation] {
      var all: [String: Operation] = [:]
      var endings: [JSONValue] = []
      for path in paths {
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
          let value: JSONValue
          do { value = try JSONValue(json: Array(line.utf8)) } catch { continue }
          guard let id = value["id"]?.string else { continue }
          if let begun = value["begun"]?.int {
            all[id] = Operation(
              id: id, stream: value["stream"]?.string ?? "",
              expecting: value["expecting"]?.string ?? "", count: Int(value["count"]?.int ?? 0),
              begun: begun)
          } else {
            endings.append(value)
          }
        }
      }
      for value in endings {
        guard let id = value["id"]?.string, let ended = value["ended"]?.int else { continue }
        all[id]?.ended = ended
        all[id]?.answer = answer(value)
      }
      return all
    }

    private static func answer(_ value: JSONValue) -> EndpointAnswer {
      if let version = value["version"]?.int, let position = value["position"]?.int {
        return .done(version: Int(version), position: Int(position))
      }
      if let found = value["conflict"]?.int {
        return .conflict(found: found < 0 ? nil : Int(found))
      }
      if let reason = value["refused"]?.string { return .refused(reason) }
      return .unknown
    }
  }
#endif
