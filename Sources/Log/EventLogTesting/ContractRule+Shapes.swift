internal import EventLog
internal import Testing

@Event("meal.eaten", version: 2)
struct MealEaten { var dish: String }

@Event("guest.named")
struct GuestNamed {
  @Subject var guest: String
  @Personal var name: String
}

extension ContractRule {
  /// What stands between the events as they are stored and as they are shown.
  static var shapes: [ContractRule] { [lifting, sealing] }

  private static let lifting = ContractRule(
    "old shapes are read as they are now, and stay in the log as they were"
  ) { kind in
    let upcaster = Upcaster("meal.eaten", from: 1) { payload in
      payload["dish"] = payload["food"]
      payload["food"] = nil
    }
    let setting = LogSetting(upcasters: try Upcasters([upcaster], for: [MealEaten.self]))
    try await kind.withLog(setting) { log in
      try await log.append([NewEvent(type: "meal.eaten", payload: ["food": "soup"])], to: shelf)
      let shown = try log.withSnapshot { try $0.events(in: shelf) }
      #expect(try shown.map { try $0.decode(MealEaten.self).dish } == ["soup"])
      #expect(try stored(in: log) == [#"{"food":"soup"}"#])
    }
  }

  private static let sealing = ContractRule(
    "personal members are sealed in the log, and read with the vault that has the key"
  ) { kind in
    let vault = KeyVault(MemoryKeys())
    try await kind.withLog(LogSetting(vault: vault)) { log in
      let id = CommitID("once")
      let event = NewEvent(GuestNamed(guest: "p1", name: "Hippolyta"))
      let first = try await log.append([event], to: shelf, commitID: id)
      let again = try await log.append([event], to: shelf, commitID: id)
      #expect(again == first, "the same commit is sealed to the same bytes")
      let bytes = try stored(in: log)
      #expect(bytes.count == 1 && !bytes[0].contains("Hippolyta"))
      #expect(
        try log.withSnapshot { try $0.events().map { try $0.decode(GuestNamed.self).name } }
          == ["Hippolyta"])
      _ = try await Eraser(log: log, vault: vault).forget("p1")
      let texts = try log.withSnapshot { try $0.events(in: shelf).map(\.jsonText) }
      #expect(!texts.joined().contains("Hippolyta"))
    }
  }

  private static func stored(in log: any EventLog) throws -> [String] {
    try log.withSnapshot { snapshot in
      var found: [String] = []
      try snapshot.forEachStoredEvent { event in
        found.append(String(decoding: event.recorded.payload, as: UTF8.self))
        return .proceed
      }
      return found
    }
  }
}
