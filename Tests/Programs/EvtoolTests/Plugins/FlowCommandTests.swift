import Foundation
import JSON
import Testing

/// `evtool flow` as an author uses it.
@Suite struct FlowCommandTests {
  @Test func `show draws steps, answers, flows inside and the end`() async throws {
    try await Program.with { program in
      let shown = try program.run(["flow", "show", "healthcare.healthCheck"]).output
      for line in [
        "smokes", "  Do you smoke?", "  accepts one of: Yes, No", "  └─ Yes → cigarettes",
        "  └─ No → exercise", "  accepts a number from 1 to 200", "  runs alcohol", "  └─ → end",
      ] {
        #expect(shown.split(separator: "\n").contains(Substring(line)), "\(line) in \(shown)")
      }
      let triage = try program.run(["flow", "show", "healthcare.triage"]).output
      #expect(triage.contains("understood by the plugin's code"))
      let ask = try program.run(["flow", "show", "healthcare.askClinician"]).output
      #expect(ask.contains("→ calls ask_clinician") && ask.contains("at most 3 pictures"))
    }
  }

  @Test func `show writes a graph, and JSON`() async throws {
    try await Program.with { program in
      let graph = try program.run(["flow", "show", "healthcare.healthCheck", "--graphviz"]).output
      #expect(graph.hasPrefix("digraph \"healthcare.healthCheck\" {\n"))
      #expect(graph.contains("  \"smokes\" -> \"cigarettes\" [label=\"Yes\"];"))
      #expect(graph.contains("  \"drinking\" -> \"end\";"))
      #expect(graph.hasSuffix("}\n"))
      let json = try program.run(["flow", "show", "healthcare.healthCheck", "--json"]).json()
      #expect(json["steps"]?.array?.map { $0["name"] }.first == "age")
      #expect(json["steps"]?[1]?["next"]?[0] == ["step": "cigarettes", "when": "Yes"])
      #expect(try program.run(["flow", "show", "a", "--json", "--graphviz"]).code == 64)
    }
  }

  @Test func `list shows every flow, and an unknown one is refused with those there are`()
    async throws
  {
    try await Program.with { program in
      let list = try program.run(["flow", "list"]).output
      #expect(list.contains("healthcare.triage") && list.contains("(other flows run it)"))
      let names = try program.run(["flow", "list", "healthcare", "--json"]).json().array
      #expect(
        names?.map { $0["qualifiedName"] } == [
          "healthcare.triage", "healthcare.healthCheck", "healthcare.alcohol",
          "healthcare.askClinician",
        ])
      let unknown = try program.run(["flow", "show", "triage"])
      #expect(unknown.code == 64)
      #expect(unknown.errors.contains("there is no flow triage; known are: healthcare.triage"))
      #expect(try program.run(["flow", "show", "--help"]).output.contains("EXAMPLES:"))
    }
  }
}
