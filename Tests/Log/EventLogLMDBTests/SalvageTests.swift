import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import Testing
import TestSupport

/// What a repair saves of a damaged data file.
@Suite struct SalvageTests: SalvagedLogs {
  @Test
  func
    `a payload that is lost leaves its envelope, its place and a record, and readers pass over it`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      let before = try events(of: path)
      let victim = try #require(before.first { $0.payload.contains(Array("word 30.".utf8)) })
      try overwrite(Array("word 30.".utf8), in: path)
      #expect(try !LogVerifier.verify(path: path).isFine)
      let plan = try await LMDBEventLog.salvage(path, by: "evtool", at: time, isTrial: true)
      #expect(try !LogVerifier.verify(path: path).isFine)
      let salvage = try #require(try await LMDBEventLog.salvage(path, by: "evtool", at: time))
      #expect(salvage.events == before.count - 1)
      #expect(salvage.losses.map(\.position) == plan?.losses.map(\.position))
      #expect(salvage.losses.map(\.position) == [victim.position])
      #expect(salvage.losses.first?.reason.contains("no JSON") == true)
      let found = try LogVerifier.verify(path: path)
      #expect(found.isFine && found.lost == 1 && found.redacted == 0, "\(found.problems)")
      let (event, record, head) = try reading(path).withSnapshot { snapshot in
        let event = try #require(try snapshot.event(at: victim.position))
        return (event, try snapshot.loss(of: event), snapshot.head)
      }
      #expect(event.isRedacted && event.stream == victim.stream && event.type == victim.type)
      #expect(event.version == victim.version && event.actor == victim.actor)
      let said = try #require(try record?.decode(EventLost.self))
      #expect(said.position == Int(victim.position.value) && said.kept == "damaged.1")
      #expect(head == Position(UInt64(before.count + 1)) && record?.position == head)
      let (state, _) = try reading(path).withSnapshot { snapshot in
        try snapshot.fold(victim.stream, into: 0) { count, _ in count += 1 }
      }
      #expect(state == before.count { $0.stream == victim.stream } - 1)
      // As it was found, with the list.
      let aside = try FileManager.default.contentsOfDirectory(atPath: path + "/damaged.1").sorted()
      #expect(aside.contains("data.mdb") && aside.contains("losses.json"))
      #expect(try await LMDBEventLog.salvage(path, by: "evtool", at: time) == nil)
    }
  }

  @Test func `an erasure that was not finished is noted as such after a repair, too`() async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      try UnfinishedErasure.begin(in: path)
      try overwrite(Array("word 30.".utf8), in: path)
      _ = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
      #expect(UnfinishedErasure.isNoted(in: path))
    }
  }

  @Test(arguments: [["word 5.0 "], ["word 5.1 "], ["word 5.0 ", "word 5.1 "]])
  func `of a commit with two damages, one of them still JSON, nothing changed is shown as sound`(
    changed: [String]
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      let before = try events(of: path)
      let victims = before.filter { $0.payload.contains(Array("word 5.".utf8)) }
      try #require(victims.count > 1)
      for text in changed { try replace(Array(text.utf8), in: path) { $0[5] = UInt8(ascii: "6") } }
      if changed.count == 1 {
        try overwrite(Array((changed == ["word 5.0 "] ? "word 5.1 " : "word 5.0 ").utf8), in: path)
      }
      let salvage = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
      #expect(salvage.losses.map(\.position) == victims.map(\.position))
      #expect(salvage.events == before.count - victims.count)
      let found = try LogVerifier.verify(path: path)
      #expect(found.isFine && found.lost == victims.count, "\(found.problems)")
      let kept = try events(of: path)
      for victim in victims {
        let event = kept[Int(victim.position.value) - 1]
        #expect(event.redacted != nil && event.type == victim.type)
      }
      let lost = Set(victims.map(\.position))
      #expect(
        kept.filter { !lost.contains($0.position) }.prefix(salvage.events)
          == before.filter { !lost.contains($0.position) }[...])
      let records = try reading(path).withSnapshot { snapshot in
        try snapshot.events(in: StreamName(category: "log", identifier: "losses"))
      }
      #expect(
        try records.map { try $0.decode(EventLost.self).position }
          == victims.map { Int($0.position.value) })
    }
  }

  @Test func `a log with losses is written on, copied, archived from and compacted`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      for word in ["word 30.", "word 31.", "word 70."] { try overwrite(Array(word.utf8), in: path) }
      let salvage = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
      do {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
        try await log.append([note("after")], to: shelf)
      }
      #expect(try LMDBEventLog.copy(path, to: folder + "/copy").lost == salvage.losses.count)
      #expect(try LMDBEventLog.compact(path).verification.lost == salvage.losses.count)
      try await LMDBEventLog.copy(
        path, to: folder + "/part", upTo: try reading(path).head())
      #expect(try LogVerifier.verify(path: folder + "/part").lost == salvage.losses.count)
      let first = try #require(salvage.losses.first)
      await #expect(throws: ReplicaRefusal.self) {
        try await LMDBEventLog.copy(path, to: folder + "/early", upTo: first.position.next)
      }
    }
  }

  @Test func `a record of a loss covers what it stands for`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      try overwrite(Array("word 30.".utf8), in: path)
      _ = try await LMDBEventLog.salvage(path, by: nil, at: time)
      // What stands in the place of the payload, and what comes before it.
      let lost = try reading(path).withSnapshot { snapshot in
        try snapshot.events(in: StreamName(category: "log", identifier: "losses"))
      }
      let said = try lost[0].decode(EventLost.self)
      for hash in [said.hash, said.after] {
        let copy = folder + "/" + hash
        try put(
          Array(try Data(contentsOf: URL(fileURLWithPath: path + "/data.mdb"))), into: copy)
        try replace(bytes(of: hash), in: copy) { $0[0] ^= 1 }
        #expect(try !LogVerifier.verify(path: copy).isFine)
      }
    }
  }

  @Test func `a log of which both meta pages are gone is damaged, not none, and comes back whole`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      _ = try LMDBEventLog.compact(path)
      let before = try events(of: path)
      let file = URL(fileURLWithPath: path + "/data.mdb")
      var bytes = try Data(contentsOf: file)
      bytes.replaceSubrange(0..<8192, with: Data(count: 8192))
      try bytes.write(to: file)
      #expect(try !LogVerifier.verify(path: path).isFine)
      #expect {
        _ = try events(of: path)
      } throws: { error in
        if case LogError.corrupted? = error as? LogError { true } else { false }
      }
      #expect(try await LMDBEventLog.salvage(path, by: nil, at: time)?.losses.isEmpty == true)
      #expect(try events(of: path).map(\.payload) == before.map(\.payload))
    }
  }

  @Test func `of a data file that was cut it is said that more may be lost than is on record`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path + "/data.mdb"))
      try handle.truncate(atOffset: try handle.seekToEnd() / 2 / 4096 * 4096)
      try handle.close()
      // The mark beside the log tells where it ended.
      let mark = path + ".head"
      let known = try await LMDBEventLog.salvage(path, by: nil, at: time, isTrial: true)
      #expect(known?.notes == [])
      try FileManager.default.removeItem(atPath: mark)
      let salvage = try await LMDBEventLog.salvage(path, by: nil, at: time)
      #expect(salvage?.notes.contains { $0.contains("at the end") } == true)
    }
  }

  @Test
  func `what was acknowledged behind the end of a data file that was cut is on record as lost`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      // All of it is put away at once, so that the last commit lies behind the others.
      try await fill(path, takeOverDelay: 600_000)
      let before = try events(of: path)
      let copy = folder + "/copy"
      do {
        // A writer says how far the log is, and has no time to put that away.
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        withExtendedLifetime(log) {}
      }
      let file = URL(fileURLWithPath: copy + "/data.mdb")
      let last = try #require(
        Array(try Data(contentsOf: file)).ranges(of: Array("word 119.".utf8)).first)
      let handle = try FileHandle(forUpdating: file)
      try handle.truncate(atOffset: UInt64(last.lowerBound / 4096 * 4096))
      try handle.close()
      let salvage = try #require(try await LMDBEventLog.salvage(copy, by: nil, at: time))
      #expect(!salvage.notes.contains { $0.contains("at the end") })
      let after = try events(of: copy)
      #expect(after.count == before.count + salvage.losses.count)
      let lost = Set(salvage.losses.map(\.position))
      #expect(zip(before, after).filter { $0 != $1 }.map(\.0.position) == lost.sorted())
      #expect(lost.contains(Position(UInt64(before.count))))
    }
  }

  @Test func `damage that was repaired may be followed by more`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      for (number, word) in ["word 30.", "word 31.", "word 3."].enumerated() {
        try overwrite(Array(word.utf8), in: path)
        #expect(try await LMDBEventLog.salvage(path, by: nil, at: time) != nil)
        let found = try LogVerifier.verify(path: path)
        #expect(found.isFine && found.lost == number + 1, "\(found.problems)")
      }
    }
  }

  @Test func `what one repair has put on record as lost is not lost again to the next`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      try overwrite(Array("word 30.".utf8), in: path)
      let first = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
      let before = try events(of: path)
      try overwrite(Array("word 60.".utf8), in: path)
      let second = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
      #expect(first.losses.count == 1 && second.losses.count == 1)
      #expect(first.losses.map(\.position) != second.losses.map(\.position))
      #expect(second.events == before.count - 1)
      #expect(try events(of: path).count { $0.type == EventLost.eventType } == 2)
      let found = try LogVerifier.verify(path: path)
      #expect(found.isFine && found.lost == 2, "\(found.problems)")
    }
  }

  @Test
  func `what follows a commit that cannot be read is kept where the table knows that one's link`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      _ = try LMDBEventLog.compact(path)
      let before = try events(of: path)
      // It has several pages, and its link lies on the last of them.
      let victim = try #require(before.first { $0.payload.contains(Array("word 20.0 ".utf8)) })
      let file = URL(fileURLWithPath: path + "/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      let place = try #require(bytes.firstRange(of: Array("word 20.0 ".utf8)))
      for offset in (place.lowerBound - 40)..<place.lowerBound { bytes[offset] = 0xFF }
      try Data(bytes).write(to: file)
      let salvage = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
      #expect(salvage.losses.map(\.position) == [victim.position])
      let after = try events(of: path)
      #expect(
        zip(before, after).filter { $0.payload != $1.payload }.map(\.0.position)
          == [victim.position])
    }
  }

  @Test func `what was redacted does not come back from an old page`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      let before = try events(of: path)
      let secret = try #require(before.first { $0.payload.contains(Array("word 40.".utf8)) })
      try Redactor(path: path).redact([secret.position], reason: "r", actor: "ann", at: time)
      // The pages that hold the commits now are all destroyed; those of before are free.
      let file = URL(fileURLWithPath: path + "/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      let hash = try #require(try events(of: path)[Int(secret.position.value) - 1].redacted)
      let place = try #require(bytes.firstRange(of: self.bytes(of: hash)))
      let page = place.lowerBound / 4096 * 4096
      for offset in page..<(page + 4096) { bytes[offset] = 0xAA }
      try Data(bytes).write(to: file)
      _ = try await LMDBEventLog.salvage(path, by: nil, at: time)
      #expect(try LogVerifier.verify(path: path).isFine)
      let event = try events(of: path)[Int(secret.position.value) - 1]
      #expect(event.isRedacted)
      let now = Array(try Data(contentsOf: file))
      #expect(now.firstRange(of: Array("word 40.".utf8)) == nil)
    }
  }

  @Test(arguments: [true, false])
  func `where nothing of a log can be kept, nothing takes its place`(isForeign: Bool) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      let file = URL(fileURLWithPath: path + "/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      // What begins like a commit may lie in any file, and so may one that reads well and that no
      // link proves.
      var stray: [UInt8] = [2, 9] + Array(repeating: 0, count: 15)
      if isForeign {
        try reading(path).withSnapshot { snapshot in
          try snapshot.forEachStoredFrame { position, frame in
            if position <= Position(30) { stray = frame.indices.map { frame[$0] } }
          }
        }
      }
      bytes.replaceSubrange(
        (isForeign ? 0 : 8192)...,
        with: Array(repeating: 0x5A, count: 4096) + stray + Array(repeating: 0, count: 8192))
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where name.hasPrefix("journal") {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      }
      try Data(bytes).write(to: file)
      for isTrial in [true, false] {
        await #expect {
          _ = try await LMDBEventLog.salvage(path, by: nil, at: time, isTrial: isTrial)
        } throws: { error in
          guard case LogError.corrupted(_, let reason)? = error as? LogError else { return false }
          return reason.contains("nothing was changed") && reason.contains("backup")
        }
      }
      #expect(try Array(Data(contentsOf: file)) == bytes)
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(!names.contains { $0.hasPrefix("damaged") || $0.hasPrefix("repair") })
    }
  }

  @Test func `a page damaged beneath a writer is said with the position that was looked for`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      _ = try LMDBEventLog.compact(path)
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path + "/data.mdb")))
      let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path + "/data.mdb"))
      for place in bytes.ranges(of: Array("word 30.".utf8)) {
        try handle.seek(toOffset: UInt64(place.lowerBound / 4096 * 4096))
        try handle.write(contentsOf: Data(count: 4096))
      }
      try handle.close()
      #expect(throws: LogError.self) {
        try log.withSnapshot { snapshot in
          for stream in try snapshot.streams() { _ = try snapshot.events(in: stream.name) }
        }
      }
      let damage = try #require(log.damage)
      #expect(damage.position > .start, "\(damage)")
    }
  }

  @Test func `a reader that meets damage ends writing, and other readers go on`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      try overwrite(Array("word 30.".utf8), in: path)
      let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      let victim = try events(of: log).firstIndex { !$0.isJSON }
      let position = Position(UInt64(try #require(victim)) + 1)
      try await log.append([note("before anybody met it")], to: shelf)
      #expect(log.damage == nil)
      #expect(throws: DamagedEvent.self) {
        try log.withSnapshot { snapshot in
          try snapshot.forEachEvent { event in
            if event.type == NoteTaken.eventType { _ = try event.decode(NoteTaken.self) }
            return .proceed
          }
        }
      }
      #expect(log.damage?.position == position)
      await #expect {
        try await log.append([note("after")], to: shelf)
      } throws: { error in
        guard case AppendError.damaged(let damage) = error else { return false }
        return damage.position == position && "\(error)".contains("evtool repair")
      }
      #expect(try log.withSnapshot { try $0.event(at: Position(1)) } != nil)
    }
  }

  /// Overwrites a text of a payload with what is no JSON, wherever it lies.
  private func overwrite(_ text: [UInt8], in path: String) throws {
    try replace(text, in: path) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(index) }
    }
  }

  private func bytes(of hexadecimal: String) -> [UInt8] {
    var rest = hexadecimal[...]
    var bytes: [UInt8] = []
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}

extension RecordedEvent {
  fileprivate var isJSON: Bool {
    do {
      _ = try payloadValue()
      return true
    } catch {
      return false
    }
  }
}
