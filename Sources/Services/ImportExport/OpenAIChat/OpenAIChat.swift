internal import Basics
import Conversation
package import EventLog
import JSON

/// Conversations in the shape of OpenAI's chat completions API, one JSON object a line.
///
/// `{"id", "messages": [{"role", "content", "tool_calls"?, "tool_call_id"?}], "tools"?}` becomes
/// one commit to the stream `channel-<id>`. Everything in it follows from the line alone, the times
/// included: an import into another log gives the same events, and a second import into the same
/// log adds nothing.
package struct OpenAIChat: ImportFormat {
  /// The longest id of a conversation in UTF-8 bytes.
  package static let maximumIDLength = 150

  private var newest: Position?
  private let subject: String?

  /// With a subject the conversations are that person's, who is called so in them.
  ///
  /// Personal members are sealed under the person's key. `{id}` in it stands for
  /// a conversation's id.
  package init(subject: String? = nil) { self.subject = subject }

  /// The conversation that one line becomes.
  package struct Conversation: Sendable {
    let commit: Commit
    /// The parts of the line that the commit does not hold, and how often.
    let leftOut: LeftOutKinds
  }

  private static let known: Set<String> = ["id", "messages", "tools"]

  /// The commit that one conversation is.
  package func item(of line: Line) throws -> Conversation {
    let value = try JSONValue(foreign: line.bytes)
    guard let conversation = value.object else {
      throw BadLine("a conversation is an object with \"id\" and \"messages\"")
    }
    let id = try Self.identifier(conversation["id"])
    guard let messages = conversation["messages"]?.array else {
      throw BadLine("the conversation \(id) needs \"messages\", an array")
    }
    let subject = subject?.replacing("{id}", with: id)
    var transcript = try Transcript(id: id, subject: subject)
    for message in messages { try transcript.add(message) }
    for name in conversation.unknown(besides: Self.known) {
      transcript.leaveOut("member \"\(name)\" of conversations")
    }
    transcript.leaveOut(ImportLosses(in: line.bytes))
    let commit = Commit(
      transcript.events(tools: conversation["tools"]),
      to: .channel(id),
      expecting: .noStream, id: CommitID("import:openai-chat:\(id)"))
    return Conversation(commit: commit, leftOut: transcript.leftOut)
  }

  private static func identifier(_ value: JSONValue?) throws -> String {
    guard let id = value?.string else {
      throw BadLine(
        #""id" is missing or no string: give each conversation its own, as in {"id": "visit-1", "messages": […]}"#
      )
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
    let outcomes = await log.append(items.map(\.item.commit))
    for (item, outcome) in zip(items, outcomes) {
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
    case .unwritable, .unsealable, .damaged, .full, .closed, .beingErased, .outcomeUnknown:
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
