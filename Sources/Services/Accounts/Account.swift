import Basics
package import Conversation
package import EventLog
import JSON
import PluginKit

/// The rights of an account beyond speaking for itself; nobody has a right by what they are called.
package enum AccountRole: String, CaseIterable, Sendable, ParameterValue {
  /// Talks to assistants and to people.
  case person
  /// Is called to conversations, and has a calendar.
  case provider
  /// Reads the whole record.
  case auditor
  /// Brings in conversations from elsewhere.
  case importer
  /// Follows the log for a program outside: whatever is in it, personal data opened.
  case consumer
  /// Writes to the log for a program outside, and reads there: in the streams of its categories.
  case writer
  /// Makes accounts and gives roles.
  case administrator

  /// Whether who has it sees other people's conversations, or decides who does.
  package var isStaff: Bool { [.provider, .auditor, .administrator].contains(self) }
}

/// Somebody who can sign in.
///
/// It lies beside the log, never in it, and goes when the log says that its person is forgotten.
@JSONShape
package struct Account: Sendable, Equatable {
  /// Who they are in conversations.
  package var id: MemberID
  /// Their login, in small letters.
  package var login: String
  /// The name that others see.
  package var name: String
  /// Their rights.
  package var roles: [AccountRole]
  /// The hash that their password is checked against.
  package var password: PasswordHash
  /// When it was made.
  package var created: Timestamp
  /// The last position of the log then: a person who is forgotten after that has it no longer.
  package var began: Int64
  /// Whether its password is known to everybody: it signs in on this machine only.
  package var isDemo: Bool = false
  /// Their second factor; nil if the password is all.
  package var secondFactor: SecondFactor?
  /// The keys on devices that sign in for them.
  package var passkeys: [Passkey] = []
  /// The categories of streams that it writes to and reads as a writer.
  package var categories: [String] = []
  /// Their account with the identity provider that says who they are; nil if none does.
  package var identity: ExternalIdentity?
  /// The name that a provisioner knows them by.
  package var externalID: String?
  /// Whether they may sign in.
  package var isActive: Bool = true
  /// When a provisioner has changed it last.
  package var changed: Timestamp?
  /// The address of its mails, as its owner has confirmed; nil if there is none.
  package var mail: MailContact?
  /// The key that a machine comes with; nil for an account that signs in.
  package var machineKey: MachineKey?

  package init(
    id: MemberID, login: String, name: String, roles: [AccountRole], password: PasswordHash,
    created: Timestamp, began: Position, isDemo: Bool = false
  ) {
    (self.id, self.login, self.name, self.roles) = (id, login, name, roles)
    (self.password, self.created, self.isDemo) = (password, created, isDemo)
    self.began = Int64(clamping: began.value)
  }
}

/// The address of somebody's mails, and their language.
@JSONShape
package struct MailContact: Sendable, Equatable {
  /// The address.
  package var address: String
  package var language: MailLanguage
}

/// A language that mails are written in.
package enum MailLanguage: String, CaseIterable, Sendable, ParameterValue {
  case english = "en"
  case german = "de"
  case spanish = "es"
}

/// Somebody as an identity provider knows them: the two say who it is, and nothing else does (OpenID
/// Connect Core, section 5.7).
@JSONShape
package struct ExternalIdentity: Sendable, Hashable {
  /// The address of the provider.
  package var issuer: String
  /// Its name for them, which it never gives to anybody else.
  package var subject: String
}

/// The stored form of a password: its scrypt hash (RFC 7914), which takes memory and time to guess.
@JSONShape
package struct PasswordHash: Sendable, Equatable {
  /// 16 random bytes, hexadecimal.
  package var salt: String
  /// N: a power of two.
  package var rounds: Int
  /// The memory of one guess is 128 · N · r bytes.
  package var blockSize: Int
  /// p.
  package var parallelism: Int
  /// The derived key, hexadecimal; empty if no password is right.
  package var key: String

  /// The hash of whoever has no password: nothing that anybody types is right.
  package static let none = PasswordHash(
    salt: "", rounds: 16, blockSize: 8, parallelism: 1, key: "")

  /// Whether some password is right.
  package var isUsable: Bool { !key.isEmpty }
}

/// Why an account is not made.
package enum AccountRefusal: Error, Equatable, CustomStringConvertible {
  /// Somebody is called so.
  case idTaken(MemberID)
  /// Somebody was called so: what they said is on the record under it.
  case idUsed(MemberID)
  /// Somebody signs in so.
  case loginTaken(String)
  /// The identity provider's account signs somebody in already.
  case identityTaken(MemberID)
  /// Nobody would administer any more.
  case lastAdministrator(MemberID)
  /// The device has a passkey here already.
  case passkeyTaken
  /// There is room for no more passkeys.
  case tooManyPasskeys(Int)

  /// A sentence for a person.
  package var description: String {
    switch self {
    case .idTaken(let id): "there is an account \(id) already: choose another identifier"
    case .idUsed(let id):
      "there was an account \(id), and its conversations are not another person's: choose another identifier"
    case .loginTaken(let login): "somebody signs in as \(login) already: choose another login"
    case .identityTaken(let id):
      "this account of the identity provider signs in \(id) already: remove it there first (DELETE /v1/accounts/ID/identity)"
    case .passkeyTaken: "this device has a passkey here already: use that one, or another device"
    case .tooManyPasskeys(let maximum):
      "an account has \(maximum) passkeys at most: remove one that is not used any more"
    case .lastAdministrator(let id):
      "\(id) is the last administrator: give another account that role first (PUT /v1/accounts/ID/roles)"
    }
  }
}
