import JSON

/// One validation: collects violations until there are enough.
struct SchemaCheck {
  private(set) var violations: [SchemaViolation] = []
  let limit: Int

  /// Whether nothing of the value is repeated.
  let isDiscreet: Bool

  init(limit: Int, isDiscreet: Bool = false) {
    (self.limit, self.isDiscreet) = (limit, isDiscreet)
  }

  var isFull: Bool { violations.count >= limit }

  mutating func apply(_ schema: JSONSchema, to value: JSONValue, at pointer: JSONPointer) {
    for rule in schema.rules where !isFull { apply(rule, to: value, at: pointer) }
  }

  mutating func add(
    _ keyword: Keyword, _ expected: String, _ found: String, at pointer: JSONPointer
  ) {
    guard !isFull else { return }
    let isSaid = !isDiscreet || keyword == .required
    violations.append(
      SchemaViolation(
        at: pointer, keyword, expected: expected,
        found: isSaid ? found : "something else, which is not repeated here"))
  }

  private mutating func apply(
    _ rule: SchemaRule, to value: JSONValue, at pointer: JSONPointer
  ) {
    switch (rule, value) {
    case (.never, _): add(.not, "nothing", value.summary, at: pointer)
    case (.types(let types), _):
      guard !types.contains(where: { $0.holds(value) }) else { return }
      let nouns = types.map(\.noun).joined(separator: " or ")
      add(.type, nouns, value.summary, at: pointer)
    case (.constant(let constant), _):
      if ExactValue(value) != constant {
        add(.const, constant.value.summary, value.summary, at: pointer)
      }
    case (.choices(let choices), _):
      guard !choices.contains(ExactValue(value)) else { return }
      add(.enum, ChoiceList.text(choices.map(\.value)), value.summary, at: pointer)
    case (.reference, _), (.all, _), (.any, _), (.one, _), (.not, _):
      checkCombination(rule, value, at: pointer)
    case (_, .int), (_, .double): checkNumber(rule, value, at: pointer)
    case (_, .string(let text)): checkString(rule, text, at: pointer)
    case (_, .array(let values)): checkArray(rule, values, at: pointer)
    case (_, .object(let object)): checkObject(rule, object, at: pointer)
    default: break
    }
  }

  private mutating func checkNumber(
    _ rule: SchemaRule, _ value: JSONValue, at pointer: JSONPointer
  ) {
    guard let number = JSONNumber(value) else { return }
    if case .range(let range) = rule, let breach = range.breach(by: number) {
      add(breach.keyword, breach.expected, value.summary, at: pointer)
    }
    if case .multiple(let divisor) = rule, !number.isMultiple(of: divisor) {
      add(.multipleOf, "a multiple of \(divisor)", value.summary, at: pointer)
    }
  }

  private mutating func checkString(_ rule: SchemaRule, _ text: String, at pointer: JSONPointer) {
    var found: String { JSONValue.string(text).summary }
    switch rule {
    case .length(let range):
      let count = text.unicodeScalars.count
      guard
        let breach = range.breach(by: count, .minLength, .maxLength, of: "characters")
      else { return }
      add(breach.keyword, breach.expected, "\(count): \(found)", at: pointer)
    case .pattern(let pattern):
      let limit = SchemaPattern.maximumLength
      if text.unicodeScalars.count > limit {
        add(.pattern, "at most \(limit) characters to match against a pattern", found, at: pointer)
      } else if !pattern.isFound(in: text) {
        add(.pattern, "text that matches \(pattern.text)", found, at: pointer)
      }
    case .format(let format):
      if !format.holds(text) { add(.format, format.noun, found, at: pointer) }
    default: break
    }
  }
}
