import PluginKit
import Scheduling

extension FunctionContext {
  /// What is known of the signed-in person besides what they eat.
  func diet() throws -> Diet { try document(DietProjection.self, person.rawValue) ?? Diet() }

  /// What they ate in a period; nothing if nothing is written down.
  func period(_ key: String) throws -> DiaryPeriod {
    try document(NutritionProjection.self, key) ?? DiaryPeriod()
  }

  /// Their diary, with what was taken out of it.
  var diary: DiaryHistory { DiaryHistory(of: person, in: log) }

  /// Who else, besides the assistant, reads what is said here.
  private var company: [Member] {
    get throws {
      let members = try document(ChannelProjection.self, channel)?.members ?? []
      return members.filter { $0.id != person && $0.role != .assistant }
    }
  }

  /// Whether others read what is said here.
  var isOverheard: Bool { get throws { try !company.isEmpty } }

  /// A warning as it may be said here: where others read along, an allergy is named only if it was
  /// told there.
  func told(_ warning: AllergenWarning, isEaten: Bool = false) throws -> String {
    guard try isOverheard else { return warning.text(isEaten: isEaten) }
    let members = try document(ChannelProjection.self, channel)?.members ?? []
    let name = members.first { $0.id == person }?.name ?? person.rawValue
    return warning.text(in: channel, to: name, isEaten: isEaten)
  }

  /// Whether this call has recorded a step already, in an attempt before this one.
  func hasTaken(_ step: String) throws -> Bool {
    try log.withSnapshot { try $0.position(of: CommitID("\(call).\(step)")) != nil }
  }

  /// The clocks on their wall.
  var clock: WallClock { WallClock(zone) }

  /// The day it is for them.
  func today() throws -> CalendarDay {
    guard let today = clock.day(of: now) else {
      throw FunctionRefusal("I cannot tell which day it is.", status: 500)
    }
    return today
  }

  /// Records something about them; under its step it is found to be put back.
  func note(_ event: some EventPayload, as step: DietHistory.Step) async throws {
    try await append(event, to: .diet(of: person), step: step.rawValue)
  }
}
