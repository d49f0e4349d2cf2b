import EventLog
import Foundation
@testable import Nutrition
import PluginKit
import PluginTesting
import Scheduling
import Testing

/// What tells of a meal, and what only speaks of food.
struct MealSentenceTests {
  @Test(arguments: [
    ("I had two eggs and a slice of toast for breakfast", Meal.breakfast, 0),
    ("yesterday evening I ate a steak with chips", .dinner, 1),
    ("for lunch I had a cheeseburger and a coke", .lunch, 0),
    ("last night we had lasagne", .dinner, 1),
    ("I've just finished a bowl of lentil soup", nil, 0),
    ("log 40 g of almonds as a snack", .snack, 0),
    ("two bananas and a yoghurt", nil, 0),
  ])
  func `what was eaten is told in many ways`(
    _ text: String, _ meal: Meal?, _ daysAgo: Int
  ) throws {
    let sentence = try #require(MealSentence(text))
    #expect(sentence.isEaten)
    #expect(sentence.meal == meal)
    #expect(sentence.daysAgo == daysAgo)
    #expect(sentence.foods.unknown.isEmpty)
  }

  @Test(arguments: [
    "I'm about to have a satay", "I'll have the pad thai", "I am going to eat a cookie",
    "I'm thinking of ordering the satay", "we'll share a pizza", "I might just grab a cookie",
    "having sushi now", "I feel like eating marzipan", "let's order pad thai",
    "I'd love to try the almond croissant",
  ])
  func `what is about to be eaten is not eaten`(_ text: String) throws {
    #expect(try !#require(MealSentence(text)).isEaten)
  }

  @Test(arguments: [
    "I had a bad day", "how many calories are in two eggs?", "I like eggs", "thank you",
    "did I have eggs yesterday?", "I nearly had two eggs", "I would have had two eggs",
    "I was going to have two eggs", "she had two eggs", "I won't have the eggs",
    "I'm not going to eat the satay", "I have toast every day", "I haven't had any eggs",
    "I had no eggs", "I had a date",
  ])
  func `what tells of no meal is none`(_ text: String) { #expect(MealSentence(text) == nil) }

  @Test func `a weekday is the last one`() throws {
    let sentence = try #require(MealSentence("on Saturday I had a pizza"))
    // The opening is a Tuesday.
    #expect(sentence.day(.opening, WallClock(.gmt))?.description == "2026-11-21")
  }

  @Test(arguments: [
    ("2026-11-24", "2026-W48"), ("2027-01-01", "2026-W53"), ("2026-01-01", "2026-W01"),
    ("2024-12-30", "2025-W01"),
  ])
  func `weeks are those of ISO 8601`(_ day: String, _ week: String) throws {
    #expect(try #require(CalendarDay(day)).week == week)
  }
}
