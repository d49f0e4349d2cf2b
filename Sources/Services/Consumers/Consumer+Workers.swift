import EventLog

// Several workers share a consumer: each stream is with one of them at a time.
//
// The checkpoint moves when events are handed out, and their streams are held by a lease until they
// are acknowledged. So a stream that a worker has is one that waits, as one whose event failed: the
// others pass over it, and it is given again once its time is over.

/// A worker that asks for events.
package struct ConsumerWorker: Sendable, Equatable {
  /// Its name for itself, for people who look.
  package var name: String
  /// How long it may keep events without a word, in seconds.
  package var seconds: Int

  package init(name: String, seconds: Int) { (self.name, self.seconds) = (name, seconds) }
}

extension Consumers {
  /// The events that a worker is to take next, of streams that no other worker has; on the disk
  /// they are its own when this returns.
  ///
  /// First come those of streams that wait to be given again, then those behind the checkpoint.
  /// Everything that it does not acknowledge within its time is given to whoever asks then.
  package func next(
    _ name: ConsumerName, limit: Int, for worker: ConsumerWorker
  ) throws -> ConsumerBatch {
    while true {
      let before = try consumer(name)
      var after = before
      let batch = try after.handOut(limit: limit, to: worker, from: log, now: now())
      guard after != before else { return batch }
      let isKept = try store.update(name) { stored in
        guard stored == before else { return false }
        stored = after
        return true
      }
      // Others were faster, or what nobody wants was passed over.
      guard isKept, !batch.events.isEmpty || batch.isLast else { continue }
      return batch
    }
  }
}

extension Consumer {
  /// The most streams that workers have at a time, so that some may be parked besides.
  static var maximumLeased: Int { maximumHeld / 2 }

  /// Takes the next events out for a worker.
  mutating func handOut(
    limit: Int, to worker: ConsumerWorker, from log: any EventLog, now: Timestamp
  ) throws -> ConsumerBatch {
    var batch = ConsumerBatch(acknowledgement: Acknowledgement(position: checkpoint))
    var (unfinished, bytes): (Set<StreamName>, Int) = ([], 0)
    let asked = asked(at: now)
    for stream in asked where stream.next <= checkpoint {
      guard batch.events.count < limit, bytes < Self.batchBytes else { break }
      let again = try self.batch(of: stream, limit: limit - batch.events.count, in: log)
      guard !again.events.isEmpty else {
        drain(stream.stream)
        continue
      }
      if !again.isLast { unfinished.insert(stream.stream) }
      bytes += again.events.reduce(0) { $0 + $1.payload.count }
      batch.events += again.events
    }
    let room = min(
      Self.maximumLeased - held.count { $0.lease != nil }, Self.maximumHeld - waiting.count)
    if batch.events.count < limit, bytes < Self.batchBytes {
      let further = try self.batch(
        limit: limit - batch.events.count, streams: max(0, room), in: log)
      let (start, position) = (checkpoint, further.acknowledgement.position)
      // A stream that is asked for begins in what nobody else wants.
      batch.isLast = further.isLast && !asked.contains { $0.next > start && $0.next <= position }
      // What nobody wants is passed over on the disk only if it is much.
      if !further.events.isEmpty || !batch.isLast {
        advance(to: position, epoch: epoch, now: now) { further.passedOver.contains($0) }
      }
      unfinished.formUnion(further.passedOver)
      batch.events += further.events
    }
    guard !batch.events.isEmpty else {
      batch.acknowledgement = Acknowledgement(position: checkpoint, epoch: epoch)
      return batch
    }
    batch.events.sort { $0.position < $1.position }
    batch.acknowledgement = lease(batch.events, to: worker, unfinished: unfinished, now: now)
    return batch
  }

  /// Notes that all of a stream up to the checkpoint was taken.
  private mutating func drain(_ stream: StreamName) {
    guard let index = held.firstIndex(where: { $0.stream == stream }) else { return }
    (held[index].next, held[index].lease, held[index].drained) = (checkpoint + 1, nil, epoch)
    epoch += 1
  }

  private mutating func lease(
    _ events: [RecordedEvent], to worker: ConsumerWorker, unfinished: Set<StreamName>,
    now: Timestamp
  ) -> Acknowledgement {
    // A batch that was read before this, by a program that does not share, says nothing any more.
    epoch += 1
    resetEpoch = epoch
    var places = Dictionary(held.indices.map { (held[$0].stream, $0) }) { first, _ in first }
    for (stream, theirs) in Dictionary(grouping: events, by: \.stream) {
      let (first, last) = (Int64(theirs[0].position), Int64(theirs[theirs.count - 1].position))
      let index = places[stream] ?? held.count
      if index == held.count {
        places[stream] = index
        held.append(
          HeldStream(
            stream: stream, next: first, error: "", attempts: 0, since: now, due: nil, epoch: epoch)
        )
      }
      // A program that read it without a worker before acknowledges nothing of it.
      held[index].epoch = epoch
      held[index].attempts += 1
      (held[index].tried, held[index].due) = (now, now.adding(.seconds(worker.seconds)))
      held[index].lease = Lease(
        id: epoch, worker: worker.name, last: last, seconds: worker.seconds,
        hasMore: unfinished.contains(stream))
    }
    let last = events.map { Int64($0.position) }.max() ?? checkpoint
    return Acknowledgement(position: last, lease: epoch)
  }

  /// Notes that a worker has taken what it was handed, up to a position; it keeps the rest as long
  /// again.
  ///
  /// - Throws: ``ConsumerRefusal`` if it has nothing of it any more.
  mutating func acknowledge(
    lease id: Int, upTo position: Int64, now: Timestamp
  ) throws(ConsumerRefusal) {
    var isTheirs = false
    for index in held.indices {
      guard let lease = held[index].lease, lease.id == id else { continue }
      isTheirs = true
      let taken = min(lease.last, position)
      held[index].next = max(held[index].next, taken + 1)
      guard taken == lease.last else {
        (held[index].tried, held[index].due) = (now, now.adding(.seconds(lease.seconds)))
        continue
      }
      (held[index].attempts, held[index].due, held[index].lease) = (0, now, nil)
      if !lease.hasMore { held[index].drained = epoch }
    }
    guard isTheirs else { throw .leaseEnded(id) }
    epoch += 1
  }
}
