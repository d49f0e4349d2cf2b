import JSON
import Testing

@JSONShape
struct Sample: Equatable {
  var zulu: String
  var alpha: Int
  var note: String?
  var tags: [String] = ["none"]
  var aNameOfMoreThanSixteenBytes: Bool
  var part: Part
}

@JSONShape
enum Part: Equatable {
  case nothing
  case point(latitude: Double, longitude: Double)
  case named(text: String)
}

@Test func `a shape is written compactly with its names in order and reads back equal`() throws {
  let sample = Sample(
    zulu: "z\n", alpha: -3, note: nil, tags: [], aNameOfMoreThanSixteenBytes: true,
    part: .point(latitude: 0.5, longitude: -1))
  #expect(
    sample.jsonText
      == #"{"aNameOfMoreThanSixteenBytes":true,"alpha":-3,"part":{"kind":"point","latitude":0.5,"longitude":-1.0},"tags":[],"zulu":"z\n"}"#
  )
  #expect(try Sample(json: sample.json) == sample)
}

@JSONShape
struct Renamed: Equatable {
  @JSONName("department") var purpose: String
  var answer: Answer
}

@JSONShape
enum Answer: Equatable {
  @JSONName("reply", values: ["by": "author"]) case given(text: String, by: String?)
  @JSONName("silence") case none
}

@Test func `what has another name in JSON is written and read under that name alone`() throws {
  let shape = Renamed(purpose: "skin", answer: .given(text: "rest", by: "lee"))
  let text = #"{"answer":{"author":"lee","kind":"reply","text":"rest"},"department":"skin"}"#
  #expect(shape.jsonText == text)
  #expect(try Renamed(json: text) == shape)
  #expect(Answer.none.jsonText == #"{"kind":"silence"}"#)
  #expect(try Answer(json: #"{"kind":"silence"}"#) == Answer.none)
  #expect(throws: JSONError.self) { try Answer(json: #"{"kind":"given","text":"rest"}"#) }
  #expect(throws: JSONError.self) {
    try Renamed(json: #"{"answer":{"kind":"silence"},"purpose":"skin"}"#)
  }
}

@Test func `missing members take their defaults and unknown ones are skipped`() throws {
  let text = #"""
    { "zulu": "\u00e9\ud83d\ude00", "unknown": [1, {"x": null}], "alpha": 1,
      "aNameOfMoreThanSixteenBytes": false, "part": {"text": "t", "kind": "named"} }
    """#
  #expect(
    try Sample(json: text)
      == Sample(
        zulu: "é😀", alpha: 1, aNameOfMoreThanSixteenBytes: false, part: .named(text: "t")))
}

@Test func `a missing member and an unknown kind are named`() {
  #expect(throws: JSONError(offset: 26, reason: "the member \"zulu\" is missing")) {
    try Sample(json: #"{"alpha":1,"note":"a note"}"#.dropLastKeepingOffset())
  }
  #expect(throws: JSONError(offset: 0, reason: "unknown kind \"circle\"")) {
    try Part(json: #"{"kind":"circle"}"#)
  }
}

extension String {
  fileprivate func dropLastKeepingOffset() -> String { replacing("a note", with: "a not") }
}
