import EventLog
internal import LMDB
import Synchronization

extension ViewFold {
  func lend() -> any Building {
    let record = state.withLock { state in
      state.isLent = true
      state.documents = tables.documents(of: projection, state.record)
      return state.record
    }
    return StoredBuild(projection, record, in: tables.records, of: tables)
  }

  func takeBack(_ build: any Building) {
    state.withLock { state in
      state.isLent = false
      serve(build.record, &state)
    }
  }

  private func serve(_ record: ViewRecord, _ state: inout State) {
    state.record = record
    state.position = record.position
    state.failure = record.failure
    state.documents = tables.liveDocuments(of: projection, record)
  }

  func buildBeside(_ log: any EventLog) throws -> any Building {
    var record: ViewRecord
    let order = state.withLock { $0.order }
    if let known = try tables.record(name, in: tables.rebuilds), known.failure == nil,
      known.folded == version, known.order == order, !known.isOutdated, try log.isSource(of: known)
    {
      record = known
    } else {
      let head = try log.head()
      record = try tables.write { transaction in
        let record = ViewRecord(
          generation: try tables.newGeneration(transaction), version: version, order: order,
          born: head)
        try tables.put(record, of: name, in: tables.rebuilds, transaction)
        return record
      }
    }
    return StoredBuild(projection, record, in: tables.rebuilds, of: tables)
  }

  func swap(_ build: any Building, _ bulk: BulkFold) throws {
    try state.withLock { state in
      try bulk.run([build], upTo: state.position)
      guard build.record.failure == nil, !build.record.isOutdated else { return }
      try tables.write { transaction in
        try tables.put(build.record, of: name, in: tables.records, transaction)
        try transaction.remove(Array(name.utf8).span, from: tables.rebuilds)
        if state.record.isOutdated { try tables.noteTraces(transaction) }
      }
      state.isTorn = false
      serve(build.record, &state)
    }
  }

  func beginAnew(_ log: any EventLog) throws {
    let head = try log.head()
    try state.withLock { state in
      let record = try tables.write { transaction in
        let record = ViewRecord(
          generation: try tables.newGeneration(transaction), version: version, order: state.order,
          born: head)
        try tables.put(record, of: name, in: tables.records, transaction)
        try tables.noteTraces(transaction)
        return record
      }
      state.isTorn = false
      serve(record, &state)
    }
  }
}
