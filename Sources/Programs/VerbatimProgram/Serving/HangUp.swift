#if Server
  import Dispatch
  import Foundation

  /// What SIGHUP means for a server: files that were renamed are opened anew, and it goes on, also where the terminal that it was started from is
  /// gone.
  final class HangUp {
    private let source: any DispatchSourceSignal

    /// Has a function called at each SIGHUP, which ends the process no more.
    init(_ hear: @escaping @Sendable () -> Void) {
      signal(SIGHUP, SIG_IGN)
      source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
      source.setEventHandler(handler: hear)
      source.resume()
    }
  }
#endif
