internal import Basics
internal import EventLog

/// The index, in memory, of the commits that the stored index does not hold yet; and the ends of
/// all streams that a writer has met.
///
/// The one memory of recent commits: the writer looks for versions and ids here and notes what it
/// admits, the checkpointer stores from here, readers find here what follows their checkpoint. A
/// commit is here before it is on the disk, so each reader names the last position that it may know
/// of.
struct RecentIndex {
  /// The end of a stream.
  struct StreamEnd {
    /// Its last version.
    let version: Version
    /// The number of its last commit; one below ``RecentIndex/firstNumber`` is not here.
    fileprivate let newest: Int
  }

  /// The place of a stream, by which it is found again without its name; valid until
  /// ``drop(upTo:keeping:)``.
  typealias Place = Int

  private struct Listed {
    let entry: CommitEntry
    let place: Int32
    /// By how many commits the stream's commit before precedes this one; 0 if it is not here.
    let distance: Int32
  }

  /// It has the commits that begin after this.
  private(set) var base: Position
  /// The last position that it has.
  private(set) var end: Position
  private var commits: [Listed] = []
  /// The number of the first of `commits`.
  private var firstNumber = 0
  private var streams = ByteIndex<StreamEnd>()
  private var ids = ByteIndex<Position>()
  /// The events of each tag, in order.
  private var tags: [TagHash: [TaggedEvent]] = [:]

  init(after position: Position) {
    base = position
    end = position
  }

  /// How many events it covers.
  var count: Int { Int(end.value - base.value) }

  /// The place of a stream by its name and the hash of it (``TextHash``); nil if it is not here.
  func place(of name: Span<UInt8>, hash: UInt64) -> Place? { streams.number(of: name, hash: hash) }

  subscript(place: Place) -> StreamEnd { streams[place] }

  /// The place of a stream that has no commits, or whose commits the stored index has all; they end
  /// with `version`.
  mutating func place(adding name: Span<UInt8>, endingWith version: Version = .initial) -> Place {
    streams.add(
      name, beginningWith: StreamEnd(version: version, newest: firstNumber - 1))
  }

  /// Adds a commit of the stream at a place, at the end.
  mutating func add(_ commit: CommitEntry, id: CommitID?, at place: Place) {
    add(commit, at: place)
    if let id { add(id.value.utf8.span, at: commit.position) }
  }

  /// Adds a tag of an event of the commit that was added last.
  mutating func add(_ tag: TagHash, _ event: TaggedEvent) { tags[tag, default: []].append(event) }

  /// The first event of a tag after a position; nil if it is not here.
  func nextEvent(tagged tag: TagHash, after position: Position) -> TaggedEvent? {
    tags[tag].flatMap { $0.next(after: position) }
  }

  mutating func add(_ frame: borrowing Frame) throws {
    if frame.isExtended {
      for part in frame.parts {
        add(part.entry, at: place(adding: frame.bytes.extracting(part.stream)))
      }
      var names = NameTable()
      try frame.forEachTag(names: &names) { add($0, $1) }
    } else {
      add(CommitEntry(frame), at: place(adding: frame.streamName))
    }
    if !frame.idRange.isEmpty {
      add(frame.bytes.extracting(frame.idRange), at: frame.firstPosition)
    }
  }

  private mutating func add(_ commit: CommitEntry, at place: Place) {
    let number = firstNumber + commits.count
    let newest = streams[place].newest
    let distance = newest < firstNumber ? 0 : Int32(number - newest)
    commits.append(Listed(entry: commit, place: Int32(place), distance: distance))
    streams[place] = StreamEnd(version: commit.lastVersion, newest: number)
    end = commit.lastPosition
  }

  private mutating func add(_ id: Span<UInt8>, at position: Position) {
    let number = ids.add(id, beginningWith: position)
    ids[number] = position
  }

  /// A stream's commits in a part of the log that this covers, in order, as far as they have events
  /// from a version on.
  ///
  /// Costs those, and what follows the part; not what precedes the version.
  func entries(
    of stream: StreamName, from version: Version = .initial, after low: Position,
    upTo high: Position
  ) -> [CommitEntry] {
    guard let place = streams.number(of: stream.rawValue.utf8.span) else { return [] }
    var found: [CommitEntry] = []
    forEachCommit(ofStreamAt: place) { entry in
      guard entry.position > low, entry.nextVersion > version else { return .stop }
      if entry.position <= high { found.append(entry) }
      return .proceed
    }
    return found.reversed()
  }

  /// A stream's last commit in a part of the log that this covers; nil if it has none there.
  func lastEntry(
    of stream: StreamName, after low: Position, upTo high: Position
  ) -> CommitEntry? {
    guard let place = streams.number(of: stream.rawValue.utf8.span) else { return nil }
    var found: CommitEntry?
    forEachCommit(ofStreamAt: place) { entry in
      guard entry.position > high else {
        if entry.position > low { found = entry }
        return .stop
      }
      return .proceed
    }
    return found
  }

