import AccessRecord
import Scheduling

/// A look at the record of the person who asks.
@FunctionResult
struct ToldAccess {
  /// the day and time.
  var time: String
  /// who looked.
  var by: String
  /// as what: provider, auditor and so on.
  var roles: [String]
  /// what they looked at.
  var part: String
}

extension Function {
  /// So many looks are told at once.
  private static let mostToldLooks = 10

  /// `who_has_looked`: who else has looked at the record of the signed-in person, the newest first.
  ///
  /// A server puts such looks on record. One at the same thing on the same day is told once.
  public static let whoHasLooked = Function(
    "who_has_looked", "Tells the person who else has looked at their record", effect: .read
  ) { context in
    let clock = WallClock(context.zone)
    var told: [ToldAccess] = []
    var days: Set<[String]> = []
    let looks = try RecordedAccess.latest(of: context.person, limit: 1000, in: context.log)
    let readers = Dictionary(grouping: looks.map(\.access), by: \.name).mapValues {
      Set($0.map(\.by)).count
    }
    // One more than are shown tells that there are more.
    for look in looks where told.count <= mostToldLooks {
      let access = look.access
      let isAlone = !access.name.isEmpty && readers[access.name] == 1
      let day = clock.day(of: look.time)?.description ?? ""
      guard days.insert([access.by.rawValue, access.part.rawValue, day]).inserted else { continue }
      let time = clock.time(of: look.time)?.description ?? ""
      told.append(
        ToldAccess(
          time: "\(day) \(time)",
          by: isAlone
            ? access.name
            : access.name.isEmpty ? access.by.rawValue : "\(access.name) (\(access.by.rawValue))",
          roles: access.roles, part: access.part.rawValue))
    }
    return told
  }
  .examples([
    "Who has looked at my record?", "Who has read my conversation?", "Who has seen my data?",
    "Has anybody looked at my file?", "Who else can see what I wrote, and did they?",
    "Did somebody open my records?", "Show me who accessed my data",
    "Which staff have viewed my record?", "access log", "Has a nurse read what I told you?",
    "Who opened my file last week?", "Was anyone snooping in my records?",
  ])
  .shows { (looks: [ToldAccess]) in
    let heading =
      looks.count > mostToldLooks
      ? "These are the \(mostToldLooks) newest looks at your record. There were more."
      : "These people have looked at your record, the newest first:"
    return Rendering(
      text: looks.isEmpty ? "Nobody else has looked at your record." : heading,
      cards: looks.prefix(mostToldLooks).map { look in
        Rendering.Card(
          title: look.by, subtitle: look.time,
          details: "- Looked at: \(AccessedPart(rawValue: look.part)?.inWords ?? look.part)\n"
            + "- As: \(look.roles.joined(separator: ", "))")
      })
  }
}

extension AccessedPart {
  /// What it is to the person whose it is.
  fileprivate var inWords: String {
    switch self {
    case .conversation, .live: "your conversation"
    case .search: "your messages, by a search"
    case .file: "a file of yours"
    case .appointments: "your appointments"
    case .events: "the events of your record"
    case .view: "a page of your record"
    }
  }
}
