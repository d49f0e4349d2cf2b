// The commands whose exit code is an answer.

extension VerifyCommand { static var answersByExitCode: Bool { true } }
extension ProjectionsVerifyCommand { static var answersByExitCode: Bool { true } }
extension ProjectionsTryCommand { static var answersByExitCode: Bool { true } }
extension DiffCommand { static var answersByExitCode: Bool { true } }
extension PluginCheckCommand { static var answersByExitCode: Bool { true } }
extension KeysCommand { static var answersByExitCode: Bool { true } }
extension ImportCommand { static var answersByExitCode: Bool { true } }
extension ForgetCommand { static var answersByExitCode: Bool { true } }
extension RedactCommand { static var answersByExitCode: Bool { true } }
