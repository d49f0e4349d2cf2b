import ECommerce
import ListLog
import VerbatimProgram

@main
enum Shop {
  static func main() async {
    await AssistantProgram(with: [ECommercePlugin()], log: ListFile()).main()
  }
}
