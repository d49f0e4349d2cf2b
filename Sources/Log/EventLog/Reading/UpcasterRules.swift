/// The rules that upcasters have to satisfy together.
struct UpcasterRules {
  private let upcasters: [Upcaster]
  private let payloads: [any EventPayload.Type]

  init(_ upcasters: [Upcaster], _ payloads: [any EventPayload.Type]) {
    self.upcasters = upcasters
    self.payloads = payloads
  }

  /// The upcasters by what they take.
  func checkedSteps() throws(UpcasterError) -> [SchemaVersion: Upcaster] {
    var steps: [SchemaVersion: Upcaster] = [:]
    for upcaster in upcasters {
      guard upcaster.schemaVersion >= 1 else {
        throw error(at: upcaster, "versions begin with 1: lift from 1 or more")
      }
      if let other = steps.updateValue(upcaster, forKey: upcaster.source) {
        let owner = other.owner.map { "plugin \($0)" } ?? "another upcaster"
        throw error(at: upcaster, "\(owner) lifts it already: keep one of the two")
      }
    }
    return steps
  }

  /// The version that each payload type has now.
  func checkedVersions() throws(UpcasterError) -> [EventType: Int] {
    var versions: [EventType: Int] = [:]
    for payload in payloads {
      let schema = SchemaVersion(type: payload.eventType, version: payload.schemaVersion)
      guard schema.version >= 1 else {
        throw UpcasterError(schema, "versions begin with 1: declare 1 or more")
      }
      if let other = versions.updateValue(schema.version, forKey: schema.type),
        other != schema.version
      {
        throw UpcasterError(schema, "it is declared with version \(other) too: keep one of the two")
      }
    }
    return versions
  }

  /// Checks that steps follow one another without a gap, from the first version to the one a type
  /// has now.
  func checkChains(
    _ steps: [SchemaVersion: Upcaster], _ current: [EventType: Int]
  ) throws(UpcasterError) {
    for upcaster in upcasters { try check(upcaster, steps, current) }
    for payload in payloads { try checkBeginning(of: payload.eventType, current) }
  }

  private func check(
    _ upcaster: Upcaster, _ steps: [SchemaVersion: Upcaster], _ current: [EventType: Int]
  ) throws(UpcasterError) {
    if let version = current[upcaster.type], upcaster.schemaVersion >= version {
      throw error(
        at: upcaster,
        "the type's version is \(version), there is nothing to lift: "
          + "declare it with a higher version, or drop the upcaster")
    }
    let result = upcaster.result
    guard current[result.type] != result.version, steps[result] == nil else { return }
    guard let version = current[result.type] else {
      throw error(
        at: upcaster, "it is lifted to \(result), but no payload has that type: register it")
    }
    throw error(
      at: upcaster,
      "it is lifted to \(result), but the type's version is \(version): "
        + (version > result.version
          ? "add an upcaster from \(result.version)" : "declare it with version \(result.version)"))
  }

  private func checkBeginning(
    of type: EventType, _ current: [EventType: Int]
  ) throws(UpcasterError) {
    guard let version = current[type], version > 1 else { return }
    let taken = upcasters.filter { $0.type == type }.map(\.schemaVersion)
    // Under a new name a type begins with the version that its old name is lifted to.
    let renamed = upcasters.filter { $0.target == type && $0.type != type }.map(\.result.version)
    let first = (taken + renamed).min() ?? version
    guard first != 1, !renamed.contains(first) else { return }
    throw UpcasterError(
      SchemaVersion(type: type, version: first - 1),
      "nothing lifts it, and the type's version is \(version): add an upcaster from \(first - 1)")
  }

  private func error(at upcaster: Upcaster, _ reason: String) -> UpcasterError {
    UpcasterError(upcaster.source, owner: upcaster.owner, reason)
  }
}
