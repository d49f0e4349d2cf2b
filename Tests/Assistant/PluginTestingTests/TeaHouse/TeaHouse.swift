import Conversation
import EventLog
import JSON
import PluginKit

/// A small domain for the kit's own tests: teas can be listed and ordered, a tasting finds one.
struct TeaHouse: Plugin {
  /// Something that can be wrong with it, for tests of what has to find it.
  enum Flaw: Sendable {
    case growing, opensTwice, moodyRenderer, moodyProjection, hangs, ordersTwice
    case sharedExample, silent, lostReply, unrendered, vague, undeclared, lostStep, lostEnd,
      lostOffer, irrevocable
  }

  var flaw: Flaw?
  let counter = Counter()

  let manifest = PluginManifest(
    id: "teahouse", version: "1.0.0", summary: "Serves tea.", assistantName: "Tea house",
    persona: "You serve tea.",
    welcome: [WelcomeMessage("Welcome!", quickReplies: ["Show me the teas"])])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(listing)
    try registry.add(ordering)
    if flaw == .growing, counter.next() > 1 { try registry.add(thanks("again")) }
    try registry.add(thanks("thanks"))
    try registry.add(tasting)
    if flaw != .unrendered { try registry.render("list_teas", shown) }
    if flaw != .undeclared { try registry.add(TeaOrdered.self) }
    try registry.add(HouseOpened.self)
    registry.add(TeasProjection(counter: flaw == .moodyProjection ? counter : nil))
    registry.setUp { context in
      try await context.log.append(
        [NewEvent(HouseOpened())],
        to: StreamName(category: "house", identifier: "1"),
        commitID: flaw == .opensTwice ? nil : CommitID("opening"))
    }
  }

  private var shown: Renderer {
    { teas in
      let cards = (teas.array ?? []).compactMap(\.string).filter { !$0.isEmpty }.map { tea in
        let offer = Offer.call(function: "order_coffee", arguments: [:])
        return Rendering.Card(
          title: tea,
          action: .send(
            text: "I would like some \(tea)", offer: flaw == .lostOffer ? offer : nil))
      }
      let mood = flaw == .moodyRenderer ? " today, \(counter.next())" : ""
      return Rendering(text: "Our teas\(mood)", cards: cards)
    }
  }

  private func thanks(_ name: String) -> SmallTalk {
    SmallTalk(name, examples: ["thank you", "thanks a lot"], answer: "Enjoy!")
  }
}
