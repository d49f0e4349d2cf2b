import JSON

extension ScriptedEndpoint {
  /// Whether it got nothing that a real one would refuse.
  var hasValidHistories: Bool { !seen.isEmpty && seen.allSatisfy(\.isValidHistory) }
}

extension JSONValue {
  subscript(index: Int) -> JSONValue? {
    array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Whether each call in a request is followed by just one result, before anything else is said.
  var isValidHistory: Bool {
    var open: Set<String> = []
    var known: Set<String> = []
    for message in self["messages"]?.array ?? [] {
      let calls = (message["tool_calls"]?.array ?? []).compactMap { $0["id"]?.string }
      if message["role"] == "tool" {
        guard let call = message["tool_call_id"]?.string, open.remove(call) != nil else {
          return false
        }
        continue
      }
      guard open.isEmpty, Set(calls).count == calls.count, known.isDisjoint(with: calls) else {
        return false
      }
      open = Set(calls)
      known.formUnion(calls)
    }
    return open.isEmpty
  }
}
