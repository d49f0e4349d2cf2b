import Basics
import Foundation
import JSON

/// Reads the messages of a page.
struct MessageReader {
  let page: ChannelSnapshot
  let pending: [PendingAct]
  let actions: ChatActions
  /// Whether something that one says is under way: what can be answered with one touch, and a
  /// button, last until then.
  let isSpeaking: Bool

  /// The messages, each with the position at which it is on the record.
  var messages: [(position: Int64, message: Chat.Message)] {
    let entries = page.entries.filter { $0["sender"] != nil || $0["notice"] != nil }
    let newest = entries.lastIndex { $0["message"] != nil }
    let people = Dictionary(page.people.map { ($0.id.rawValue, $0) }) { first, _ in first }
    return entries.indices.map { index in
      let position = entries[index]["position"]?.int ?? 0
      return (position, message(entries[index], isNewest: index == newest, people))
    }
  }

  private func message(
    _ entry: JSONValue, isNewest: Bool, _ people: [String: Chat.Person]
  ) -> Chat.Message {
    let position = entry["position"]?.int ?? 0
    let id = Chat.Message.ID(rawValue: entry["message"]?.string ?? "at \(position)")
    let time = entry["time"]?.string.flatMap(Self.time)
    if let notice = entry["notice"]?.string {
      return .incoming(Chat.Incoming(id: id, sender: nil, time: time, content: .notice(notice)))
    }
    let sender = entry["sender"]?.string ?? ""
    let content = Chat.Content(entry["content"])
    let isEdited = entry["change"]?.string == "edited"
    if sender == page.me.id.rawValue {
      return .outgoing(
        Chat.Outgoing(
          id: id, time: time, content: content,
          delivery: position <= page.readByOthers ? .read : .sent, isEdited: isEdited))
    }
    let known = people[sender] ?? Chat.Person(id: .init(rawValue: sender), name: sender)
    return .incoming(
      Chat.Incoming(
        id: id, sender: known, time: time, content: content, isEdited: isEdited,
        cards: (entry["cards"]?.array ?? []).map(card), button: entry["button"].map(button),
        replies: isNewest ? page.replies.compactMap(reply) : [],
        consent: entry["consent"].map(consent)))
  }

  private func card(_ state: JSONValue) -> Chat.Card {
    let card = state["card"] ?? .null
    let id = card["id"]?.string ?? ""
    let isSelected = state["isSelected"]?.bool == true
    let title = card["title"]?.string ?? ""
    let choice = card["action"].map { action in
      self.choice(
        "card", id, label: title, isTaken: isSelected, isOpen: true, words: action["text"]?.string)
    }
    return Chat.Card(
      id: .init(rawValue: id), title: title, subtitle: card["subtitle"]?.string,
      details: card["details"]?.string, imageAddress: card["imageURL"]?.string,
      link: choice == nil ? card["link"]?.string : nil, choice: choice)
  }

  private func button(_ state: JSONValue) -> Chat.Button {
    let button = state["button"] ?? .null
    let isEnabled = state["isEnabled"]?.bool == true && !isSpeaking
    let label = button[isEnabled ? "text" : "disabledText"]?.string ?? ""
    return Chat.Button(
      explanation: isEnabled ? button["explanation"]?.string : nil,
      choice: choice(
        "button", button["id"]?.string ?? "", label: label,
        isTaken: state["isClicked"]?.bool == true, isOpen: isEnabled,
        words: button["action"]?["text"]?.string))
  }

  private func reply(_ reply: JSONValue) -> Chat.Choice? {
    guard let id = reply["id"]?.string, let text = reply["text"]?.string else { return nil }
    return choice("reply", id, label: text, isTaken: false, isOpen: !isSpeaking, words: text)
  }

  private func choice(
    _ kind: String, _ id: String, label: String, isTaken: Bool, isOpen: Bool, words: String?
  ) -> Chat.Choice {
    let isPending = pending.contains { $0.act.target == id && !$0.isFailed }
    let state: Chat.Choice.State = isTaken || isPending ? .taken : isOpen ? .open : .closed
    return Chat.Choice(
      id: .init(rawValue: id), label: label, state: state,
      sender: ChatSender("\(kind) \(id)") { [actions] in
        guard state == .open else { return }
        try await actions.act(.take(choice: kind, id: id, words: words))
      })
  }

  private func consent(_ asked: JSONValue) -> Chat.Consent {
    let person = asked["by"]?.string ?? ""
    let input = asked["input"]?.string
    let isOpen = input != nil && page.input?["id"]?.string == input
    let function = asked["function"]?.string ?? ""
    return Chat.Consent(
      person: .init(rawValue: person), title: asked["title"]?.string ?? function,
      effect: asked["effect"]?.string,
      arguments: (asked["arguments"]?.object?.members ?? []).map { member in
        Chat.Consent.Argument(
          name: member.name.replacing("_", with: " "),
          value: member.value.string ?? member.value.jsonText)
      },
      decision: asked["state"]?.string.flatMap(Chat.Consent.Decision.init) ?? .asked,
      answers: isOpen ? InputReader(page: page, pending: pending, actions: actions).choices : [])
  }

  private static func time(_ text: String) -> Date? {
    // A log's moments have microseconds, or none.
    let styles = [
      Date.ISO8601FormatStyle(includingFractionalSeconds: true), Date.ISO8601FormatStyle(),
    ]
    for style in styles {
      if case .success(let date) = Result(catching: { try style.parse(text) }) { return date }
    }
    return nil
  }
}

extension PendingAct {
  var isFailed: Bool { if case .failed = state { true } else { false } }
}

extension Chat.Content {
  /// Reads a message's content; nil is one that was taken back.
  init(_ content: JSONValue?) {
    guard let content else {
      self = .takenBack
      return
    }
    let kind = content["kind"]?.string ?? ""
    let text = content["text"]?.string
    self =
      switch kind {
      case "text": .text(text ?? "")
      case "image": .image(Chat.Media(content), caption: content["caption"]?.string)
      case "video": .video(Chat.Media(content))
      case "audio": .audio(Chat.Media(content))
      case "file": .file(Chat.Media(content), name: content["name"]?.string ?? "")
      case "location":
        .location(
          name: content["name"]?.string, latitude: content["latitude"]?.number ?? 0,
          longitude: content["longitude"]?.number ?? 0)
      // The recorded names.
      case "doctorResponse": .answer(text: text ?? "", by: content["doctor"]?.string)
      case "leaflet":
        .leaflet(
          title: content["title"]?.string ?? "", text: text, address: content["url"]?.string)
      case "notice": .notice(text ?? "")
      case "diagnosis": .diagnosis(title: content["title"]?.string ?? "", text: text)
      case "own":
        .own(
          name: content["name"]?.string ?? "", text: text ?? "", data: content["data"] ?? .null)
      default: .unknown(kind: kind, text: text ?? content["title"]?.string ?? kind, value: content)
      }
  }
}

extension Chat.Media {
  init(_ content: JSONValue) {
    self.init(
      address: content["url"]?.string ?? "", type: content["mimeType"]?.string,
      width: content["width"]?.int.map { Int(clamping: $0) },
      height: content["height"]?.int.map { Int(clamping: $0) },
      seconds: content["seconds"]?.number, bytes: content["bytes"]?.int.map { Int(clamping: $0) })
  }
}

extension JSONValue {
  /// A number of any kind.
  fileprivate var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}
