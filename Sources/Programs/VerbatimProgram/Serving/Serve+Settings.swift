#if Server
  import ArgumentParser
  import Assistant
  import ChatPage
  import ChatServer
  import EventTool
  import Foundation
  import Outbound
  import PluginKit
  import Webhooks

  extension Serve {
    /// What was given as options.
    var given: [GivenSetting?] {
      typealias All = ServeSettings
      return [
        All.host.given(host),
        All.port.given(port),
        All.data.given(data),
        All.traces.given(traces),
        All.logLevel.given(logLevel),
        All.demo.given(demo),
        All.administrator.given(administrator),
        All.signUp.given(signUp),
        All.newTokenKey.given(newTokenKey),
        All.rate.given(rate),
        All.connections.given(connections),
        All.patience.given(patience),
        All.answerPatience.given(answerPatience),
        All.attachmentSize.given(attachmentSize),
        All.attachmentQuota.given(attachmentQuota),
        All.attachmentTotal.given(attachmentTotal),
        All.unreadTotal.given(unreadTotal),
        All.openAppointments.given(openAppointments),
        All.invitations.given(invitations),
        All.signUpsPerAddress.given(signUpsPerAddress),
        All.signUpsPerHour.given(signUpsPerHour),
        All.allowOrigin.given(allowOrigin),
        All.trustedProxy.given(trustedProxy),
        All.webhookHost.given(webhookHost),
        All.privateWebhookHost.given(privateWebhookHost),
        All.page.given(page),
        All.remoteImages.given(remoteImages),
        All.plugin.given(plugin),
        All.allowHost.given(allowance.allowHost),
        All.allowPrivate.given(allowance.allowPrivate),
        All.allowVariable.given(allowance.allowVariable),
        All.askAlways.given(allowance.askAlways ? true : nil),
        All.modelURL.given(model.modelUrl), All.model.given(model.model),
        All.modelTokens.given(model.modelTokens),
      ] + cluster.given
    }
  }

  /// What the settings mean to those who keep to them.
  extension Settings {
    /// How a server serves.
    var server: ServerConfiguration {
      get throws {
        var server = ServerConfiguration()
        server.version = Evtool.configuration.version
        (server.host, server.port) = (self[ServeSettings.host], self[ServeSettings.port])
        (server.rate, server.hasDemo) = (self[ServeSettings.rate], self[ServeSettings.demo])
        server.hasNewTokenKey = self[ServeSettings.newTokenKey]
        server.connectionsPerAddress = self[ServeSettings.connections]
        server.patience = .seconds(self[ServeSettings.patience])
        server.answerPatience = .seconds(self[ServeSettings.answerPatience])
        server.maximumAttachment = self[ServeSettings.attachmentSize]
        server.attachmentQuota = self[ServeSettings.attachmentQuota]
        server.attachmentTotal = self[ServeSettings.attachmentTotal]
        server.unreadTotal = self[ServeSettings.unreadTotal]
        server.invitations = self[ServeSettings.invitations]
        server.signUpsPerAddress = self[ServeSettings.signUpsPerAddress]
        server.signUpsPerHour = self[ServeSettings.signUpsPerHour]
        server.signUp = self[ServeSettings.signUp]
        server.allowedOrigins = try self[ServeSettings.allowOrigin].map { try AllowedOrigin($0) }
        server.trustedProxies = try TrustedProxies(self[ServeSettings.trustedProxy])
        if let page = self[ServeSettings.page] { server.page = .folder(URL(filePath: page)) }
        if !self[ServeSettings.remoteImages] { server.imageHosts = nil }
        return server
      }
    }

    /// Where webhooks may be sent to.
    var webhooks: WebhookSettings {
      WebhookSettings(
        permissions: HostPermissions(
          hosts: self[ServeSettings.webhookHost].compactMap { HostRule($0) },
          privateHosts: self[ServeSettings.privateWebhookHost].compactMap { HostRule($0) }))
    }

    /// What plugins from folders and servers may do.
    var allowance: PluginAllowance {
      PluginAllowance(
        hosts: self[ServeSettings.allowHost], privateHosts: self[ServeSettings.allowPrivate],
        variables: Set(self[ServeSettings.allowVariable]),
        asksAlways: self[ServeSettings.askAlways])
    }

    /// The language model that speaks; nil for none.
    func speaker() throws -> (any ConversationModel)? {
      try ModelOptions.speaker(
        self[ServeSettings.modelURL], self[ServeSettings.model],
        tokens: self[ServeSettings.modelTokens])
    }
  }
#endif
