#if Server
  import ArgumentParser
  import ChatServer
  import Erasure
  import EventLogVerification
  import Foundation
  import Scheduling

  /// The time for which a server keeps things, and who may look at them.
  struct KeepingOptions: ParsableArguments {
    @Option(help: ServeSettings.retention.argument)
    var retention: String?

    @Option(help: ServeSettings.retentionTime.argument)
    var retentionTime: String?

    @Option(help: ServeSettings.retentionShare.argument)
    var retentionShare: Int?

    @Option(help: ServeSettings.retentionKey.argument)
    var retentionKey: String?

    @Flag(inversion: .prefixedNo, help: ServeSettings.breakGlass.argument)
    var breakGlass: Bool?

    @Option(help: ServeSettings.feedDetail.argument)
    var feedDetail: FeedDetail?

    @Option(help: ServeSettings.calendarMinutes.argument)
    var calendarMinutes: Int?

    @Option(help: ServeSettings.waitingMinutes.argument)
    var waitingMinutes: Int?

    @Option(help: ServeSettings.privateCalendarHost.argument)
    var privateCalendarHost: [String] = []

    @Option(help: ServeSettings.syslog.argument)
    var syslog: String?

    /// The given settings.
    var given: [GivenSetting?] {
      typealias All = ServeSettings
      return [
        All.retention.given(retention), All.retentionTime.given(retentionTime),
        All.retentionShare.given(retentionShare), All.retentionKey.given(retentionKey),
        All.breakGlass.given(breakGlass), All.feedDetail.given(feedDetail),
        All.calendarMinutes.given(calendarMinutes), All.waitingMinutes.given(waitingMinutes),
        All.privateCalendarHost.given(privateCalendarHost),
        All.syslog.given(syslog),
      ]
    }
  }

  extension FeedDetail: ExpressibleByArgument {}

  extension Settings {
    /// The rules of retention and how they are followed, for a log whose archive lies in a folder;
    /// nil if there are none.
    ///
    /// Without names of plugins, any name is one.
    ///
    /// - Throws: ``SettingFault``, which names the line of a rule that nobody can follow.
    func retention(
      in archive: String, plugins: [String]?
    ) throws(SettingFault) -> RetentionSettings? {
      guard let path = self[ServeSettings.retention] else { return nil }
      try Self.checkFile(path, "retention", isAllowed: S_IRWXO & ~S_IWOTH, "may change")
      let rules: RetentionRules
      do {
        rules = try RetentionRules(path: path, plugins: plugins)
      } catch {
        throw SettingFault("retention is '\(path)': \(error)")
      }
      var settings = RetentionSettings(rules)
      settings.minute = RetentionSettings.minute(self[ServeSettings.retentionTime]) ?? 180
      settings.share = self[ServeSettings.retentionShare]
      settings.folder = archive
      guard self[ServeSettings.cluster] == nil || !rules.isAboutStreams else {
        throw SettingFault(
          "retention is '\(path)', and its rules archive or redact, which no log of several machines can: leave 'cluster' out, or only erase"
        )
      }
      guard rules.archives else { return settings }
      guard let key = self[ServeSettings.retentionKey] else {
        throw SettingFault(
          "retention is '\(path)', its rules archive, and retention-key is missing: set it to the file of a key that signs what is archived (evtool verify --new-key makes one)"
        )
      }
      try Self.checkFile(key, "retention-key", isAllowed: 0, "may read or change")
      do {
        settings.key = try SigningKey(path: key)
      } catch {
        throw SettingFault("retention-key is '\(key)': \(error)")
      }
      return settings
    }

    /// Refuses a file that everybody on the machine may do more with than is allowed; one that is not
    /// there is told of by its reader.
    private static func checkFile(
      _ path: String, _ setting: String, isAllowed bits: mode_t, _ what: String
    ) throws(SettingFault) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IRWXO & ~bits != 0 else { return }
      throw SettingFault(
        "\(setting) is '\(path)', which everybody on this machine \(what): take that away with chmod o=\(bits & S_IROTH != 0 ? "r" : "") \(path)"
      )
    }
  }
#endif
