#if JetStream
  package import JSON

  /// How a machine of a cluster is, as it says itself.
  package struct NodeReport: Sendable, Equatable {
    package let node: String
    /// Which run of its program it is.
    package let holder: String
    package let partition: Int
    /// The last event's position in its log.
    package let head: Int
    /// The last message that it has seen.
    package let sequence: Int
    /// Whether it acts.
    package let isActing: Bool
    /// The number of the last lease that it knows, and whose that is.
    package let term: Int
    package let actingNode: String?
    /// How many messages it passed over since it was started.
    package let passedOver: Int
    /// The chain's link at the position that was asked for, in hexadecimal digits; nil where no commit of its log ends there.
    package let link: String?
    /// Why it does not follow any more; nil while it does.
    package let failure: String?
    /// Why its log takes nothing just now; nil where it does.
    package let hindrance: String?

    /// The report as JSON.
    package var json: JSONValue {
      [
        "node": .string(node), "holder": .string(holder), "partition": .int(Int64(partition)),
        "head": .int(Int64(head)), "sequence": .int(Int64(sequence)), "acting": .bool(isActing),
        "term": .int(Int64(term)), "actingNode": actingNode.map { .string($0) } ?? .null,
        "passedOver": .int(Int64(passedOver)), "link": link.map { .string($0) } ?? .null,
        "failure": failure.map { .string($0) } ?? .null,
        "hindrance": hindrance.map { .string($0) } ?? .null,
      ]
    }

    package init(
      node: String, holder: String, partition: Int, head: Int, sequence: Int, isActing: Bool,
      term: Int, actingNode: String?, passedOver: Int, link: String?, failure: String?,
      hindrance: String? = nil
    ) {
      (self.node, self.holder, self.partition, self.head) = (node, holder, partition, head)
      (self.sequence, self.isActing, self.term) = (sequence, isActing, term)
      (self.actingNode, self.passedOver) = (actingNode, passedOver)
      (self.link, self.failure, self.hindrance) = (link, failure, hindrance)
    }

    /// Reads a report; nil where it is none.
    package init?(_ value: JSONValue) {
      guard let node = value["node"]?.string, let holder = value["holder"]?.string,
        let partition = value["partition"]?.int, let head = value["head"]?.int,
        let sequence = value["sequence"]?.int
      else { return nil }
      self.init(
        node: node, holder: holder, partition: Int(partition), head: Int(head),
        sequence: Int(sequence), isActing: value["acting"]?.bool ?? false,
        term: Int(value["term"]?.int ?? 0), actingNode: value["actingNode"]?.string,
        passedOver: Int(value["passedOver"]?.int ?? 0), link: value["link"]?.string,
        failure: value["failure"]?.string, hindrance: value["hindrance"]?.string)
    }
  }
#endif
