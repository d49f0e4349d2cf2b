import Foundation

// The system's functions, for where a type has one of the same name, which hides them.

/// Opens a file, as `open(2)`.
func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  unsafe open(path, flags, mode)
}

/// Gives a file another name, as `rename(2)`.
func systemRename(_ path: String, _ newPath: String) -> Int32 { unsafe rename(path, newPath) }

/// Writes bytes, as `write(2)`.
func systemWrite(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
  unsafe write(descriptor, bytes, bytes.count)
}

/// Returns once what was written to a file is on the disk.
func systemSync(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    // Anything less leaves it in the drive's cache there.
    fcntl(descriptor, F_FULLFSYNC)
  #else
    fdatasync(descriptor)
  #endif
}
