#if Server
  import ArgumentParser
  import ChatServer
  import Foundation
  import HTTPClient
  import Mail

  /// The mail server, and whom mails come from.
  struct MailOptions: ParsableArguments {
    @Option(help: ServeSettings.mailServer.argument)
    var mailServer: String?

    @Option(help: ServeSettings.mailFrom.argument)
    var mailFrom: String?

    @Option(help: ServeSettings.mailName.argument)
    var mailName: String?

    @Option(help: ServeSettings.mailUser.argument)
    var mailUser: String?

    @Option(help: ServeSettings.mailPasswordFile.argument)
    var mailPasswordFile: String?

    /// The given settings.
    var given: [GivenSetting?] {
      typealias All = ServeSettings
      return [
        All.mailServer.given(mailServer), All.mailFrom.given(mailFrom),
        All.mailName.given(mailName), All.mailUser.given(mailUser),
        All.mailPasswordFile.given(mailPasswordFile),
      ]
    }
  }

  extension Settings {
    /// The server that takes mails; nil if none are sent.
    ///
    /// - Throws: ``SettingFault``, which says what is missing.
    func mail() throws(SettingFault) -> MailSettings? {
      guard let address = self[ServeSettings.mailServer] else {
        let others = [
          ServeSettings.mailFrom, ServeSettings.mailName, ServeSettings.mailUser,
          ServeSettings.mailPasswordFile,
        ]
        guard let other = others.first(where: { self[$0] != nil }) else { return nil }
        throw SettingFault(
          "\(other.name) is about mails, and mail-server names no server: set it, or leave \(other.name) out"
        )
      }
      guard let from = self[ServeSettings.mailFrom].flatMap({ MailAddress($0) }) else {
        throw SettingFault(
          "mail-server is '\(address)', and mail-from is missing: set it to the address that mails come from"
        )
      }
      guard let page = self[ServeSettings.publicAddress] else {
        throw SettingFault(
          "mail-server is '\(address)', and public-address is missing: set it to the address at which people open the page, where the links in mails lead"
        )
      }
      var client = MailClient.Settings(address: address, name: String(from.domain))
      client.user = self[ServeSettings.mailUser]
      if let path = self[ServeSettings.mailPasswordFile] {
        client.password = try Self.secret(in: path, of: ServeSettings.mailPasswordFile.name)
      }
      guard (client.user == nil) == (client.password == nil) else {
        throw SettingFault(
          "mail-user and mail-password-file belong together: set both, or leave both out")
      }
      return MailSettings(
        client: client, from: from, name: self[ServeSettings.mailName] ?? String(from.domain),
        page: page)
    }

    /// One line of a file that nobody else on this machine can read.
    private static func secret(
      in path: String, of name: String
    ) throws(SettingFault) -> String {
      let text: String
      do {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
        guard mode & 0o007 == 0 else {
          throw SettingFault(
            "\(name) is '\(path)', which everybody on this machine may read or change: take that away with chmod o= \(path)"
          )
        }
        text = try String(contentsOfFile: path, encoding: .utf8)
      } catch let fault as SettingFault {
        throw fault
      } catch {
        throw SettingFault("\(name) is '\(path)', which cannot be read")
      }
      let line = text.trimmingCharacters(in: .newlines)
      guard !line.isEmpty, !line.contains(where: \.isNewline) else {
        throw SettingFault("\(name) is '\(path)', expected one line with the password alone")
      }
      return line
    }
  }
#endif
