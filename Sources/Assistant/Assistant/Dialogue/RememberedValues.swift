import JSON
import PluginKit

/// What is known for a parameter from earlier: as long as its slot says, or where the person speaks
/// of it.
struct RememberedValues {
  private let request: IntentRequest
  private let function: Function

  init(_ request: IntentRequest, _ function: Function) {
    self.request = request
    self.function = function
  }

  /// The value that still counts; nil if none does.
  func value(of parameter: String) -> JSONValue? {
    let slot = function.slots[parameter]
    // What has to be said anew each time is not taken from what is shown either.
    if let chosen = request.chosen[parameter], chosen != "", slot?.lifetime != .turn {
      return chosen
    }
    guard let slot, slot.kind != .identity else { return nil }
    guard let known = request.dialogue.known[parameter], !isMissing(known.value, parameter) else {
      return nil
    }
    if isSpokenOf(parameter, slot) { return same(known.value, slot) }
    switch slot.lifetime {
    case .turn: return nil
    case .task: return known.task == request.dialogue.task ? known.value : nil
    case .conversation: return known.value
    }
  }

  /// Whether the call before found nothing of that name: nobody means it by saying no other.
  private func isMissing(_ value: JSONValue, _ parameter: String) -> Bool {
    guard let last = request.dialogue.lastCall, last.status == 404 else { return false }
    return last.call.arguments.object?[parameter] == value
  }

  /// "The same doctor", "same day", "same time as before".
  private func isSpokenOf(_ parameter: String, _ slot: Slot) -> Bool {
    if case .choice = slot.kind, function.slots.values.contains(where: { $0.kind == .text }),
      RelayedMessage.isForPronoun(request.text)
    {
      return true
    }
    guard let things = samePhrase else { return false }
    return !things.isDisjoint(with: nouns(of: parameter, slot))
  }

  private func same(_ value: JSONValue, _ slot: Slot) -> JSONValue {
    guard slot.kind == .date, let text = value.string, samePhrase?.contains("day") == true else {
      return value
    }
    return .string(String(text.prefix(10)))
  }

  /// The two words after "same".
  private var samePhrase: Set<String>? {
    let words = request.text.lowercased().split { !$0.isLetter }.map(String.init)
    guard
      let place = words.firstIndex(where: {
        ["same", "selbe", "selben", "gleichen", "mismo", "misma"].contains($0)
      })
    else { return nil }
    return Set(words.dropFirst(place + 1).prefix(2))
  }

  /// What the function's parameters may be called: the words that may follow "same".
  var nouns: Set<String> {
    function.slots.reduce(into: []) { $0.formUnion(nouns(of: $1.key, $1.value)) }
  }

  private func nouns(of parameter: String, _ slot: Slot) -> Set<String> {
    let property = function.parameters.properties.first { $0.name == parameter }
    var texts = [parameter.replacing("_", with: " "), property?.schema.description ?? ""]
    switch slot.kind {
    case .choice(let options): texts += options.flatMap { [$0.name] + $0.synonyms } + ["person"]
    case .date: texts += ["day", "date", "time", "hour"]
    default: break
    }
    return Set(texts.flatMap(ContentWords.words))
  }
}
