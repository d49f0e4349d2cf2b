package import JSON

/// A channel as a server shows it, or a log of this machine: its JSON, of which nothing is required but who looks at it.
///
/// What this program does not know in it is passed over, or kept as it is; so a newer server's channel can be shown.
package struct ChatPage: Sendable {
  /// Who looks at it.
  package let me: Chat.Person
  /// As it was said.
  package let json: JSONValue

  package init(_ json: JSONValue, for me: Chat.Person) { (self.json, self.me) = (json, me) }

  /// Up to where of the record it is.
  package var position: Int64 { json["position"]?.int ?? 0 }
  /// The turn that is under way.
  package var turn: String? { view["turn"]?["id"]?.string }
  /// The newest message of somebody else, and its position.
  package var newestIncoming: (message: String, position: Int64)? {
    let entry = entries.last { $0["message"] != nil && $0["sender"]?.string != me.id.rawValue }
    guard let message = entry?["message"]?.string else { return nil }
    return (message, entry?["position"]?.int ?? 0)
  }
  /// Up to where one has read.
  package var readPosition: Int64 {
    let marks = view["read"]?.array ?? []
    return marks.first { $0["member"]?.string == me.id.rawValue }?["position"]?.int ?? 0
  }

  /// The position of the newest entry.
  package var newestPosition: Int64 { entries.last?["position"]?.int ?? 0 }
  /// The position of the newest entry that one made oneself.
  package var newestOwnPosition: Int64 {
    entries.last { $0["sender"]?.string == me.id.rawValue }?["position"]?.int ?? 0
  }
  /// The last message in one line; nil where nothing was said.
  package var lastWords: String? {
    let said = entries.last { $0["message"] != nil }
    return said.map { Chat.Content($0["content"]).summary.replacing("\n", with: " ") }
  }
  /// How many messages of others were not read.
  package var unread: Int {
    entries.count { entry in
      entry["message"] != nil && entry["sender"]?.string != me.id.rawValue
        && (entry["position"]?.int ?? 0) > readPosition
    }
  }

  var view: JSONValue { json["view"] ?? .null }
  var entries: [JSONValue] { view["timeline"]?.array ?? [] }
  package var title: String { view["title"]?.string ?? "" }

  /// Who is there, and who was called.
  var people: [Chat.Person] {
    ((view["members"]?.array ?? []) + [view["guest"]].compactMap(\.self))
      .reduce(into: []) { people, member in
        guard let person = Chat.Person(member), !people.contains(where: { $0.id == person.id })
        else { return }
        people.append(person)
      }
  }

  /// What can be answered with one touch.
  var replies: [JSONValue] { json["replies"]?.array ?? [] }

  /// What is asked of the person.
  var input: JSONValue? {
    (view["inputs"]?.array ?? []).first { $0["of"]?.string == me.id.rawValue }
  }

  /// What was answered last, where it can be answered anew.
  var editable: JSONValue? { json["editable"] }

  var undo: Chat.Undo {
    guard let undo = json["undo"] else { return .unavailable() }
    return undo["available"]?.bool == true
      ? .available(turn: undo["turn"]?.string)
      : .unavailable(reason: undo["reason"]?.string)
  }

  /// Whom the conversation was given to.
  var handedTo: Chat.Person? {
    guard let id = view["handedTo"]?.string else { return nil }
    return people.first { $0.id.rawValue == id }
      ?? Chat.Person(id: .init(rawValue: id), name: id, role: "provider")
  }

  /// Up to where somebody else than the assistant has read.
  var readByOthers: Int64 {
    let marks = (view["read"]?.array ?? []).filter { $0["member"]?.string != me.id.rawValue }
    return marks.compactMap { $0["position"]?.int }.max() ?? 0
  }
}

extension Chat.Person {
  init?(_ member: JSONValue) {
    guard let id = member["id"]?.string else { return nil }
    self.init(
      id: .init(rawValue: id), name: member["name"]?.string ?? id,
      role: member["role"]?.string ?? "person")
  }
}
