func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

func wholeNumber(_ digits: ArraySlice<UInt8>) -> Int? {
  var value = 0
  for digit in digits {
    guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
    value = value * 10 + Int(digit - UInt8(ascii: "0"))
  }
  return value
}

func floorDivision(_ value: Int64, by divisor: Int64) -> Int64 {
  let quotient = value / divisor
  return value % divisor < 0 ? quotient - 1 : quotient
}
