extension Reading {
  /// A commit with the personal fields of its events sealed, nil where there is nothing to seal; the same commit gives the same bytes.
  ///
  /// - Throws: ``AppendError`` where there is no key to be had, or where an event looks sealed that is not.
  func sealing(_ commit: Commit) throws(AppendError) -> Commit? {
    guard let vault, commit.events.contains(where: { $0.subject != nil && $0.isPersonal }) else {
      return nil
    }
    do {
      let events = try commit.events.enumerated().map { index, event in
        guard event.isPersonal, let subject = event.subject else { return event }
        let (handle, key) = try vault.sealingKey(of: subject)
        return try event.sealed(key, handle, context: commit.context(of: index))
      }
      return Commit(events, to: commit.stream, expecting: commit.expecting, id: commit.id)
    } catch let error as AppendError {
      throw error
    } catch let error as KeyStoreError where error.isFull {
      throw .full(path: error.path)
    } catch {
      throw .invalid("what is personal in a commit cannot be sealed: \(error)")
    }
  }
}

extension Commit {
  /// What makes equal values in different commits look different.
  fileprivate func context(of index: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.text(stream.rawValue)
    writer.text(id?.value ?? "")
    writer.varint(UInt64(index))
    return writer.bytes
  }
}

extension NewEvent {
  fileprivate var isPersonal: Bool { !personalFields.isEmpty && !isSealed }

  fileprivate func sealed(
    _ key: SubjectKey, _ handle: SubjectHandle, context: [UInt8]
  ) throws -> NewEvent {
    var event = self
    event.isSealed = true
    event.payload = try replacingMembers(of: payload) { member, value in
      guard let field = personalFields.first(where: { $0.name == member }) else {
        guard Seal(value) == nil else {
          throw AppendError.invalid("the member '\(member)' of \(type) must not look sealed")
        }
        return nil
      }
      let place = SubjectKey.Place(type: type, member: member)
      let bytes = try key.seal(value, in: place, context: context)
      return Seal(bytes, handle, erased: field.erased).json
    }
    return event
  }
}
