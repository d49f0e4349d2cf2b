public import Foundation

/// Something was not done, and nothing has changed; where the other side could not be reached it may be done all the same.
public struct ChatRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// What an app does next follows from this; the person reads ``ChatRefusal/description``.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// What was given is none of what can be: it has to be given anew.
    case invalidInput
    /// It is more than is taken: a text, a file, or all of somebody's files.
    case tooLarge
    /// It is not for this person to do.
    case notAllowed
    /// It is not there, not any more, or not for this person.
    case gone
    /// It does not fit how things stand now.
    case conflict
    /// It is too much at once: it can be tried again at the ``ChatRefusal/retryDate``, or once less waits.
    case limited
    /// There is no account with this login and password.
    case wrongCredentials
    /// One has to sign in again.
    case signedOut
    /// The other side cannot be reached.
    case offline
    /// The other side is busy, or something is wrong there: it can be tried again later.
    case unavailable
    /// Another program uses the folder.
    case folderInUse
    /// The conversation is not open any more: it has to be retrieved again.
    case closed
    /// A conversation of this kind cannot do it at all.
    case unsupported
    /// None of these; the description is all that is known.
    case failed
  }

  /// What kind of reason it is.
  public let kind: Kind
  /// Why, and what to do, in a sentence for the person.
  public let description: String
  /// When it can be tried again; nil where nobody says.
  public let retryDate: Date?

  /// A refusal that says why.
  public init(_ kind: Kind, _ description: String, retryDate: Date? = nil) {
    (self.kind, self.description, self.retryDate) = (kind, description, retryDate)
  }

  /// Any error as a refusal: one that is none has the kind ``Kind/failed``.
  public init(_ error: any Error) {
    self = error as? ChatRefusal ?? ChatRefusal(.failed, "\(error)")
  }
}
