#if Server
  import Accounts
  import ChatServer
  import Foundation
  import Logging
  import Mail
  import OpenID
  import Outbound
  import ProgramOptions
  import Scheduling

  /// Everything that can be set of `serve`: options, variables and files know what stands here, and
  /// nothing else.
  enum ServeSettings {
    // MARK: Where it listens, and what it keeps.

    static let host = Setting(
      "host", .text("an address or a host's name"), initially: "127.0.0.1",
      "The address to listen at.")
    static let port = Setting(
      "port", .whole(0...65_535), initially: 8080, "The port to listen at; 0 takes a free one.")
    static let metricsAddress = Setting(
      "metrics-address",
      SettingKind<String>.text("HOST:PORT, such as 127.0.0.1:9464") {
        MetricsAddress($0) != nil
      }.ifAny, initially: nil,
      "Answer /metrics at this address alone, such as 127.0.0.1:9464; by default where everything is answered.",
      valueName: "address")
    static let securityContact = Setting(
      "security-contact",
      .texts("a URI such as mailto:security@clinic.example") { SecurityContacts.isContact($0) },
      initially: [],
      "Where people report faults of security, such as mailto:security@clinic.example, for /.well-known/security.txt; may be given several times.",
      valueName: "uri")
    static let data = Setting(
      "data", SettingKind<String>.text("a directory").ifAny, initially: nil,
      "The data directory; by default ./verbatim-data.")
    static let traces = Setting(
      "traces", SettingKind<String>.text("a file").ifAny, initially: nil,
      "A file to append spans to, as OpenTelemetry JSON lines; they contain nothing that people said.",
      valueName: "file")

    static let zone = Setting(
      "zone",
      SettingKind<String>.text("a time zone such as America/New_York") {
        TimeZone(identifier: $0) != nil
      }.ifAny, initially: nil,
      "The time zone in which assistants hear and say times, such as America/New_York; by default this machine's."
    )

    static let logLevel = Setting(
      "log-level",
      SettingKind<String>.text(
        "one of " + Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
      ) { Logger.Level(rawValue: $0) != nil }.ifAny, initially: nil,
      "The level of the log on the standard error: critical, error, warning, notice, info (each request), debug (each step of a turn), trace; by default $VERBATIM_LOG, else notice.",
      valueName: "level")

    // MARK: Accounts.

    static let demo = Setting(
      "demo", .flag, initially: false, "Make accounts to try it with; for this machine only.")
    static let administrator = Setting(
      "administrator", SettingKind<String>.text("a login").ifAny, initially: nil,
      "Make an administrator's account with this login, if there is none, and print its password once.",
      valueName: "login")
    static let signUp = Setting(
      "sign-up", SettingKind<SignUpAccess>.word, initially: .open,
      "Who may make an account for themselves: open (anybody), invited (who has an administrator's invitation), closed (nobody).",
      valueName: "access")
    static let sessionDays = Setting(
      "session-days", .whole(1...3650), initially: 30,
      "After how many days without use a session of a person or a program ends.",
      valueName: "days")
    static let staffIdleMinutes = Setting(
      "staff-idle-minutes", .whole(1...1_000_000), initially: 30,
      "After how many minutes without use a session of staff (provider, auditor, administrator) ends.",
      valueName: "minutes")
    static let staffSessionHours = Setting(
      "staff-session-hours", .whole(1...100_000), initially: 12,
      "After how many hours a session of staff ends, even if it is used.",
      valueName: "hours")
    static let requireSecondFactor = Setting(
      "require-second-factor", SettingKind<SecondFactorRule>.word, initially: .none,
      "Who has to set up a second factor, and sign in with it: none (nobody has to, everybody may), staff (provider, auditor, administrator), everybody.",
      valueName: "who")

    // MARK: The identity provider.

    static let publicAddress = Setting(
      "public-address",
      SettingKind<String>.text("an address such as https://chat.clinic.example") {
        OpenIDSettings.isProvider($0) && $0.wholeMatch(of: #/https?://[^/]+/#) != nil
          && $0 == $0.lowercased()
      }.ifAny, initially: nil,
      "The address at which people open the page, such as https://chat.clinic.example; --oidc needs it.",
      valueName: "address")
    static let oidc = Setting(
      "oidc",
      SettingKind<String>.text("an address such as https://login.clinic.example") {
        OpenIDSettings.isProvider($0)
      }.ifAny, initially: nil,
      "The identity provider (OpenID Connect) that people may sign in with: its issuer, such as https://login.clinic.example.",
      valueName: "issuer")
    static let oidcClient = Setting(
      "oidc-client", SettingKind<String>.text("a name").ifAny, initially: nil,
      "The name under which the identity provider knows this server (client ID).",
      valueName: "name")
    static let oidcSecretFile = Setting(
      "oidc-secret-file", SettingKind<String>.text("a file").ifAny, initially: nil,
      "A file with the secret by which the identity provider knows this server, if it is not in $VERBATIM_OIDC_SECRET.",
      valueName: "file")
    static let oidcName = Setting(
      "oidc-name", SettingKind<String>.text("a name") { $0.count <= 60 }.ifAny, initially: nil,
      "The name of the identity provider on the page; by default its host.", valueName: "name")
    static let oidcScope = Setting(
      "oidc-scope", .texts("a word without spaces") { !$0.contains(" ") }, initially: [],
      "A scope to ask the identity provider for beside openid, profile and email; may be given several times.",
      valueName: "scope")
    static let oidcRole = Setting(
      "oidc-role",
      .texts("CLAIM=VALUE:ROLE, such as groups=doctors:provider") { RoleRule($0) != nil },
      initially: [],
      "A role by what the identity provider says, CLAIM=VALUE:ROLE, such as groups=doctors:provider; may be given several times. With one, it decides everybody's roles at each sign-in.",
      valueName: "rule")
    static let oidcAccounts = Setting(
      "oidc-accounts", SettingKind<OpenIDSettings.Admission>.word, initially: .firstSignIn,
      "Who of the identity provider gets in: first-sign-in (anybody, who gets an account then), provisioned (who has an account here already).",
      valueName: "who")

    // MARK: What stays, and who looks.

    static let retention = Setting(
      "retention", SettingKind<String>.text("a file").ifAny, initially: nil,
      "A file of rules by which old conversations are archived or redacted and people are erased, one a line, such as: plugin healthcare 10 years archive. Without it, nothing goes.",
      valueName: "file")
    static let retentionTime = Setting(
      "retention-time",
      .text("a time of day such as 03:00") { RetentionSettings.minute($0) != nil },
      initially: "03:00",
      "The time of day, in the zone of --zone, at which these rules are followed.",
      valueName: "time")
    static let retentionShare = Setting(
      "retention-share", .whole(1...100), initially: 10,
      "The most percent of conversations or accounts that may go for good at once before an administrator has to allow it.",
      valueName: "percent")
    static let retentionKey = Setting(
      "retention-key", SettingKind<String>.text("a file").ifAny, initially: nil,
      "A file with the key that signs what these rules archive (evtool verify --new-key makes one).",
      valueName: "file")
    static let breakGlass = Setting(
      "break-glass", .flag, initially: false,
      "Let a provider look at a conversation outside their own patients once they say why; the person and the auditors are told."
    )

    static let feedDetail = Setting(
      "feed-detail", SettingKind<FeedDetail>.word, initially: .initials,
      "How much the secret address of a provider's calendar tells of patients, for the calendar programs of others that read it: initials, names (and what for) or none.",
      valueName: "detail")

    static let calendarMinutes = Setting(
      "calendar-minutes", .whole(5...1440), initially: 15,
      "How many minutes there are between two reads of a provider's other calendar, which says when they are busy.",
      valueName: "minutes")
    static let waitingMinutes = Setting(
      "waiting-minutes", .whole(5...2880), initially: 120,
      "How many minutes a time that became free is kept for the first who waits for it, before it passes on.",
      valueName: "minutes")
    static let privateCalendarHost = Setting(
      "private-calendar-host", hosts, initially: [],
      "A host in a private network or on this machine from which such calendars may be read: HOST, HOST:PORT or HOST:*. Repeat it.",
      valueName: "host")

    // MARK: Mails.

    static let mailServer = Setting(
      "mail-server",
      SettingKind<String>.text("smtp://HOST:PORT or smtps://HOST:PORT") {
        $0.wholeMatch(of: #/smtps?://[A-Za-z0-9.\-\[\]:]+/#) != nil
      }.ifAny, initially: nil,
      "The server that mails are handed to: smtp://HOST:PORT (STARTTLS, but for this machine) or smtps://HOST:PORT. Without it, none are sent.",
      valueName: "address")
    static let mailFrom = Setting(
      "mail-from",
      SettingKind<String>.text("an address such as clinic@clinic.example") {
        MailAddress($0) != nil
      }.ifAny, initially: nil, "The address that mails come from.", valueName: "address")
    static let mailName = Setting(
      "mail-name", SettingKind<String>.text("a name").ifAny, initially: nil,
      "The name that mails come from; by default the domain of --mail-from.", valueName: "name")
    static let mailUser = Setting(
      "mail-user", SettingKind<String>.text("a name").ifAny, initially: nil,
      "The name that the mail server knows this one by, if it asks.", valueName: "name")
    static let mailPasswordFile = Setting(
      "mail-password-file", SettingKind<String>.text("a file").ifAny, initially: nil,
      "A file with its password.", valueName: "file")

    static let syslog = Setting(
      "syslog",
      SettingKind<String>.text("udp://HOST:PORT, tcp://HOST:PORT or unix:PATH") {
        SyslogSettings($0) != nil
      }.ifAny, initially: nil,
      "A syslog (RFC 5424) that is told who looks at people's records and which sign-ins are refused: udp://HOST:PORT, tcp://HOST:PORT or unix:PATH.",
      valueName: "address")

    static let newTokenKey = Setting(
      "new-token-key", .flag, initially: false,
      "Sign access tokens with a new key; older tokens are refused, and clients renew them."
    )

    // MARK: Limits.

    static let rate = Setting(
      "rate", .positive, initially: 50,
      "How many requests a second one account may make in the long run.", valueName: "count")
    static let connections = Setting(
      "connections", SettingKind<Int>.whole(1...1_000_000).ifAny, initially: nil,
      "The most connections from one address, except trusted proxies; by default 4096 if only this machine can reach the server, else 256.",
      valueName: "count")
    static let patience = Setting(
      "patience", .whole(1...3600), initially: 10,
      "How long a client may take for the head of a request, and for the first bytes of a body.",
      valueName: "seconds")
    static let answerPatience = Setting(
      "answer-patience", .whole(1...3600), initially: 30,
      "How long a client may leave an answer unread.",
      valueName: "seconds")
    static let attachmentSize = Setting(
      "attachment-size", .whole(1...(1 << 30)), initially: 20 << 20,
      "The most bytes of an attachment.", valueName: "bytes")
    static let attachmentQuota = Setting(
      "attachment-quota", .whole(1...(1 << 50)), initially: 500 << 20,
      "The most bytes of attachments that one account may have uploaded, in blocks of 4,096 bytes.",
      valueName: "bytes")

    static let attachmentTotal = Setting(
      "attachment-total", .whole(1...(1 << 50)), initially: 50 << 30,
      "The most bytes of all attachments together; those of a removed account count until the person is erased.",
      valueName: "bytes")
    static let unreadTotal = Setting(
      "unread-total", .whole((1 << 20)...(1 << 40)), initially: 64 << 20,
      "The most bytes of requests and answers held in memory for all clients; above it, the heaviest client is disconnected.",
      valueName: "bytes")
    static let commitSize = Setting(
      "commit-size", .whole((256 << 10)...(64 << 20)), initially: 4 << 20,
      "The most bytes of a commit that a program sends to /v1/commits.",
      valueName: "bytes")
    static let openAppointments = Setting(
      "open-appointments", .whole(1...1_000_000), initially: 20,
      "The most appointments that one person may have booked or held at a time.",
      valueName: "count")
    static let invitations = Setting(
      "invitations", .whole(1...1_000_000), initially: 100,
      "How many people one account may invite into conversations a day; reset by a restart.",
      valueName: "count")
    static let signUpsPerAddress = Setting(
      "sign-ups-per-address", .whole(1...1_000_000), initially: 30,
      "How many accounts may be made from one address (IPv6: one /64) an hour; reset by a restart.",
      valueName: "count")
    static let signUpsPerHour = Setting(
      "sign-ups-per-hour", .whole(1...1_000_000), initially: 500,
      "How many accounts may be made an hour in all; reset by a restart.",
      valueName: "count")

    // MARK: Who comes, and who is called.

    static let allowOrigin = Setting(
      "allow-origin",
      .texts("an origin as a browser sends it, such as https://chat.example.org") {
        do {
          _ = try AllowedOrigin($0)
          return true
        } catch {
          return false
        }
      }, initially: [],
      "An origin whose pages may use the server from a browser, such as https://chat.example.org; may be given several times.",
      valueName: "origin")
    static let trustedProxy = Setting(
      "trusted-proxy",
      .texts("an IP address like 127.0.0.1 or ::1") {
        do {
          _ = try TrustedProxies([$0])
          return true
        } catch {
          return false
        }
      }, initially: [],
      "The address of a proxy whose X-Forwarded-For is trusted; may be given several times.",
      valueName: "address")
    static let webhookHost = Setting(
      "webhook-host", hosts, initially: [],
      "A host that webhooks may be sent to, HOST, HOST:PORT or HOST:*; * for any public one; may be given several times.",
      valueName: "host")
    static let privateWebhookHost = Setting(
      "private-webhook-host", hosts, initially: [],
      "The same for a host in a private network or on this machine.", valueName: "host")
    private static let hosts = SettingKind.texts(
      "HOST, HOST:PORT or HOST:* without https:// and path"
    ) {
      HostRule($0) != nil
    }

    // MARK: Several machines.

    static let cluster = Setting(
      "cluster", SettingKind<String>.text("nats://HOST:PORT,HOST:PORT/NAME").ifAny, initially: nil,
      "Share the log with other machines on NATS JetStream: nats://HOST:PORT,HOST:PORT/NAME. This machine's copy stays in the data directory.",
      valueName: "address")
    static let clusterSystem = Setting(
      "cluster-system", .texts("nats://USER:PASSWORD@HOST:PORT"), initially: [],
      "An address with a user of the NATS servers' system account, to check that they sync; may be given several times.",
      valueName: "address")
    static let clusterNode = Setting(
      "cluster-node", SettingKind<String>.text("a name").ifAny, initially: nil,
      "This machine's name in the cluster; by default the host's.", valueName: "name")
    static let clusterCredentials = Setting(
      "cluster-credentials", SettingKind<String>.text("a file").ifAny, initially: nil,
      "A file of credentials for the servers (JWT and seed).", valueName: "file")
    static let clusterCertificates = Setting(
      "cluster-certificates", SettingKind<String>.text("a file").ifAny, initially: nil,
      "A file of certificates that are trusted with tls://.", valueName: "file")
    static let clusterReplicas = Setting(
      "cluster-replicas", .whole(1...5), initially: 3,
      "How many NATS servers keep the log, if this machine creates it.", valueName: "count")
    static let clusterPartitions = Setting(
      "cluster-partitions", .whole(1...1024), initially: 1,
      "How many partitions the log has for good, if this machine creates it.",
      valueName: "count")
    static let clusterPartition = Setting(
      "cluster-partition", .whole(0...1023), initially: 0,
      "The partition that this machine serves, from 0.", valueName: "number")
    static let allowUnsafeServer = Setting(
      "allow-unsafe-server", .flag, initially: false,
      "Accept NATS servers older than 2.12, or not known to sync before they acknowledge.")

    // MARK: The chat page.

    static let page = Setting(
      "page",
      SettingKind<String>.text("a folder with the page's index.html") {
        FileManager.default.isReadableFile(atPath: $0 + "/index.html")
      }.ifAny, initially: nil,
      "A folder to take the chat page's files from instead of those built in; each is read again for each request.",
      valueName: "folder")

    static let remoteImages = Setting(
      "remote-images", .flag, initially: true,
      "Fetch pictures of cards from other hosts, so that those hosts do not learn who looks.")

    // MARK: Plugins and the model, whose options other commands have as well.

    static let plugin = Setting(
      "plugin", .texts("a plugin's folder, or mcp: and a server's address or command"),
      initially: [],
      "A plugin besides the program's own: a plugin's folder, or mcp: and a server's address or command; may be given several times. It is read at the start."
    )
    static let allowHost = Setting("allow-host", .texts("hosts"), initially: [], "")
    static let allowPrivate = Setting("allow-private", .texts("hosts"), initially: [], "")
    static let allowVariable = Setting(
      "allow-variable", .texts("names of variables"), initially: [], "")
    static let askAlways = Setting("ask-always", .flag, initially: false, "")
    static let modelURL = Setting(
      "model-url", SettingKind<String>.text("an endpoint").ifAny, initially: nil, "")
    static let model = Setting(
      "model", SettingKind<String>.text("a model's name").ifAny, initially: nil, "")
    static let modelTokens = Setting(
      "model-tokens", .whole(1000...10_000_000), initially: ModelOptions.usualTokens, "")

    /// All of them.
    static let all: [any AnySetting] = [
      host, port, metricsAddress, securityContact, data, zone, traces, logLevel, demo,
      administrator, signUp, sessionDays, staffIdleMinutes, staffSessionHours,
      requireSecondFactor, publicAddress, oidc, oidcClient, oidcSecretFile, oidcName, oidcScope,
      oidcRole, oidcAccounts, retention, retentionTime, retentionShare, retentionKey, breakGlass,
      feedDetail, calendarMinutes, waitingMinutes, privateCalendarHost, syslog,
      mailServer, mailFrom, mailName, mailUser, mailPasswordFile,
      newTokenKey, rate, connections, patience,
      answerPatience, attachmentSize, attachmentQuota, attachmentTotal, unreadTotal,
      commitSize, openAppointments,
      invitations, signUpsPerAddress, signUpsPerHour, allowOrigin, trustedProxy, webhookHost,
      privateWebhookHost, remoteImages, page, plugin, allowHost, allowPrivate, allowVariable,
      askAlways, modelURL,
      model, modelTokens, cluster, clusterSystem, clusterNode, clusterCredentials,
      clusterCertificates, clusterReplicas, clusterPartitions, clusterPartition, allowUnsafeServer,
    ]
  }
#endif
