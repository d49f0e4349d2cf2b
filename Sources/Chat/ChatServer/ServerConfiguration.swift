package import Accounts
package import ChatPage
import Foundation
import Hummingbird
import Logging
import NIOCore
package import OpenID
package import Outbound
package import Scheduling
import ServiceLifecycle

/// How a server serves.
package struct ServerConfiguration: Sendable {
  /// The version of the program, for whoever watches it.
  package var version = "unknown"
  /// The address that it listens at.
  package var host = "127.0.0.1"
  /// The port; 0 takes a free one.
  package var port = 8080
  /// The address at which machines ask for metrics, and nothing else is answered; nil for the one
  /// that everybody uses.
  package var metricsAddress: MetricsAddress?
  /// The URIs by which people report faults of security (RFC 9116); with none, nothing says so.
  package var securityContacts: [String] = []
  /// How many requests one caller may make a second in the long run.
  package var rate = 50.0
  /// Whether there are accounts with known passwords, to try things out; only for an address of
  /// this machine.
  package var hasDemo = false

  /// Whether access tokens are signed with a new key from now on: those that were given out before
  /// are refused, and renewed by their clients.
  package var hasNewTokenKey = false

  /// The most bytes of an attachment.
  package var maximumAttachment = 20 << 20
  /// The most bytes of attachments that one account may have uploaded.
  package var attachmentQuota = 500 << 20

  /// The most bytes of all attachments together.
  package var attachmentTotal = 50 << 30
  /// The most bytes of everybody's requests and answers that lie in memory until they are taken.
  package var unreadTotal = 64 << 20
  /// The most bytes of a commit that a program outside sends.
  package var maximumCommit = 4 << 20
  /// How long the words of messages that people deleted stay on record, where members see them no
  /// more; nil if they do until an operator takes them away.
  package var keepingDeleted: Duration? = .seconds(600)
  /// How many people one account may invite into conversations a day.
  package var invitations = 100
  /// How many accounts may be made from one address an hour.
  package var signUpsPerAddress = 30
  /// How many accounts may be made an hour in all.
  package var signUpsPerHour = 500
  /// How long sign-ins last.
  package var sessionTimes = SessionTimes()
  /// Who has to sign in with more than a password.
  package var secondFactor = SecondFactorRule.none
  /// The identity provider that people may sign in with; nil for none.
  package var openID: OpenIDSettings?
  /// Who may make an account for themselves.
  package var signUp = SignUpAccess.open

  /// The rules by which old conversations and people go, and when; nil for none: nothing goes.
  package var retention: RetentionSettings?
  /// The syslog that is told who looks at people's records; nil for none.
  package var syslog: SyslogSettings?
  /// Whether a provider may look at a conversation outside their own patients, once they say why.
  package var hasBreakGlass = false

  /// How much a provider's secret address tells of the people who have appointments.
  package var feedDetail = FeedDetail.initials

  /// How many minutes a time is kept for who waited for it.
  package var waitingMinutes = 120

  /// The server that takes mails; nil if none are sent.
  package var mail: MailSettings?

  /// Whence other calendars of providers are fetched.
  package var calendarHosts = HostPermissions(hosts: ["*"].compactMap { HostRule($0) })
  /// How often each of them is read.
  package var calendarInterval = Duration.seconds(15 * 60)

  /// Whence the pictures of cards are fetched: every public host at its usual ports, unless said
  /// otherwise; nil if none are.
  package var imageHosts: HostPermissions? = HostPermissions(
    hosts: ["*"].compactMap { HostRule($0) })
  /// How long one of them may take.
  package var imagePatience = Duration.seconds(10)

  /// The pages of other origins that may use it from a browser.
  package var allowedOrigins: [AllowedOrigin] = []
  /// Who says for others whence they come.
  package var trustedProxies = TrustedProxies.none
  /// The most connections from one address, but for trusted proxies; nil takes
  /// ``defaultConnections``.
  package var connectionsPerAddress: Int?
  /// How long a client may take for a head, and for the first bytes of a body.
  package var patience = Duration.seconds(10)
  /// How long a client may read next to nothing of what waits for it.
  package var answerPatience = Duration.seconds(30)
  /// How long a request waits for views that are being built before it is refused.
  package var buildPatience = Duration.seconds(5)
  /// For how long `/readyz` and `/metrics` say what they have found out: however often they are
  /// asked, it is found out no more often.
  package var probeMoment = Duration.milliseconds(250)
  /// How long those have who are being answered when it shuts down.
  package var lastWords = Duration.seconds(20)

  /// The source of the chat page's files.
  package var page = PageFiles.builtIn

  package init() {}

  /// 4,096 where only this machine reaches it, 256 else.
  package var defaultConnections: Int { isLocal ? 4096 : 256 }

  /// The most connections from one address.
  var connections: Int { connectionsPerAddress ?? defaultConnections }

  /// Whether browsers come to it by HTTPS, so that they are to send cookies by nothing else.
  var isUnderTLS: Bool { !isLocal || !trustedProxies.isEmpty }

  /// The other origins, as browsers send them.
  var origins: Set<String> { Set(allowedOrigins.map(\.text)) }

  /// Whether only this machine reaches it.
  package var isLocal: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}

/// An address for metrics alone: `127.0.0.1:9464`, `[::1]:9464`.
package struct MetricsAddress: Sendable, Equatable {
  /// The address or a host's name, without brackets.
  package let host: String
  /// The port, from 1.
  package let port: Int

  /// Reads HOST:PORT; nil if it is none.
  package init?(_ text: String) {
    guard
      let match = text.wholeMatch(of: #/(?:\[([0-9a-fA-F:.]+)\]|([^:\s\/\[\]]+)):([0-9]{1,5})/#),
      let port = Int(match.output.3), (1...65_535).contains(port)
    else { return nil }
    host = String(match.output.1 ?? match.output.2 ?? "")
    self.port = port
  }
}
