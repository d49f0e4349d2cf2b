/// In which streams the events of a type lie: an import puts them nowhere else.
public enum EventStreams: Sendable, Equatable {
  /// Nobody has said: wherever no other type has its place.
  case undeclared
  /// The streams of one category, called as `named` says; with `first` each of them begins with
  /// that type and has it once.
  case category(String, named: Naming = .freely, first: EventType? = nil)
  /// A log's own records, in streams of that category: true of that log alone.
  case ownRecords(category: String)

  /// How a stream of a category is called.
  public enum Naming: Sendable, Equatable {
    /// In any way.
    case freely
    /// Like the person whom its events are about.
    case afterSubject
    /// Like the text that this member of the payload is.
    case after(member: String)
  }
}
