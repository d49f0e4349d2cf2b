import EventLog

/// The documents of one projection, folded from zero into a scratch folder.
struct FreshFold {
  /// Where they lie, as generation 1.
  let tables: ViewTables
  /// What they came to.
  let record: ViewRecord

  /// Folds up to a position with some threads; `progress` gets the number of events passed since the last call, from any of them.
  init(
    _ projection: some Projection, _ order: FoldOrder, of log: any EventLog, upTo end: Position,
    scratch: String, cores: Int, progress: @escaping @Sendable (Int) -> Void
  ) throws {
    tables = try ViewTables(path: scratch, isReadOnly: false)
    let version = try FoldedVersion(of: projection, in: log)
    let build = StoredBuild(
      projection, ViewRecord(generation: 1, version: version, order: order, born: .start),
      in: tables.records, of: tables)
    let workers = Workers(log: log, count: max(1, cores), progress: progress)
    try BulkFold(tables: tables, workers: workers, limits: ViewLimits()).run([build], upTo: end)
    record = build.record
  }
}

extension ViewTables {
  /// The stored documents of a projection that can be compared with others of the same events, whatever the rules were; else why there are
  /// none.
  func comparable(
    _ projection: some Projection, _ log: any EventLog
  ) throws -> Result<ViewRecord, ViewCheck.Unusable> {
    guard let record = try record(projection.name, in: records) else { return .failure(.missing) }
    guard try log.isSource(of: record) else { return .failure(.otherLog) }
    let head = try log.head()
    guard record.position > .start || head == .start else {
      return .failure(record.failure.map { .stopped($0) } ?? .empty(head: head))
    }
    return .success(record)
  }
}
