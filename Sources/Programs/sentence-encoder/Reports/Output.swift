import Foundation

/// Prints a line that is there at once, in a file as well: what follows may take minutes, or be ended before.
func printNow(_ line: String) {
  print(line)
  fflush(nil)
}
