import Glibc

/// An open file descriptor that belongs to the process and is not closed here.
struct Descriptor: Sendable {
  let number: Int32

  var isTerminal: Bool { isatty(number) == 1 }

  /// The columns of the terminal's window now, or nil when it has none or does not say.
  var windowWidth: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes every byte, however many calls that takes.
  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let (count, code) = writeSome(of: rest)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try recover(from: code)
      }
    }
  }

  /// Waits until a regular file is on the disk, and the name that it was opened by; there is nothing to wait for elsewhere.
  func synchronize() throws {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    guard fsync(number) == 0 else { throw OutputFailure(descriptor: number, code: errno) }
    guard let path = realpath("/proc/self/fd/\(number)", nil) else { return }
    defer { free(path) }
    // Whoever may write the file need not be allowed to read its folder.
    let folder = open(dirname(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw OutputFailure(descriptor: number, code: errno) }
  }

  private func writeSome(of bytes: ArraySlice<UInt8>) -> (count: Int, code: Int32) {
    bytes.withUnsafeBytes { buffer in
      let count = Glibc.write(number, buffer.baseAddress, buffer.count)
      return (count, count < 0 ? errno : 0)
    }
  }

  /// Returns when the write may be tried again.
  private func recover(from code: Int32) throws {
    switch code {
    case EINTR: return
    case EAGAIN: waitUntilWritable()
    case EPIPE: throw OutputClosed()
    default: throw OutputFailure(descriptor: number, code: code)
    }
  }

  // Another program that shares the terminal may have made it non-blocking for all of them.
  private func waitUntilWritable() {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
