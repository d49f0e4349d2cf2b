import JSON
import PluginKit
import Understanding

/// Decides between functions that a message may mean by the values that it names.
///
/// "An appointment with a psychiatrist in Santa Rosa" is a search where only the search takes a kind of doctor and a city, and
/// "what does order 1003 cost?" is asked of what takes an order, not of what sums all of them. It never turns a lookup into
/// something that writes.
struct NamedFunction {
  /// How likely a function has to be, as a share of the likeliest.
  private static let rivalry = 0.35
  /// How likely one has to be that takes the very thing that is named, where none of the likelier ones takes it.
  private static let namedRivalry = 0.05

  private let request: ModelRequest
  private let intents: PluginIntents

  init(_ request: ModelRequest, _ intents: PluginIntents) {
    (self.request, self.intents) = (request, intents)
  }

  /// What a message means once its values are counted.
  func meaning(_ meaning: PluginIntents.Meaning) -> PluginIntents.Meaning {
    guard meaning.isAboutFunctions, !meaning.isOutOfScope, !intents.isExample(request.text) else {
      return meaning
    }
    let rivals = rivals
    let counts = rivals.map(values)
    guard let most = counts.max(), most > 0 else { return meaning }
    let named = rivals.indices.filter { counts[$0] == most }
    guard let place = named.count == 1 ? named.first : lookup(among: named, rivals, meaning),
      rivals[place].effect == .read, place > 0 || !meaning.isUnderstood
    else { return meaning }
    return .understood(.function(rivals[place].name))
  }

  /// Of several that take as much of what is named, the only one that looks it up, where the message only asks: "would Friday at 11 be
  /// possible with her?"; not where one of them is understood.
  private func lookup(
    among places: [Int], _ rivals: [Function], _ meaning: PluginIntents.Meaning
  ) -> Int? {
    let form = SentenceForm(request.text)
    guard !form.isPlainRequest, form.clauses.contains(where: { $0.mood == .question }),
      !(meaning.isUnderstood && places.contains(0))
    else { return nil }
    let reading = places.filter { rivals[$0].effect == .read }
    return reading.count == 1 ? reading[0] : nil
  }

  /// The functions that may be meant, the likeliest first.
  private var rivals: [Function] {
    let near = intents.rivals(request.text, share: Self.rivalry).compactMap(function)
    guard !near.contains(where: takesNamedThing) else { return near }
    let naming = intents.rivals(request.text, share: Self.namedRivalry).compactMap(function)
      .filter(takesNamedThing)
    let known = Set((near + naming).map(\.name))
    return near + naming + searches.filter { !known.contains($0.name) }
  }

  /// What looks for a thing by more than the act takes, however unlikely: "book me a hotel with four stars" where only the search
  /// takes stars.
  private var searches: [Function] {
    guard request.plugin.functions.contains(where: SoughtThing.isSearch) else { return [] }
    let likely = intents.rivals(request.text, share: 0).compactMap(function)
    guard let first = likely.first, !SoughtThing.isSearch(first) else { return [] }
    let said = SlotReading(request, first, asked: nil).values
    return likely.dropFirst().filter { other in
      guard other.effect == .read, SoughtThing.isSearch(other),
        SoughtThing.areOfSameThing(first, other)
      else { return false }
      let found = SlotReading(request, other, asked: nil).values
      return found.count > said.count && said.keys.allSatisfy { found[$0] != nil }
    }
  }

  /// Whether a function takes something that the message names by its number.
  private func takesNamedThing(_ function: Function) -> Bool {
    let said = SlotReading(request, function, asked: nil).values
    return function.slots.contains { name, slot in
      if case .identifier = slot.kind { said[name] != nil } else { false }
    }
  }

  private func function(_ intent: Intent) -> Function? {
    guard case .function(let name) = intent else { return nil }
    return request.plugin.function(name)
  }

  private func values(of function: Function) -> Int {
    SlotReading(request, function, asked: nil).values.count
  }
}

extension PluginIntents.Meaning {
  fileprivate var isOutOfScope: Bool {
    if case .outOfScope = self { true } else { false }
  }

  fileprivate var isUnderstood: Bool {
    if case .understood = self { true } else { false }
  }
}
