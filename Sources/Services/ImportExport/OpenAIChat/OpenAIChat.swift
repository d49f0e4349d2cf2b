internal import Basics
import Conversation
import Cryptography
package import EventLog
import JSON

/// Conversations in the shape of OpenAI's chat completions API, or as other programs export them
/// (``ForeignConversation``).
///
/// `{"id", "messages": [{"role", "content", "tool_calls"?, "tool_call_id"?}], "tools"?}` becomes
/// one commit to the stream `channel-<id>`; one without an id is named by its contents. Everything in
/// it follows from the conversation alone, the times included: an import into another log gives the same events, and a second import into the same
/// log adds nothing.
package struct OpenAIChat: ImportFormat {
  /// The longest id of a conversation in UTF-8 bytes.
  package static let maximumIDLength = 150

  private var newest: Position?
  private let subject: String?
  private let plugin: String?

  /// With a subject the conversations are that person's, who is called so in them, and the plugin
  /// answers when they go on.
  ///
  /// Personal members are sealed under the person's key. `{id}` in the subject stands for
  /// a conversation's id.
  package init(subject: String? = nil, plugin: String? = nil) {
    (self.subject, self.plugin) = (subject, subject == nil ? nil : plugin)
  }

  /// The conversation that one line becomes.
  package struct Conversation: Sendable {
    let commit: Commit
    /// The commit that it was while nobody answered in it.
    let unanswered: Commit?
    /// The parts of the line that the commit does not hold, and how often.
    let leftOut: LeftOutKinds
  }

  /// The commit that one conversation is.
  package func item(of line: Line) throws -> Conversation {
    let value = try JSONValue(foreign: line.bytes)
    guard let object = value.object else {
      throw BadLine("a conversation is an object with \"messages\"")
    }
    let read = try ForeignConversation(object)
    let id = try Self.identifier(of: read, value)
    var transcript = try Transcript(read, id: id, subject: subject?.replacing("{id}", with: id))
    for message in read.messages { try transcript.add(message.json, at: message.time) }
    transcript.leaveOut(ImportLosses(in: line.bytes))
    return Conversation(
      commit: Self.commit(transcript, plugin),
      unanswered: plugin == nil ? nil : Self.commit(transcript, nil), leftOut: transcript.leftOut)
  }

  private static func commit(_ transcript: Transcript, _ plugin: String?) -> Commit {
    Commit(
      transcript.events(plugin: plugin), to: .channel(transcript.id), expecting: .noStream,
      id: CommitID("import:openai-chat:\(transcript.id)"))
  }

  /// The channel that a conversation becomes.
  ///
  /// - Throws: what is wrong with the conversation.
  package static func channel(of conversation: JSONObject) throws -> String {
    try identifier(of: ForeignConversation(conversation), .object(conversation))
  }

  private static func identifier(
    of conversation: ForeignConversation, _ value: JSONValue
  ) throws -> String {
    guard let id = conversation.id else {
      return "import-" + Digest(of: value.json).hexadecimal.prefix(24)
    }
    if let reason = NameFault.reason(id, bytes: 1...maximumIDLength) {
      throw NameFault("a conversation's id", id, reason)
    }
    return id
  }

  /// Appends conversations; one that was imported before is counted as skipped.
  package mutating func append(
    _ items: [NumberedItem<Conversation>], to log: any EventLog, noting result: inout ImportResult
  ) async throws {
    var newest = try newest ?? log.head()
    let outcomes = await log.appendEach(items.map(\.item.commit))
    for (item, first) in zip(items, outcomes) {
      var outcome = first
      if case .failure(.commitIDReused) = first, let earlier = item.item.unanswered {
        outcome = await log.appendEach([earlier])[0]
      }
      switch outcome {
      case .success(let receipt) where receipt.firstPosition > newest:
        newest = receipt.lastPosition
        result.channels += 1
        result.events += receipt.count
        for (what, count) in item.item.leftOut.counts {
          result.leaveOut(what, count: count, line: item.line)
        }
      case .success: result.skipped += 1
      case .failure(let error): result.note(try Self.problem(error), line: item.line)
      }
    }
    self.newest = newest
  }

  /// The message about a refused conversation.
  ///
  /// - Throws: the error if it is not the conversation's fault.
  private static func problem(_ error: AppendError) throws -> String {
    switch error {
    case .conflict(let stream, _, _):
      return "the stream \(stream) is in the log and was not imported: give another id"
    case .commitIDReused(_, let position):
      return "the conversation was imported before, at position \(position), with other contents: "
        + "give another id"
    case .invalid(let rule): return rule
    case .overtaken, .unwritable, .unsealable, .damaged, .full, .closed, .beingErased,
      .outcomeUnknown:
      throw error
    }
  }
}

/// The times of a conversation that has none of its own: they follow from its id.
///
/// It begins at some second of 2019 (FNV-1a of the id), and each message comes ten
/// seconds after the one before.
struct TranscriptClock {
  private static let year2019: Int64 = 1_546_300_800
  private static let secondsOfYear: UInt64 = 365 * 86_400
  private static let pause: Int64 = 10

  let start: Timestamp

  init(id: String) {
    let seconds = Self.year2019 + Int64(FNV1a.hash(id).value % Self.secondsOfYear)
    start = Timestamp(microseconds: seconds * 1_000_000)
  }

  /// The time of a message; the first one has the index 0.
  func time(ofMessage index: Int) -> Timestamp {
    Timestamp(microseconds: start.microseconds + (Int64(index) + 1) * Self.pause * 1_000_000)
  }
}
