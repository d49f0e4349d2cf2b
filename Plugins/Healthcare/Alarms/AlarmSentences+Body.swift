/// Dangers in whole sentences, for whoever hears what they mean.
enum AlarmSentences {
  static let breathing = [
    "I can't breathe", "He is not breathing", "I can hardly get any air",
    "She is gasping for breath",
    "My child is choking on food", "Something is stuck in his throat and he can't cough",
    "My asthma attack is getting worse and the inhaler doesn't help", "Her lips are turning blue",
    "I am suffocating", "The baby stopped breathing", "I get short of breath even when I sit still",
    "Every breath makes a whistling sound and he is exhausted", "I can't catch my breath",
    "She can't speak because she has no breath", "His breathing is very shallow and slow",
    "I inhaled smoke and cannot stop coughing", "He is drowning", "The newborn turned blue",
    "It feels like I am not getting enough oxygen", "My airway is blocked",
    "He swallowed a toy and is holding his neck",
    "My wife is holding her throat and cannot get the food out",
    "The infant breathes irregularly and stops", "She cannot draw breath since the fall",
    "Pulled from the water and not breathing",
    "My asthma is so bad that I see stars",
  ]

  static let heart = [
    "I think I'm having a heart attack", "There is crushing pain in my chest",
    "I have pressure on my chest like a heavy weight",
    "The pain goes from my chest into my left arm",
    "My chest feels tight and I'm in a cold sweat", "My father is clutching his chest",
    "It feels as if an elephant sits on my chest", "His heart has stopped", "She has no pulse",
    "My husband collapsed with chest pain", "Severe chest pain since this morning",
    "My jaw and arm hurt and I feel sick and sweaty", "He is in cardiac arrest",
    "A squeezing pain behind my breastbone", "Chest pain and I feel like I'm going to faint",
    "My heart is racing and I'm about to pass out",
    "There's a burning heaviness in my chest and I can't stand",
    "Sudden tearing pain between my shoulder blades",
    "My boyfriend grabbed his chest and fell over",
    "My chest has been really tight for an hour and I feel sick",
    "Considerable pressure in the region of the heart",
    "I thought it was heartburn but my arm feels dead and I'm soaked in sweat",
    "No heartbeat, we are doing CPR", "Pale, sweaty, pressure in the chest and pain in the jaw",
  ]

  static let stroke = [
    "I think she is having a stroke", "One side of his face is drooping",
    "My right arm suddenly went numb",
    "He can't speak properly all of a sudden", "Her words come out as gibberish",
    "My mother can't move her left side", "He is unconscious", "She collapsed and does not respond",
    "I can't wake him up", "He is having a seizure", "She is convulsing and foaming at the mouth",
    "I suddenly can't see with one eye", "The worst headache of my life came on suddenly",
    "My grandfather is confused and his mouth hangs down", "He passed out and won't come round",
    "She hit her head and is not waking up", "My diabetic brother is unresponsive",
    "Half of my body is paralysed", "He is shaking all over and doesn't react",
    "I lost my balance and my speech is slurred",
    "Why can't my grandmother smile properly all of a sudden",
    "She suddenly says random words that make no sense",
    "My friend drank too much and does not move or answer",
    "He has lost all feeling on one side and cannot stand",
    "One arm is limp and the face is crooked", "She is lying there staring and does not answer",
    "A second fit within minutes",
  ]

  static let allergy = [
    "My throat is closing up", "My tongue is swelling", "Her face is swollen after the bee sting",
    "I'm having an anaphylactic shock", "He has hives all over and can't swallow",
    "My lips are swelling and I feel dizzy", "A severe allergic reaction after eating nuts",
    "I ate peanuts and my throat is getting tight", "She was stung and is about to faint",
    "He used his epipen and still gets worse",
    "After the antibiotic I have a rash and trouble breathing",
    "My eyes are swelling shut and my voice is hoarse after shrimp",
    "I am covered in welts and feel like passing out",
    "It is getting hard to swallow after the medicine",
    "My face is blowing up after dinner and I can hardly breathe",
    "His eyes are swollen shut and his throat feels tiny",
    "Swelling of the tongue after the injection", "Stung by several wasps and losing consciousness",
    "A wasp stung him inside the mouth",
  ]
}
