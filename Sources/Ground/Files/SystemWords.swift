import Foundation

/// Why the system refused something, in its own words and without names of classes, domains or codes.
package enum SystemWords {
  /// The words of a code of `errno.h`.
  package static func of(_ code: Int32) -> String {
    switch code {
    case ELOOP: return "it is a symbolic link, expected is a file"
    case ENXIO: return "it is a pipe, a device or a folder, expected is a file"
    default: break
    }
    let words = String(cString: strerror(code))
    switch code {
    case EFBIG: return words + " for this process or its file system (ulimit -f)"
    case EMFILE: return words + " for this process (ulimit -n)"
    default: return words
    }
  }

  /// The words of an error that Foundation or this package threw.
  package static func of(_ error: any Error) -> String {
    if let error = error as? FileError { return error.words }
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return of(Int32(truncatingIfNeeded: error.code)) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return of(cause) }
    switch CocoaError.Code(rawValue: error.code) {
    case _ where error.domain != NSCocoaErrorDomain: return error.localizedDescription
    case .fileNoSuchFile, .fileReadNoSuchFile: return of(ENOENT)
    case .fileReadNoPermission, .fileWriteNoPermission: return of(EACCES)
    case .fileWriteOutOfSpace: return of(ENOSPC)
    case .fileWriteVolumeReadOnly: return of(EROFS)
    case .fileWriteFileExists: return of(EEXIST)
    case .fileReadInapplicableStringEncoding, .fileReadCorruptFile: return "it is no UTF-8 text"
    case _ where isFolder(error): return "it is a folder, expected is a file"
    default: return "the system refused it"
    }
  }

  private static func isFolder(_ error: NSError) -> Bool {
    let url = error.userInfo[NSURLErrorKey] as? URL
    var isFolder: ObjCBool = false
    guard let path = error.userInfo[NSFilePathErrorKey] as? String ?? url?.path else {
      return false
    }
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
