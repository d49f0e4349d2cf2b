import EventLog
import EventLogLMDB
package import EventLogVerification
import JSON

// The JSON of an erasure's plan and of its report, as `evtool forget --json` and a server give it.
// Members stand in the order in which people read them.

extension ErasureSurvey {
  /// The plan in JSON: the data that would go and that would stay.
  package var jsonText: String {
    JSONWriter.text { json in
      json.object { json in
        json.counts(plan)
        json.member("forgotten", false)
        json.list("readable", record.readable) { $0.add($1) }
        json.stays(record)
        json.member("named", record.named)
        json.unresolved(plan)
        json.member("gone", plan.givenUpEvents.values.reduce(0, +))
        json.list("copies", plan.copies) { $0.string($1) }
        json.positions("said", Set(found.theirs).sorted())
        json.list("doubtful", record.doubts + found.doubts) { $0.add($1) }
        json.add(belongings)
      }
    }
  }
}

extension ErasureReport {
  /// The outcome in JSON: the data that went and that is left.
  package var jsonText: String {
    JSONWriter.text { json in
      json.object { json in
        json.counts(plan)
        json.member("forgotten", isProof)
        json.list("remains", places) { json, finding in
          json.object {
            $0.member("path", finding.path)
            $0.member("byte", finding.offset)
            $0.member("text", texts[finding.text].text)
          }
        }
        json.list("unsearchable", remains.map(\.rawValue).sorted()) { $0.string($1) }
        json.list("staleSegments", stale) { $0.string($1) }
        json.member("compacted", reader == nil)
        json.list("setAside", setAside) { $0.string($1) }
        json.positions("said", told)
        json.positions("left", left.sorted())
        json.key("unsearched")
        json.add(unsearchedEvents)
        json.member("unsearchedKeys", unsearched)
        json.member("sealedLate", late)
        json.unresolved(now)
        json.member("gone", now.givenUpEvents.values.reduce(0, +))
        json.list("copies", plan.copies) { $0.string($1) }
        json.list("doubtful", doubts) { $0.add($1) }
        json.positions("mayTell", doubtful)
        json.list("undeclared", undeclared) { add(to: &$0, $1) }
        json.list("saidBefore", common) { add(to: &$0, $1) }
        json.add(belongings)
        json.list("readable", record.readable) { $0.add($1) }
        json.stays(record)
      }
    }
  }

  private func add(to json: inout JSONWriter, _ text: Int) {
    let mention = mentions[text]
    json.object {
      $0.member("text", texts[text].text)
      $0.member("events", mention?.events ?? 0)
      $0.member("first", Int(mention?.first.value ?? 0))
      $0.member("type", mention?.type.name)
    }
  }
}

extension UnsearchedEvents {
  /// The events that a certificate says nothing of.
  package var jsonText: String { JSONWriter.text { $0.add(self) } }
}

extension JSONWriter {
  fileprivate static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  fileprivate mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  fileprivate mutating func member(_ name: String, _ value: some JSONRepresentable) {
    key(name)
    value.write(to: &self)
  }

  fileprivate mutating func list<Element>(
    _ name: String, _ elements: some Sequence<Element>,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  fileprivate mutating func positions(_ name: String, _ positions: some Sequence<Position>) {
    list(name, positions) { $0.int(Int64(clamping: $1.value)) }
  }

  fileprivate mutating func counts(_ plan: ErasurePlan) {
    member("events", plan.events)
    member("streams", plan.streams.count)
    member("bytes", plan.bytes)
  }

  fileprivate mutating func add(_ belongings: StoredBelongings) {
    member("attachments", belongings.attachments)
    member("accounts", belongings.accounts)
    member("consumers", belongings.consumers)
  }

  fileprivate mutating func unresolved(_ plan: ErasurePlan) {
    let handles = plan.unresolvedEvents.sorted { $0.key.description < $1.key.description }
    list("unresolved", handles) { json, unresolved in
      json.object {
        $0.member("handle", unresolved.key.description)
        $0.member("events", unresolved.value)
      }
    }
  }

  fileprivate mutating func stays(_ record: PersonRecord) {
    list("stays", record.sortedStaying) { json, staying in
      json.object {
        $0.member("type", staying.item.type.name)
        $0.member("member", staying.item.member)
        $0.member("why", staying.item.why)
        $0.member("events", staying.events)
      }
    }
  }

  fileprivate mutating func add(_ entry: PersonRecord.Entry) {
    object {
      $0.member("position", Int64(clamping: entry.position.value))
      $0.member("stream", entry.stream.rawValue)
      $0.member("type", entry.type.name)
      $0.list("members", entry.readable) { $0.string($1) }
      $0.member("foundBy", entry.foundBy)
      $0.member("others", !entry.isWhollyTheirs)
    }
  }

  fileprivate mutating func add(_ doubt: PersonRecord.DoubtfulEvent) {
    object {
      $0.member("position", Int64(clamping: doubt.position.value))
      $0.member("stream", doubt.stream.rawValue)
      $0.member("type", doubt.type.name)
      $0.list("members", doubt.members) { $0.string($1) }
      $0.list("names", doubt.names) { $0.string($1.rawValue) }
      $0.member("key", doubt.key?.description)
    }
  }

  fileprivate mutating func add(_ unsearched: UnsearchedEvents) {
    object {
      $0.member("later", unsearched.later)
      $0.positions("imported", unsearched.imported)
      $0.positions("redacted", unsearched.redacted)
      $0.member("elsewhere", unsearched.elsewhere)
      $0.member("givenUp", unsearched.givenUp)
    }
  }
}
