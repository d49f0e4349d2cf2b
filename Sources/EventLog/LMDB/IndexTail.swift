/// The index of the commits after the stored index's checkpoint, in memory.
///
/// Each stream has a slot; slots outlive the index's flushes, so that the next commits find room.
struct IndexTail {
  /// One stream's part.
  struct Slot {
    let stream: StreamName
    fileprivate(set) var entries: [CommitEntry] = []
  }

  /// Most slots that are remembered over a flush.
  private static let maximumSlots = 1 << 17

  /// The stored index holds everything up to here.
  private(set) var base: Position
  /// This holds everything after `base`, up to here.
  private(set) var end: Position
  private(set) var slots: [Slot] = []
  private(set) var ids: [CommitID: Position] = [:]
  private var places: [StreamName: Int] = [:]
  /// The places of the streams that the writer has numbered.
  private var numbered: [Int: Int] = [:]

  init(after checkpoint: Position) {
    base = checkpoint
    end = checkpoint
  }

  /// How many events it covers.
  var count: Int { Int(end.value - base.value) }

  /// The streams with commits here.
  var streams: [(stream: StreamName, entries: [CommitEntry])] {
    slots.compactMap { $0.entries.isEmpty ? nil : ($0.stream, $0.entries) }
  }

  /// The place of a stream's slot, which is made where there is none.
  mutating func place(of stream: StreamName) -> Int {
    if let place = places[stream] { return place }
    places[stream] = slots.count
    slots.append(Slot(stream: stream))
    return slots.count - 1
  }

  mutating func add(_ entry: CommitEntry, at place: Int, id: CommitID?) {
    slots[place].entries.append(entry)
    if let id { ids[id] = entry.position }
    end = entry.lastPosition
  }

  /// Adds a commit of the writer's.
  mutating func add(_ commit: CommitGroup.Entry) {
    let receipt = commit.receipt
    let entry = CommitEntry(
      firstVersion: receipt.firstVersion, position: receipt.firstPosition, count: receipt.count)
    add(entry, at: place(of: receipt.stream, number: commit.stream), id: commit.id)
  }

  private mutating func place(of stream: StreamName, number: Int) -> Int {
    if let place = numbered[number] { return place }
    let place = place(of: stream)
    if number > 0 { numbered[number] = place }
    return place
  }

  mutating func add(_ frame: borrowing Frame) {
    let entry = CommitEntry(
      firstVersion: frame.firstVersion, position: frame.firstPosition, count: frame.count)
    add(entry, at: place(of: frame.stream), id: frame.id)
  }

  /// Forgets the commits that the stored index now holds, up to the end.
  mutating func settle() {
    if slots.count > Self.maximumSlots {
      self = IndexTail(after: end)
      return
    }
    base = end
    ids = [:]
    for place in slots.indices where !slots[place].entries.isEmpty {
      slots[place].entries.removeAll(keepingCapacity: true)
    }
  }
}
