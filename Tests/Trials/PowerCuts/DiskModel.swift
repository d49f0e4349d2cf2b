/// What a disk keeps of that which was not synced.
enum DiskModel: String, CaseIterable {
  /// Nothing is lost: a process was killed, its disk goes on.
  case kill
  /// Changes of names come in order, as with ext4 in its usual mode.
  case ordered
  /// A name is certain only once its folder was synced, as POSIX has it.
  case strict
}
