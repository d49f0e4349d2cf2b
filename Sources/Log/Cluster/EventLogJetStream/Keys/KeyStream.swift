#if JetStream
  internal import Basics
  import Dispatch
  import EventLog
  internal import EventLogLMDB
  internal import Files
  internal import Foundation
  internal import JSON
  internal import Logging
  import NATS

  /// The keys of a cluster in JetStream: a stream beside the log's, with one message a key.
  ///
  /// A key is added where its subject has no message, so two machines never make two of one; it is
  /// destroyed by having its message overwritten with random bytes on every server
  /// (`no_erase: false`), which does not reach the servers' Raft logs until these are compacted.
  /// Every question waits for the stream's leader.
  struct KeyStream: Sendable {
    private static let patience = Duration.seconds(5)
    private static let partitions = "verbatim_partitions"

    let api: JetStreamAPI
    let cluster: String

    var name: String { "VERBATIM_\(cluster)_KEYS" }
    /// Where machines tell each other that a key was destroyed.
    var news: String { "verbatim.\(cluster).keynews" }
    /// Where they tell each other that one was added.
    var added: String { "verbatim.\(cluster).keyadded" }

    private func subject(of key: String) -> String { "verbatim.\(cluster).keys.\(key)" }

    /// Makes the stream if there is none; it says into how many parts the cluster is cut, which all
    /// machines have to say alike.
    ///
    /// - Throws: ``ClusterError``.
    func open(_ settings: ClusterSettings) async throws {
      guard settings.partition < settings.partitions else {
        throw ClusterError(
          "the cluster '\(cluster)' is cut into \(settings.partitions) parts (--cluster-partitions), numbered from 0: there is no part \(settings.partition)"
        )
      }
      let body: JSONValue = [
        "name": .string(name), "subjects": [.string("verbatim.\(cluster).keys.*")],
        "description": .string("Verbatim: the keys of \(cluster)"), "retention": "limits",
        "storage": "file", "discard": "new", "num_replicas": .int(Int64(settings.replicas)),
        "max_msgs_per_subject": 1, "discard_new_per_subject": true, "max_msgs": -1, "max_bytes": -1,
        "max_age": 0, "max_consumers": -1, "duplicate_window": 120_000_000_000,
        "metadata": [Self.partitions: .string(String(settings.partitions))],
      ]
      let deadline = ContinuousClock.now + settings.patience
      while true {
        do {
          if let info = try await api.ask("STREAM.INFO." + name) {
            return try check(info, settings)
          }
        } catch let refusal as JetStreamAPI.Refusal where refusal.number == 10059 {
          do {
            if try await api.ask("STREAM.CREATE." + name, body) != nil { return }
          } catch let refusal as JetStreamAPI.Refusal where refusal.number == 10058 {
            // Another machine was faster: looked at again.
          } catch let refusal as JetStreamAPI.Refusal {
            // A cluster that is just choosing its leaders may have them in a moment.
            guard refusal.isPassing, .now < deadline else { throw unopened(refusal) }
          }
        } catch let refusal as JetStreamAPI.Refusal {
          guard refusal.isPassing, .now < deadline else { throw unopened(refusal) }
        }
        guard .now < deadline else {
          throw ClusterError(
            "the stream \(name) with the cluster's keys cannot be had: nobody answers")
        }
        try await Task.sleep(for: .milliseconds(200))
      }
    }

    private func check(_ info: JSONValue, _ settings: ClusterSettings) throws(ClusterError) {
      let noted = info["config"]?["metadata"]?[Self.partitions]?.string.flatMap { Int($0) }
      guard let noted, noted != settings.partitions else { return }
      throw ClusterError(
        "the cluster '\(cluster)' is cut into \(noted) parts, and --cluster-partitions says \(settings.partitions): say \(noted), as all "
          + "machines have to")
    }

    private func unopened(_ refusal: JetStreamAPI.Refusal) -> ClusterError {
      ClusterError(
        "the stream \(name) with the cluster's keys cannot be had: \(refusal)\(refusal.advice)")
    }

    /// The key of a name and its message's sequence; nil if there is none.
    ///
    /// - Throws: ``KeyStoreError`` if nobody said.
    func key(_ key: String) throws -> (bytes: [UInt8], sequence: Int)? {
      do {
        guard
          let answer = try ask(
            "STREAM.MSG.GET." + name, ["last_by_subj": .string(subject(of: key))])
        else { throw failure("read", key, "the servers do not answer") }
        guard let message = answer["message"], let sequence = message["seq"]?.int else {
          throw failure("read", key, "the answer of the servers says nothing")
        }
        let data = message["data"]?.string.flatMap { Data(base64Encoded: $0) } ?? Data()
        return (Array(data), Int(sequence))
      } catch let refusal as JetStreamAPI.Refusal where refusal.number == 10037 {
        return nil
      } catch let refusal as JetStreamAPI.Refusal {
        throw failure("read", key, "\(refusal)")
      }
    }

    /// The names of all keys.
    ///
    /// - Throws: ``KeyStoreError`` if nobody said.
    func names() throws -> [String] {
      let prefix = subject(of: "").count
      var found: [String] = []
      do {
        while true {
          let answer = try ask(
            "STREAM.INFO." + name,
            ["subjects_filter": .string(subject(of: "*")), "offset": .int(Int64(found.count))])
          guard let answer else { throw failure("list", "*", "the servers do not answer") }
          guard case .object(let subjects)? = answer["state"]?["subjects"],
            !subjects.members.isEmpty
          else { return found }
          found += subjects.members.map { String($0.name.dropFirst(prefix)) }
          guard found.count < answer["total"]?.int ?? 0 else { return found }
        }
      } catch let refusal as JetStreamAPI.Refusal {
        throw failure("list", "*", "\(refusal)")
      }
    }

    /// Adds a key.
    ///
    /// - Throws: ``KeyStoreError``, also if there is one of the name.
    func add(_ bytes: [UInt8], as key: String) throws {
      let deadline = ContinuousClock.now + Self.patience
      while true {
        let answer = wait { answer in
          api.requests.ask(
            subject(of: key), bytes, headers: [("Nats-Expected-Last-Subject-Sequence", "0")],
            within: .seconds(2), answer)
        }
        do {
          if let answer {
            _ = try JetStreamAPI.read(answer)
            return
          }
        } catch let refusal as JetStreamAPI.Refusal where refusal.isPassing {
          // Another attempt.
        } catch let refusal as JetStreamAPI.Refusal
          where [10071, 10164, 10077].contains(refusal.number)
        {
          // Perhaps it is this one, whose acknowledgement was lost.
          if let found = try self.key(key) {
            guard found.bytes == bytes else { throw failure("add", key, "there is one already") }
            return
          }
        } catch let refusal as JetStreamAPI.Refusal {
          throw failure("add", key, "\(refusal)")
        }
        guard .now < deadline else { throw failure("add", key, "the servers do not answer") }
      }
    }

    /// Destroys a key on every server, and returns whether there was one.
    ///
    /// - Throws: ``KeyStoreError``, then it may still be there.
    func destroy(_ key: String) throws -> Bool {
      var wasThere = false
      let deadline = ContinuousClock.now + Self.patience
      while let found = try self.key(key) {
        wasThere = true
        do {
          _ = try ask(
            "STREAM.MSG.DELETE." + name, ["seq": .int(Int64(found.sequence)), "no_erase": false])
        } catch let refusal as JetStreamAPI.Refusal
          where refusal.isPassing || refusal.number == 10043
        {
          // Looked at again.
        } catch let refusal as JetStreamAPI.Refusal {
          throw failure("destroy", key, "\(refusal)")
        }
        guard .now < deadline else { throw failure("destroy", key, "the servers do not answer") }
      }
      return wasThere
    }

    func place(of key: String) -> String { "\(subject(of: key)) in the stream \(name)" }

    private func failure(_ action: String, _ key: String, _ reason: String) -> KeyStoreError {
      KeyStoreError(path: place(of: key), action: action, reason: reason)
    }

    private func ask(_ subject: String, _ body: JSONValue) throws -> JSONValue? {
      let answer = wait { answer in
        api.requests.ask("$JS.API." + subject, body.json, within: Self.patience, answer)
      }
      return try answer.map { try JetStreamAPI.read($0) }
    }

    private final class Answer: Sendable {
      let message = Lock<NATSMessage?>(nil)
    }

    /// Waits on this thread: a store of keys answers at once.
    ///
    /// The answer comes on a thread of the connection's.
    private func wait(_ ask: (@escaping @Sendable (NATSMessage?) -> Void) -> Void) -> NATSMessage? {
      let (semaphore, answer) = (DispatchSemaphore(value: 0), Answer())
      ask { message in
        answer.message.withLock { $0 = message }
        semaphore.signal()
      }
      // While many wait here, the timer of the requests may get no thread. So this wait has a limit
      // of its own.
      _ = semaphore.wait(timeout: .now() + 6)
      return answer.message.withLock { $0 }
    }
  }

  /// The copies of a cluster's keys that a machine keeps in a folder, where what reads its log
  /// beside it finds them.
  ///
  /// They are changed by one thread at a time: a file is made under a draft's name, of which there
  /// is one a key.
  final class KeyCopies: Sendable {
    private static let logger = Logger(label: "verbatim.cluster")

    let folder: FolderKeyStore
    private let changing = Lock(())

    init(_ path: String) { folder = FolderKeyStore(path) }

    func key(_ name: String) throws -> [UInt8]? { try folder.key(name) }

    /// The names of all of them, that of the salt among them; none if there is no folder yet.
    func names() throws -> [String] { try Self.names(in: folder.path) }

    /// The names of the keys in a folder; none if it is not there.
    static func names(in folder: String) throws -> [String] {
      do {
        return try Folder.names(in: folder).filter { $0.hasSuffix(".key") }.map {
          String($0.dropLast(4))
        }
      } catch {
        // There is no folder yet.
        return []
      }
    }

    /// Whether a key may be called so: whoever may publish could name anything else, such as a
    /// place outside of the folder.
    static func isName(_ name: String) -> Bool {
      name.utf8.count == 32 && name.utf8.allSatisfy(isHexadecimal)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    /// Which key is this machine's copy; nil if there is none.
    func handle(of name: String) throws -> SubjectHandle? {
      guard var bytes = try folder.key(name) else { return nil }
      defer { bytes.wipe() }
      return SubjectKey(bytes).map { SubjectHandle(subject: name, key: $0.identifier) }
    }

    /// Keeps a copy in the place of another one, and says whether it is kept: if it is not, as on a
    /// full disk, an old one may still be there.
    func keep(_ bytes: [UInt8], as name: String) -> Bool {
      do {
        try changing.withLock { _ in
          if var own = try folder.key(name) {
            defer { own.wipe() }
            guard own != bytes else { return }
            _ = try folder.destroy(name)
          }
          try folder.add(bytes, as: name)
        }
        return true
      } catch {
        Self.logger.warning("a key of the cluster is not copied here: \(error)")
        return false
      }
    }

    func destroy(_ name: String) throws -> Bool {
      try changing.withLock { _ in try folder.destroy(name) }
    }
  }

  /// Ends what a machine that forgot somebody could not: the record is in the log, and the key is
  /// still there.
  ///
  /// The record names the keys that are to go, so the key of a life after it is never taken for
  /// one. Only the machine that acts does it, and only if it found the same half a minute before:
  /// whoever forgets somebody just now ends it themselves.
  struct UnfinishedForgetting: Sendable {
    private static let logger = Logger(label: "verbatim.cluster")
    private static let interval = Duration.seconds(30)

    let log: LMDBEventLog
    let keys: ClusterKeys
    let holdsLease: @Sendable () -> Bool

    /// Looks every now and then, for as long as its task runs.
    func run() async {
      var (open, isFirst) = (Set<SubjectHandle>(), true)
      while !Task.isCancelled {
        do { try await Task.sleep(for: Self.interval) } catch { return }
        guard holdsLease() else {
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
          guard before.contains(handle), holdsLease() else {
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
