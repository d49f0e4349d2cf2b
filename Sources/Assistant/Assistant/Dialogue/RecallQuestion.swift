import Conversation
import JSON
import PluginKit
import Understanding

/// A question about what was done or shown a moment ago: "when was it again?", "who is that with?".
///
/// Every word asks or points: nothing is named that could be asked of anything else.
struct RecallQuestion {
  private let request: IntentRequest
  private let call: EndedCall

  /// For how many turns what was done, and what was looked up, can be asked about.
  private static let turns = (done: 10, shown: 2)

  /// Reads a message, or its last clause; nil if it asks about nothing that was done or shown.
  init?(_ request: IntentRequest) {
    let dialogue = request.dialogue
    let texts = [request.text] + request.text.split { ".?!;,".contains($0) }.map(String.init)
    guard dialogue.question == nil, dialogue.flow == nil else { return nil }
    if let act = dialogue.lastAct, act.age == 1, act.status == 200,
      Self.words(request.text).contains(where: Self.assents.contains),
      Self.words(request.text).allSatisfy({
        Self.assents.contains($0) || Self.insisting.contains($0)
      })
    {
      (self.request, call) = (request, act)
      return
    }
    guard let words = texts.map(Self.words).first(where: Self.areAsking) else { return nil }
    // A list of what anybody can have shows nothing of one's own.
    let isOwn = words.contains(where: Self.own.contains)
    let shown = dialogue.lastCall.flatMap { $0.age <= Self.turns.shown ? $0 : nil }
    let done = dialogue.lastAct.flatMap { $0.age <= Self.turns.done && $0.status == 200 ? $0 : nil }
    // Nobody is shown a list for "what time is it".
    let isOfClock = words.count <= 5 && words.contains("time") && words.last == "it"
    guard let call = isOwn || isOfClock ? done : shown ?? done else { return nil }
    (self.request, self.call) = (request, call)
  }

  /// The lookup that answers it: the same again, or the likeliest of those that list the person's
  /// own where something was done.
  func lookup(among hypotheses: [ScoredIntent]) -> IntentDecision? {
    let plugin = request.plugin
    guard let called = plugin.local(call.call.function).flatMap(plugin.function) else { return nil }
    guard called.effect != .read else {
      return .call(function: called.name, arguments: call.call.arguments.object ?? JSONObject())
    }
    let lists = hypotheses.compactMap { hypothesis -> Function? in
      guard case .function(let name) = hypothesis.intent else { return nil }
      return plugin.function(name).flatMap { $0.listsOwn ? $0 : nil }
    }
    let own = lists.first { SearchFunction.areOfSameThing($0, called) } ?? lists.first
    return own.map { SlotFilling(request, $0).complete(JSONObject()) }
  }

  /// Whether every word asks for a moment, a person or a place, or points at what was.
  private static func areAsking(_ words: [String]) -> Bool {
    words.count > 1 && words.contains(where: pointing.contains)
      && (words.contains(where: asking.contains)
        || words.contains(where: which.contains) && words.contains(where: kinds.contains))
      && words.allSatisfy {
        asking.contains($0) || which.contains($0) || pointing.contains($0) || around.contains($0)
      }
  }

  private static func words(_ text: String) -> [String] {
    text.folded.split { !$0.isLetter }.map(String.init)
  }

  /// A yes to what is done already: "yep go".
  private static let assents: Set = [
    "yes", "yep", "yeah", "yup", "ye", "yea", "yess", "sure", "ok", "okay", "correct", "ja", "si",
    "genau", "claro", "vale",
  ]
  private static let insisting: Set = [
    "go", "ahead", "do", "it", "that", "book", "confirm", "please", "pls", "then", "now", "take",
    "bitte", "machen", "buchen", "favor", "por", "hazlo", "reserva",
  ]
  private static let own: Set = [
    "i", "my", "me", "we", "ich", "mein", "meine", "meinen", "mi", "tengo",
  ]
  private static let asking: Set = [
    "when", "who", "whom", "whos", "whens", "where", "wheres", "wann", "wer", "wem", "wo", "cuando",
    "quien", "donde",
  ]
  /// Words that ask for one of the kinds, and alone for anything.
  private static let which: Set = [
    "what", "whats", "which", "welcher", "welche", "welchem", "welchen", "wie", "cual", "que",
  ]
  private static let kinds: Set = [
    "time", "day", "date", "hour", "called", "name", "doctor", "doc", "nurse", "uhrzeit", "uhr",
    "tag", "datum", "arzt", "heisst", "hiess", "hora", "dia", "fecha", "llama", "medico",
  ]
  private static let pointing: Set = [
    "it", "that", "this", "again", "was", "were", "did", "called", "war", "nochmal", "nochmals",
    "das", "der", "dem", "heisst", "heisse", "hiess", "es", "era", "fue", "llama", "ese", "esa",
    "my", "mein", "mi", "name",
  ]
  private static let around: Set = [
    "is", "are", "be", "the", "a", "at", "on", "in", "for", "with", "to", "of", "from", "by", "s",
    "so", "and", "or", "wait", "shoot", "sorry", "oh", "um", "please", "pls", "exactly", "would",
    "time", "day", "date", "hour", "oclock", "o", "clock", "number", "doctor", "doc", "dr", "nurse",
    "one", "i", "you", "we", "me", "have", "had", "get", "got", "book", "booked", "made", "said",
    "say", "tell", "remind", "forgot", "forget", "now", "then", "just", "thing", "person",
    "appointment", "visit", "booking", "meeting", "supposed", "come", "there", "see", "seeing",
    "um", "uhr", "uhrzeit", "bei", "mit", "jetzt", "noch", "mal", "und", "ist", "tag", "datum",
    "arzt", "arztin", "termin", "den", "die", "am", "genau", "ich", "denn", "doch", "gleich",
    "y", "a", "la", "el", "con", "hora", "dia", "fecha", "cita", "medico", "doctora", "otra",
    "vez", "para", "de", "mi", "tengo", "perdon", "disculpe", "ay", "eso", "exactamente",
  ]
}

extension Function {
  /// Whether it lists what is the person's own: it takes nothing but who they are.
  fileprivate var listsOwn: Bool {
    effect == .read && isPersonal
      && parameters.properties.allSatisfy {
        !$0.isRequired || slots[$0.name]?.kind == .identity
      }
  }
}
