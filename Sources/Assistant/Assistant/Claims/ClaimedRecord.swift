import Conversation
import EventLog
import JSON
import PluginKit
import Understanding

/// The calls of a conversation that a language model's words are held against, the oldest first.
struct ClaimedRecord {
  private(set) var calls: [RecordedClaimCall] = []
  /// For each call, the event with what it came to.
  private(set) var grounds: [ClaimGround] = []
  /// The person's words.
  private(set) var said = ""

  /// So many calls are looked at, the newest ones.
  private static let mostCalls = 64
  /// The most of what the person said, in bytes.
  private static let mostSaid = 16 << 10

  init(_ events: [(position: Position, event: ChannelEvent)], of plugin: RegisteredPlugin?) {
    let undone = UndoneParts(in: events.lazy.map(\.event))
    var called: [CallID: FunctionCalled] = [:]
    for (position, event) in events {
      switch event {
      case .messageSent(let sent) where sent.sender != Assistant.member:
        if case .text(let text) = sent.content, said.utf8.count < Self.mostSaid {
          said += " \(text)"
        }
      case .functionCalled(let made): called[made.call] = made
      case .functionReturned(let returned):
        guard let made = called[returned.call] else { continue }
        let isDone = returned.status == 200 && !undone.contains(returned.call)
        add(made, RecordedValue(returned.response), isDone, position, plugin)
      case .functionFailed(let failed):
        guard let made = called[failed.call] else { continue }
        add(made, .text(""), false, position, plugin)
      default: break
      }
    }
    if calls.count > Self.mostCalls {
      calls.removeFirst(calls.count - Self.mostCalls)
      grounds.removeFirst(grounds.count - Self.mostCalls)
    }
  }

  private mutating func add(
    _ made: FunctionCalled, _ result: RecordedValue, _ isDone: Bool, _ position: Position,
    _ plugin: RegisteredPlugin?
  ) {
    let name = made.function.split(separator: ".").last.map(String.init) ?? made.function
    let function = plugin?.local(made.function).flatMap { plugin?.function($0) }
    calls.append(
      RecordedClaimCall(
        function: name, arguments: RecordedValue(made.arguments), result: result, isDone: isDone,
        isRead: made.effect == .read, lets: Self.acts(of: function)))
    grounds.append(ClaimGround(call: made.call, position: Int(position.value)))
  }

  /// The record with calls that are wanted just now and are not made yet.
  func wanting(_ wanted: [ModelCall], of plugin: RegisteredPlugin?) -> [RecordedClaimCall] {
    calls
      + wanted.map { call in
        let name = call.function.split(separator: ".").last.map(String.init) ?? call.function
        let function = plugin?.function(name)
        return RecordedClaimCall(
          function: name, arguments: RecordedValue(jsonText: call.arguments), result: .text(""),
          isDone: nil, isRead: function?.effect == .read, lets: Self.acts(of: function))
      }
  }

  private static func acts(of function: Function?) -> Set<String> {
    (function?.claims ?? []).reduce(into: []) { $0.formUnion(ClaimJudge.acts(named: $1)) }
  }
}

extension RecordedValue {
  /// A value of JSON; a text that is JSON itself is read.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .members([])
    case .bool(let truth): self = .truth(truth)
    case .int(let number): self = .number(Double(number))
    case .double(let number): self = .number(number)
    case .digits(let digits): self = .text(digits)
    case .string(let text):
      self = text.first == "{" || text.first == "[" ? RecordedValue(jsonText: text) : .text(text)
    case .array(let elements): self = .list(elements.map(RecordedValue.init))
    case .object(let object):
      self = .members(object.members.map { ($0.name, RecordedValue($0.value)) })
    }
  }

  /// Reads a text that should be JSON; any other is a text.
  init(jsonText text: String) {
    do {
      self = RecordedValue(try JSONValue(foreign: Array(text.utf8)))
    } catch {
      self = .text(text)
    }
  }
}
