#if Server
  import ArgumentParser
  import Files
  import Foundation
  import OpenID

  /// The identity provider that people may sign in with.
  struct ProviderOptions: ParsableArguments {
    @Option(help: ServeSettings.publicAddress.argument)
    var publicAddress: String?

    @Option(help: ServeSettings.oidc.argument)
    var oidc: String?

    @Option(help: ServeSettings.oidcClient.argument)
    var oidcClient: String?

    @Option(help: ServeSettings.oidcSecretFile.argument)
    var oidcSecretFile: String?

    @Option(help: ServeSettings.oidcName.argument)
    var oidcName: String?

    @Option(help: ServeSettings.oidcScope.argument)
    var oidcScope: [String] = []

    @Option(help: ServeSettings.oidcRole.argument)
    var oidcRole: [String] = []

    @Option(help: ServeSettings.oidcAccounts.argument)
    var oidcAccounts: OpenIDSettings.Admission?

    /// The given settings.
    var given: [GivenSetting?] {
      typealias All = ServeSettings
      return [
        All.publicAddress.given(publicAddress), All.oidc.given(oidc),
        All.oidcClient.given(oidcClient), All.oidcSecretFile.given(oidcSecretFile),
        All.oidcName.given(oidcName), All.oidcScope.given(oidcScope),
        All.oidcRole.given(oidcRole), All.oidcAccounts.given(oidcAccounts),
      ]
    }
  }

  extension OpenIDSettings.Admission: ExpressibleByArgument {}

  extension Settings {
    /// The most bytes of a secret.
    private static let maximumSecret = 4096

    /// The identity provider; nil if none is set.
    ///
    /// - Throws: ``SettingFault`` for a part that is missing, or that says something of a provider
    ///   where none is set.
    func openID() throws(SettingFault) -> OpenIDSettings? {
      guard let issuer = self[ServeSettings.oidc] else {
        let parts = [
          ("oidc-client", self[ServeSettings.oidcClient] != nil),
          ("oidc-secret-file", self[ServeSettings.oidcSecretFile] != nil),
          ("oidc-name", self[ServeSettings.oidcName] != nil),
          ("oidc-scope", !self[ServeSettings.oidcScope].isEmpty),
          ("oidc-role", !self[ServeSettings.oidcRole].isEmpty),
        ]
        guard let part = parts.first(where: \.1) else { return nil }
        throw SettingFault(
          "\(part.0) is about an identity provider, and oidc names none: set oidc to its issuer, or leave \(part.0) out"
        )
      }
      func needed(_ setting: Setting<String?>, _ what: String) throws(SettingFault) -> String {
        guard let value = self[setting] else {
          throw SettingFault(
            "oidc is '\(issuer)', and \(setting.name) is missing: set it to \(what)")
        }
        return value
      }
      var settings = OpenIDSettings(
        issuer: issuer,
        client: try needed(
          ServeSettings.oidcClient, "the name under which the identity provider knows this server"),
        secret: try secret(), name: self[ServeSettings.oidcName],
        page: try needed(
          ServeSettings.publicAddress, "the address at which people open the page"))
      settings.scopes = self[ServeSettings.oidcScope]
      settings.roles = self[ServeSettings.oidcRole].compactMap { RoleRule($0) }
      settings.admission = self[ServeSettings.oidcAccounts]
      return settings
    }

    /// The client's secret, which is never an option: others on the machine see those.
    private func secret() throws(SettingFault) -> String {
      let variable = ProcessInfo.processInfo.environment["VERBATIM_OIDC_SECRET"] ?? ""
      guard let path = self[ServeSettings.oidcSecretFile] else {
        guard !variable.isEmpty else {
          throw SettingFault(
            "oidc is set, and the secret of its client is missing: put it into a file and name that with oidc-secret-file, or into VERBATIM_OIDC_SECRET"
          )
        }
        return variable
      }
      guard variable.isEmpty else {
        throw SettingFault(
          "oidc-secret-file is '\(path)', and VERBATIM_OIDC_SECRET is set as well: leave one of them out"
        )
      }
      let data: Data
      do {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        var status = stat()
        guard fstat(file.fileDescriptor, &status) == 0, status.st_mode & S_IRWXO == 0 else {
          throw SettingFault(
            "oidc-secret-file is '\(path)', which everybody on this machine may read or change: take that away with chmod o= \(path), and have the provider make a new secret"
          )
        }
        data = try file.read(upToCount: Self.maximumSecret + 1) ?? Data()
        try file.close()
      } catch let fault as SettingFault {
        throw fault
      } catch {
        throw SettingFault(
          "oidc-secret-file is '\(path)', which cannot be read: \(SystemErrorText.of(error))")
      }
      let text = String(decoding: data, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      guard !text.isEmpty, data.count <= Self.maximumSecret,
        !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else {
        throw SettingFault(
          "oidc-secret-file is '\(path)', expected one line with the secret alone, of \(Self.maximumSecret) bytes at most"
        )
      }
      return text
    }
  }
#endif
