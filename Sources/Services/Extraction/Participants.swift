import Conversation
import Erasure
import EventLog
import JSON
import PluginKit

/// Who is in some events, as far as events say so: members with their names, those who act, and
/// those whom something is about.
struct Participants {
  private let software: Set<String>
  private var numbers: [String: Int] = [:]
  private var names: [String: Int] = [:]

  /// Nobody yet; `software` are identifiers of programs, which are nobody.
  init(software: Set<String>) { self.software = software }

  /// Reads whom an event's line names.
  mutating func take(_ line: JSONObject) {
    note(line["actor"]?.string.map { PluginStamp.read(actor: $0)?.somebody ?? $0 })
    note(line["personal"]?["subject"]?.string)
    guard let payload = line["payload"] else { return }
    // `patient` is a recorded name.
    for member in ["by", "person", "of", "patient"] { note(payload[member]?.string) }
    guard payload["role"]?.string != MemberRole.assistant.rawValue,
      let member = payload["member"]?.string
    else { return }
    note(member)
    if let number = numbers[member], let name = payload["name"]?.string, name != "[erased]" {
      names[name] = number
    }
  }

  private mutating func note(_ identifier: String?) {
    guard let identifier, identifier.count > 1, !software.contains(identifier) else { return }
    guard numbers[identifier] == nil, !identifier.hasPrefix("evtool") else { return }
    numbers[identifier] = numbers.count + 1
  }

  /// Everybody, by what stands for them, with the search that finds where they are named, however
  /// that is written.
  var searches: [(other: String, search: IdentitySearch)] {
    let all = Set(numbers.keys.map(ExactText.init))
    return numbers.sorted { $0.value < $1.value }.map { identifier, number in
      let own = Set(names.filter { $0.value == number && numbers[$0.key] == nil }.keys)
      return ("person-\(number)", IdentitySearch(identifier, names: own, others: all))
    }
  }

  /// The replacement of each identifier and name, and for each word of a name that has three
  /// letters or more.
  var replacements: [(name: String, other: String)] {
    var replacements = numbers.map { ($0.key, "person-\($0.value)") }
    var words: [String: Int] = [:]
    for (name, number) in names where numbers[name] == nil {
      replacements.append((name, "Person \(number)"))
      for word in name.split(whereSeparator: { !$0.isLetter && $0 != "-" }) where word.count > 2 {
        words[String(word)] = number
      }
    }
    for (word, number) in words where numbers[word] == nil && names[word] == nil {
      replacements.append((word, "Person \(number)"))
    }
    return replacements.map { (name: $0.0, other: $0.1) }
  }
}
