#if JetStream
  internal import Foundation
  internal import JSON
  import NATS

  /// The stream of JetStream that holds one partition of a cluster: made once, and looked at by
  /// each machine that comes.
  struct PartitionStream: Sendable {
    /// The id of the log on every machine.
    let log: String
    /// How many parts the cluster has.
    let partitions: Int
    /// On how many servers it is kept.
    let replicas: Int
    /// The servers that keep it and are up.
    let servers: [String]
    /// The last message's sequence when it was looked at.
    let lastSequence: UInt64
    /// Whether machines follow it; not while a machine's log is being put into it.
    let isWhole: Bool

    private static let format = "1"
    private static let filling = "verbatim_filling"

    /// Looks for a partition's stream, and makes it if there is none.
    ///
    /// - Throws: ``ClusterError`` if it cannot be made or is none that acknowledged commits are
    ///   safe in.
    static func opened(
      _ names: SubjectNames, _ settings: ClusterSettings, _ api: JetStreamAPI, newID: () -> String
    ) async throws -> PartitionStream {
      let clock = ContinuousClock()
      let deadline = clock.now + settings.patience
      while true {
        do {
          if let found = try await found(names, settings, api) { return found }
          if let made = try await make(names, settings, api, log: newID()) { return made }
        } catch let refusal as JetStreamAPI.Refusal where refusal.isPassing && clock.now < deadline
        {
          // A cluster that is just choosing its leaders.
        } catch let refusal as JetStreamAPI.Refusal {
          throw ClusterError(
            "the stream \(names.jetStream) cannot be had: \(refusal)\(refusal.advice)")
        }
        guard clock.now < deadline else {
          throw ClusterError(
            "the cluster at \(settings.options.addresses) does not answer for the stream \(names.jetStream): "
              + "are most of its servers up, and is JetStream enabled for this account?")
        }
        try await Task.sleep(for: .milliseconds(200))
      }
    }

    /// The stream as it is; nil if there is none, or nobody said.
    static func found(
      _ names: SubjectNames, _ settings: ClusterSettings, _ api: JetStreamAPI
    ) async throws -> PartitionStream? {
      do {
        guard let info = try await api.ask("STREAM.INFO." + names.jetStream) else { return nil }
        return try checked(info, names, settings)
      } catch let refusal as JetStreamAPI.Refusal where refusal.number == 10059 {
        return nil
      }
    }

    private static func make(
      _ names: SubjectNames, _ settings: ClusterSettings, _ api: JetStreamAPI, log: String
    ) async throws -> PartitionStream? {
      let body: JSONValue = [
        "name": .string(names.jetStream), "subjects": [.string(names.all)],
        "description": .string("Verbatim: partition \(names.partition) of \(names.cluster)"),
        "retention": "limits", "storage": "file", "discard": "new",
        "num_replicas": .int(Int64(settings.replicas)), "max_msgs": -1, "max_bytes": -1,
        "max_age": 0, "max_consumers": -1, "deny_purge": true, "deny_delete": true,
        "allow_direct": true,
        "duplicate_window": 120_000_000_000,
        "metadata": metadata(log, settings),
      ]
      do {
        guard let info = try await api.ask("STREAM.CREATE." + names.jetStream, body) else {
          return nil
        }
        return try checked(info, names, settings)
      } catch let refusal as JetStreamAPI.Refusal where refusal.number == 10058 {
        // Another machine was faster, with an id of its own.
        return nil
      }
    }

    private static func metadata(_ log: String, _ settings: ClusterSettings) -> JSONValue {
      var metadata: JSONObject = [
        "verbatim_format": .string(format), "verbatim_log": .string(log),
        "verbatim_partitions": .string(String(settings.partitions)),
      ]
      if settings.isFilling { metadata[filling] = "yes" }
      return .object(metadata)
    }

    /// Says that the stream is whole: machines follow it from now on.
    static func open(_ names: SubjectNames, _ api: JetStreamAPI) async throws {
      guard let info = try await api.ask("STREAM.INFO." + names.jetStream),
        var config = info["config"]?.object, var metadata = config["metadata"]?.object
      else { throw ClusterError("the servers do not answer for the stream \(names.jetStream)") }
      guard metadata[filling] != nil else { return }
      metadata[filling] = nil
      config["metadata"] = .object(metadata)
      guard try await api.ask("STREAM.UPDATE." + names.jetStream, .object(config)) != nil else {
        throw ClusterError("the servers do not answer for the stream \(names.jetStream)")
      }
    }

    /// Refuses a stream that drops messages, or keeps them where a crash takes them.
    private static func checked(
      _ info: JSONValue, _ names: SubjectNames, _ settings: ClusterSettings
    ) throws(ClusterError) -> PartitionStream {
      guard let config = info["config"], let metadata = config["metadata"],
        let log = metadata["verbatim_log"]?.string,
        let count = metadata["verbatim_partitions"]?.string.flatMap({ Int($0) }),
        (1...1024).contains(count)
      else {
        throw ClusterError(
          "the stream \(names.jetStream) was not made by Verbatim: use another name for the cluster"
        )
      }
      guard metadata["verbatim_format"]?.string == format else {
        throw ClusterError(
          "the stream \(names.jetStream) has format \(metadata["verbatim_format"]?.string ?? "none"), this program "
            + "reads \(format): use a newer version of Verbatim")
      }
      guard settings.isFilling || metadata[filling] == nil else {
        throw ClusterError(
          "a machine's log is being put into the cluster '\(names.cluster)': wait until evtool cluster create has ended, "
            + "and run it again where it was cut off")
      }
      let faults = faults(of: config)
      guard faults.isEmpty || settings.allowsUnsafe else {
        throw ClusterError(
          "the stream \(names.jetStream) \(faults.joined(separator: ", and ")): what it acknowledges could be lost. "
            + "Change its configuration, or say --allow-unsafe-server")
      }
      guard names.partition < count else {
        throw ClusterError(
          "the cluster '\(names.cluster)' has \(count) parts, numbered from 0: there is no part \(names.partition)"
        )
      }
      return PartitionStream(
        log: log, partitions: count, replicas: Int(config["num_replicas"]?.int ?? 1),
        servers: [info["cluster"]?["leader"]?.string].compactMap { $0 }
          + (info["cluster"]?["replicas"]?.array ?? [])
          .filter { $0["offline"]?.bool != true }.compactMap { $0["name"]?.string },
        lastSequence: UInt64(clamping: info["state"]?["last_seq"]?.int ?? 0),
        isWhole: metadata[filling] == nil)
    }

    private static func faults(of config: JSONValue) -> [String] {
      var faults: [String] = []
      if config["storage"]?.string != "file" { faults.append("is kept in memory") }
      if config["retention"]?.string != "limits" { faults.append("drops messages that were read") }
      if config["discard"]?.string != "new" { faults.append("drops old messages for new ones") }
      if config["max_age"]?.int ?? 0 != 0 { faults.append("drops messages after a while") }
      if config["max_msgs_per_subject"]?.int ?? -1 > 0 {
        faults.append("keeps only the newest messages of a subject")
      }
      if let mode = config["persist_mode"]?.string, mode == "async" {
        faults.append("acknowledges before it writes (persist_mode async)")
      }
      return faults
    }
  }

  extension JetStreamAPI.Refusal {
    /// Whether it may be gone in a moment.
    var isPassing: Bool { code == 503 || number == 10008 || number == 10005 }

    /// The advice.
    var advice: String {
      switch number {
      case 0 where code == 503:
        "; enable JetStream on the servers (a jetstream block in their configuration) and for the account that signs in"
      case 10074: "; a cluster of one server keeps one copy: say --cluster-replicas 1"
      case 10005: "; there are fewer servers than copies: start more, or say --cluster-replicas"
      case 10039: "; enable JetStream for the account that signs in"
      case 10047, 10023: "; the servers have no room left, or the account may use no more"
      default: ""
      }
    }
  }

  /// The outcome of a message that was published.
  enum Published: Sendable {
    /// It is in the stream, or one of its id was before it: at this sequence.
    case stored(sequence: UInt64, isDuplicate: Bool)
    /// It is not: its subject has another last message than was expected.
    case outrun
    /// It is not: another one of the subject is on its way.
    case contended
    /// It is not, and may be later.
    case unavailable(String)
    /// It is not, and will not be.
    case refused(JetStreamAPI.Refusal)
    /// Nobody said.
    case unknown
  }

  extension JetStreamAPI {
    /// Publishes a message where its subject's last one has the expected sequence, 0 for none.
    func publish(
      _ data: [UInt8], to subject: String, after sequence: UInt64, id: String, stream: String,
      within patience: Duration
    ) async -> Published {
      let answer = await requests.ask(
        subject, data,
        headers: [
          ("Nats-Expected-Last-Subject-Sequence", String(sequence)), ("Nats-Msg-Id", id),
          ("Nats-Expected-Stream", stream),
        ], within: patience)
      guard let answer else { return .unknown }
      do {
        let value = try Self.read(answer)
        guard let sequence = value["seq"]?.int, sequence > 0, sequence <= 1 << 60 else {
          return .unknown
        }
        return .stored(
          sequence: UInt64(clamping: sequence), isDuplicate: value["duplicate"]?.bool ?? false)
      } catch let refusal as Refusal {
        return Published(refusal)
      } catch {
        return .unknown
      }
    }
  }

  extension Published {
    /// The meaning of JetStream's numbers (`server/errors.json` of nats-server 2.12).
    fileprivate init(_ refusal: JetStreamAPI.Refusal) {
      self =
        switch refusal.number {
        case 10071: .outrun
        case 10164, 10158: .contended
        // Its leader's disk failed: the others may have it.
        case 10077, 10118: .unknown
        case 10008, 10009, 10013, 10023, 10047, 10026, 0: .unavailable("\(refusal)")
        default:
          refusal.code == 503 ? .unavailable("\(refusal)") : .refused(refusal)
        }
    }
  }

  /// The requests of JetStream, whose bodies are JSON (docs.nats.io, "NATS JetStream API
  /// reference").
  struct JetStreamAPI: Sendable {
    /// JetStream's refusal instead of a result.
    struct Refusal: Error, Equatable, CustomStringConvertible {
      /// As of HTTP.
      let code: Int
      /// JetStream's own number.
      let number: Int
      let words: String

      var description: String { "\(words) (JetStream \(number))" }
    }

    let requests: NATSRequests

    /// Asks and reads the answer; nil if none came, which says nothing of what was asked.
    ///
    /// - Throws: ``Refusal``; `JSONError` where the answer is none of JetStream's.
    func ask(
      _ subject: String, _ body: JSONValue? = nil, within patience: Duration = .seconds(5)
    ) async throws -> JSONValue? {
      guard
        let answer = await requests.ask("$JS.API." + subject, body?.json ?? [], within: patience)
      else { return nil }
      return try Self.read(answer)
    }

    /// A message of a stream; nil if there is none.
    ///
    /// - Throws: ``Refusal``, ``ClusterError`` if nobody said.
    func message(_ sequence: UInt64, of stream: String) async throws -> [UInt8]? {
      do {
        let answer = try await ask("STREAM.MSG.GET." + stream, ["seq": .int(Int64(sequence))])
        guard let message = answer?["message"] else {
          throw ClusterError("the servers do not answer for message \(sequence) of \(stream)")
        }
        let data = message["data"]?.string.flatMap { Data(base64Encoded: $0) }
        return data.map { Array($0) }
      } catch let refusal as Refusal where refusal.number == 10037 {
        return nil
      }
    }

    /// Reads an answer.
    ///
    /// - Throws: ``Refusal``, also if nobody answers for the subject (503).
    static func read(_ answer: NATSMessage) throws -> JSONValue {
      if let status = answer.status {
        throw Refusal(
          code: status.code, number: 0,
          words: status.code == 503 ? "no server of JetStream answers" : status.text)
      }
      let value = try JSONValue(json: answer.data)
      if let error = value["error"], error != .null {
        throw Refusal(
          code: Int(error["code"]?.int ?? 0), number: Int(error["err_code"]?.int ?? 0),
          words: error["description"]?.string ?? "no reason given")
      }
      return value
    }
  }
#endif
