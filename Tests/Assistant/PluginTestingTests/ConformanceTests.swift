import PluginTesting
import Testing

@Suite struct ConformanceTests {
  @Test func `a plugin without flaws keeps every rule`() async throws {
    #expect(try await Conformance(of: TeaHouse()).violations() == [])
  }

  @Test(
    arguments: [
      (.growing, "registration: smallTalk: differs when the plugin is registered again"),
      (
        .opensTwice,
        "registration: setup: a second start appends house.opened to house-1 again: append with noStream or a commit id"
      ),
      (
        .moodyRenderer,
        "renderers: renderer of list_teas: seed 0: shows the same answer in two ways: "
      ),
      (
        .moodyProjection,
        "projections: projection teas: the view of visitor is another one when it is folded again from the beginning"
      ),
      (
        .hangs,
        "cancellation: function list_teas: it goes on for more than 0.05 seconds after it was cancelled"
      ),
      (
        .ordersTwice,
        "cancellation: function order_tea: the same call acts again when it is repeated: name a step of it alike each time"
      ),
      (
        .sharedExample,
        "check: function order_tea: the example \"list all teas\" is an example of function list_teas, too: reword it"
      ),
      (
        .undeclared,
        "writing: function order_tea: plugin teahouse cannot append tea.ordered: it is not registered; "
      ),
      (
        .lostStep,
        "check: flow tasting, step strength: the answer \"strong\" leads to sugar, which is no step: there are [\"strength\", \"milk\"]"
      ),
      (
        .lostEnd,
        "check: flow tasting, step strength: the answer \"strong\" ends in list_teas, which is not among its calls: []"
      ),
      (
        .lostOffer,
        "renderers: renderer of list_teas: offers order_coffee, which is no function: there are [\"list_teas\", \"order_tea\"]"
      ),
    ] as [(TeaHouse.Flaw, String)])
  func `each flaw is found`(_ flaw: TeaHouse.Flaw, _ expected: String) async throws {
    let found = try await Conformance(of: TeaHouse(flaw: flaw), seeds: 0..<3).violations()
    #expect(found.first?.description.hasPrefix(expected) == true, "\(found)")
  }
}