  /// The streams with commits in a part of the log that this covers, each with its last one there.
  func streams(after low: Position, upTo high: Position) -> [StreamName: CommitEntry] {
    var last: [StreamName: CommitEntry] = [:]
    for place in 0..<streams.count where streams[place].newest >= firstNumber {
      forEachCommit(ofStreamAt: place) { entry in
        guard entry.position <= high else { return .proceed }
        if entry.position > low {
          last[StreamName(recorded: text(streams.text(place).span))] = entry
        }
        return .stop
      }
    }
    return last
  }

  /// Lends a stream's commits that are here, the newest first.
  private func forEachCommit(ofStreamAt place: Place, _ body: (CommitEntry) -> Step) {
    var number = streams[place].newest
    while number >= firstNumber {
      let listed = commits[number - firstNumber]
      guard body(listed.entry) == .proceed, listed.distance > 0 else { return }
      number -= Int(listed.distance)
    }
  }

  /// The position at which the commit with an id begins; nil if it is not here.
  func position(of id: CommitID) -> Position? {
    ids.number(of: id.value.utf8.span).map { ids[$0] }
  }

  /// A copy of what is in a part of the log that this covers.
  func part(after low: Position, upTo high: Position) -> IndexPart {
    precondition(base <= low && high <= end, "the recent index covers what is stored of it")
    var part = IndexPart()
    var numbers = [Int32](repeating: -1, count: streams.count)
    for listed in commits[index(after: low)...] {
      guard listed.entry.position <= high else { break }
      let place = Int(listed.place)
      if numbers[place] < 0 { numbers[place] = part.number(of: streams.text(place)) }
      part.add(listed.entry, of: numbers[place])
    }
    for number in 0..<ids.count where low < ids[number] && ids[number] <= high {
      part.add(id: ids.text(number), at: ids[number])
    }
    for (tag, events) in tags {
      for event in events where low < event.position && event.position <= high {
        part.tags.append((tag, event))
      }
    }
    return part
  }

  /// Forgets what the stored index holds, up to the end of a commit; all streams of that where
  /// there are more than a number.
  mutating func drop(upTo position: Position, keeping streamsKept: Int) {
    guard position > base else { return }
    let count = index(after: position)
    commits.removeSubrange(..<count)
    firstNumber += count
    base = min(position, end)
    dropIDs()
    dropTags()
    if streams.count > streamsKept { dropStreams() }
  }

  /// The index of the first commit after a position.
  private func index(after position: Position) -> Int {
    var (low, high) = (0, commits.count)
    while low < high {
      let middle = (low + high) / 2
      if commits[middle].entry.position <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func dropTags() {
    guard !tags.isEmpty else { return }
    let base = base
    tags = tags.compactMapValues { events in
      guard let last = events.last, last.position > base else { return nil }
      return events.filter { $0.position > base }
    }
  }

  private mutating func dropIDs() {
    guard ids.count > 0 else { return }
    var kept = ByteIndex<Position>()
    for number in 0..<ids.count where ids[number] > base {
      _ = kept.add(ids.text(number).span, beginningWith: ids[number])
    }
    ids = kept
  }

  private mutating func dropStreams() {
    var kept = ByteIndex<StreamEnd>()
    var places = [Int32](repeating: -1, count: streams.count)
    for place in 0..<streams.count where streams[place].newest >= firstNumber {
      places[place] = Int32(
        kept.add(streams.text(place).span, beginningWith: streams[place]))
    }
    streams = kept
    commits = commits.map {
      Listed(entry: $0.entry, place: places[Int($0.place)], distance: $0.distance)
    }
  }
}

/// The counts of what the tables hold and the stored index does not, as far as this process has put
/// it there.
struct PendingCounts {
  /// The last position before those that are counted here.
  let begin: Position
  /// The last position that is counted, which is where the tables end.
  private(set) var end: Position
  private var counts = CommitCounts()

  init(after stored: Position) {
    begin = stored
    end = stored
  }

  /// Adds commits that follow, while their bytes are at hand.
  mutating func add(_ group: CommitGroup) throws {
    try group.forEachCommit { _, bytes in try counts.add(try Frame(bytes)) }
    end = group.last
  }

  var statistics: LogStatistics { counts.statistics }
}

extension RecentIndex {
  /// Adds what a snapshot has up to a position.
  mutating func extend(
    to last: Position, _ snapshot: borrowing LMDBSnapshot
  ) throws {
    guard end < last else { return }
    try snapshot.forEachFrame(from: end.next) { frame in
      try add(frame)
      return end < last ? .proceed : .stop
    }
  }
}
