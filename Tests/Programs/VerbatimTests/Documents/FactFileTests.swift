import BundledPlugins
import PluginKit
import Testing

/// The files of facts of the plugins that come with Verbatim.
@Suite struct FactFileTests {
  @Test func `every plugin has a page of facts in each of its languages`() throws {
    for plugin in try PluginRegistry(BundledPlugins.all).plugins {
      for language in plugin.languages {
        let facts = plugin.speaking(language).facts
        // That all languages have the same names, registration has checked.
        #expect(facts.count >= 30, "\(plugin.manifest.id) in \(language)")
        #expect(facts.contains { $0.name == Fact.person })
        #expect(facts.contains { $0.name == Fact.complaint && $0.questions.count >= 10 })
        for fact in facts {
          #expect(fact.questions.count >= 2, "\(plugin.manifest.id) in \(language): \(fact.name)")
          #expect(fact.answer.count <= 320, "\(plugin.manifest.id) in \(language): \(fact.name)")
        }
      }
    }
  }

  @Test func `a question leads to one fact alone`() throws {
    for plugin in try PluginRegistry(BundledPlugins.all).plugins {
      for language in plugin.languages {
        let questions = plugin.speaking(language).facts.flatMap(\.questions)
        let twice = Dictionary(grouping: questions, by: \.self).filter { $0.value.count > 1 }
        #expect(twice.isEmpty, "\(plugin.manifest.id) in \(language): \(twice.keys)")
      }
    }
  }
}
