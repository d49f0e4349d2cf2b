import EventLog
import ImportExport
import JSON

extension Entrance {
  /// A commit as it lies on the disk, or comes from another machine.
  static func frames() async throws -> Entrance {
    Entrance(name: "frames", share: 20, samples: try await sampleFrames()) { bytes in
      var names = NameTable()
      do {
        let frame = try Frame(bytes.span)
        _ = (frame.stream, frame.id, frame.lastPosition)
        _ = try frame.forEachEvent(names: &names) { event in
          _ = event.recorded
          _ = (event.streamIdentifier, event.isIn(category: "own"))
          return .proceed
        }
        frame.forEachPart { _ = (frame.bytes.extracting($0.stream).count, $0.entry.lastVersion) }
        try frame.forEachTag(names: &names) { _, event in _ = event.position }
        return true
      } catch {
        return false
      }
    }
  }

  /// A JSON text: what reads back has to be what was written.
  static let json = Entrance(
    name: "json", share: 30,
    samples: [
      #"{"a":[1,-2.5e3,true,null,"x\n\u00e9\ud83d\ude00"],"b":{"c":{}},"kind":"k"}"#,
      #"[[[[["deep"]]]],0,-0,1e400,9223372036854775808]"#, #""\"\\\/""#, "  17 ",
      #"{"z":1,"y":2,"x":3,"a long name of a member":{"z":1,"b":-0.0}}"#,
    ].map { Array($0.utf8) }
  ) { bytes in
    guard let value = read({ try JSONValue(json: bytes) }) else { return false }
    guard read({ try JSONValidator.check(bytes.span) }) != nil else {
      throw BrokenPromise(description: "is read, and no JSON")
    }
    guard try JSONValue(json: value.json) == value else {
      throw BrokenPromise(description: "reads back as something else")
    }
    return true
  }

  /// A line of an import, in each of its formats.
  static let lines = Entrance(
    name: "lines", share: 20,
    samples: [
      #"{"position":3,"stream":"channel-1","version":0,"type":"message.sent","time":"2026-01-01T00:00:00Z","actor":"P1","correlation":null,"causation":1,"payload":{"message":"m1","sender":"P1","content":{"kind":"text","text":"hi"}},"personal":{"subject":"P1","erased":{"content":{"kind":"text","text":"[erased]"}}}}"#,
      #"{"position":4,"stream":"calendar-dr","version":1,"type":"appointment.booked","time":"2019-08-04T23:30:46.123456Z","payload":{},"sealed":true}"#,
      #"{"specversion":"1.0","id":"note-1/0","source":"/verbatim","type":"note.written","subject":"note-1","time":"2026-01-01T00:00:00Z","datacontenttype":"application/json","position":"1","version":"0","data":{"t":[1,2]}}"#,
      #"{"id":"c1","messages":[{"role":"user","content":"hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"t","type":"function","function":{"name":"f","arguments":"{\"day\":1}"}}]},{"role":"tool","tool_call_id":"t","content":"[]"}],"tools":[]}"#,
      #"{"conversation_id":"g","title":"T","current_node":"b","mapping":{"a":{"id":"a","message":{"author":{"role":"user"},"create_time":1.5,"content":{"content_type":"text","parts":["hi",{"content_type":"x"}]}},"parent":null},"b":{"id":"b","parent":"a","message":{"author":{"role":"assistant"},"recipient":"web.run","content":{"content_type":"code","text":"f()"}}}}}"#,
      #"{"id":"w","chat":{"history":{"currentId":"2","messages":{"1":{"id":"1","parentId":null,"role":"user","content":"hi","timestamp":17},"2":{"parentId":"1","role":"assistant","content":"ho"}}}}}"#,
      #"{"conversationId":"l","messages":[{"messageId":"1","parentMessageId":"0","isCreatedByUser":false,"content":[{"type":"tool_call","tool_call":{"id":"c","name":"f","args":"{}","output":"1"}}]}]}"#,
      #"{"conversations":[{"from":"human","value":"hi"},{"from":"function_call","value":"{\"name\":\"f\"}"},{"from":"observation","value":"\"x\""}]}"#,
      #"{"specversion":"1.0","id":"7","source":"/x","type":"a.b","datacontenttype":"text/x+JSON; a=b","data_base64":"e30="}"#,
    ].map { Array($0.utf8) }
  ) { bytes in
    let line = Line(number: 1, bytes: bytes)
    if case .event = EventLines().item(of: line) { return true }
    if read({ try CloudEventLines().item(of: line) }) != nil { return true }
    return read { try OpenAIChat(subject: "{id}").item(of: line) } != nil
  }

  private static func sampleFrames() async throws -> [[UInt8]] {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 1_795_255_200_000_000) })
    for number in 0..<8 {
      let events = (0...(number % 3)).map { index in
        NewEvent(
          type: "probe.made", payload: ["n": .int(Int64(number))],
          actor: number % 2 == 0 ? "P1" : nil, correlation: "turn",
          causation: index > 0 ? .sibling(0) : number > 0 ? .position(Position(1)) : nil,
          time: number % 4 == 3 ? Timestamp(microseconds: 5) : nil)
      }
      try await log.append(
        events, to: StreamName(category: "own", identifier: "\(number)"),
        commitID: number % 2 == 0 ? CommitID("id-\(number)") : nil)
    }
    let tagged = NewEvent(
      type: "probe.made", payload: [:], tags: [EventTag("a", "1"), EventTag("b", "2")])
    let (one, two) = (
      StreamName(category: "own", identifier: "1"), StreamName(category: "own", identifier: "2")
    )
    try await log.append([one: [tagged, tagged], two: [tagged]], commitID: CommitID("joint"))
    var frames: [[UInt8]] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachFrame { frame in
        frames.append((0..<frame.bytes.count).map { frame.bytes[$0] })
        return .proceed
      }
    }
    return frames
  }
}
