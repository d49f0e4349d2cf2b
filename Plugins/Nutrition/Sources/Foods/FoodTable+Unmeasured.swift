extension FoodTable {
  /// Dishes that are made in too many ways for one number: what is usually in them, and what may be.
  static let unmeasured: [(names: [String], contains: Set<Allergen>, traces: Set<Allergen>)] = [
    (["pad thai"], [.peanuts, .egg, .fish, .crustaceans, .soya], [.gluten]),
    (
      ["satay", "satays", "chicken satay", "satay sauce", "sate"], [.peanuts, .soya],
      [.gluten, .fish]
    ),
    (["massaman curry"], [.peanuts], [.fish, .crustaceans]),
    (["green curry", "red curry", "thai curry"], [.fish, .crustaceans], [.peanuts]),
    (["curry", "chicken curry", "korma", "tikka masala"], [], [.milk, .nuts, .mustard, .celery]),
    (["gado gado"], [.peanuts, .egg, .soya], [.crustaceans]),
    (["sushi", "maki", "nigiri"], [.fish, .soya], [.sesame, .crustaceans, .egg, .gluten]),
    (["ramen"], [.gluten, .egg, .soya], [.sesame, .fish]),
    (
      ["bisque", "lobster bisque", "crab bisque"], [.crustaceans, .milk], [.fish, .celery, .gluten]
    ),
    (
      ["chowder", "clam chowder", "seafood chowder"], [.molluscs, .milk],
      [.fish, .crustaceans, .gluten, .celery]
    ),
    (["gumbo", "jambalaya"], [], [.crustaceans, .celery, .molluscs, .gluten]),
    (["ceviche", "poke bowl"], [.fish], [.crustaceans, .molluscs, .soya, .sesame]),
    (["paella"], [.crustaceans, .molluscs, .fish], []),
    (["bouillabaisse"], [.fish, .crustaceans, .molluscs], [.celery]),
    (["bolognese", "spaghetti bolognese"], [.gluten], [.celery, .milk, .egg]),
    (["carbonara", "spaghetti carbonara"], [.gluten, .egg, .milk], []),
    (["macaroni cheese", "mac and cheese"], [.gluten, .milk], [.mustard]),
    (["caesar salad"], [.egg, .fish, .milk, .gluten], [.mustard]),
    (["greek salad"], [.milk], [.sulphites]),
    (["waldorf salad"], [.nuts, .celery, .egg], [.mustard]),
    (["coleslaw"], [.egg], [.mustard, .celery]),
    (["sandwich", "sandwiches"], [.gluten], [.milk, .egg, .mustard]),
    (["quiche", "quiche lorraine"], [.gluten, .egg, .milk], []),
    (["risotto"], [], [.milk, .celery, .sulphites]),
    (["fish and chips"], [.fish, .gluten], [.egg, .milk, .mustard]),
    (["schnitzel", "wiener schnitzel"], [.gluten, .egg], [.milk]),
    (["kebab", "doner", "döner"], [.gluten], [.milk, .sesame]),
    (["baklava"], [.nuts, .gluten], [.milk, .peanuts]),
    (["tiramisu"], [.egg, .milk, .gluten], [.sulphites]),
    (["marzipan"], [.nuts], [.egg]),
    (["halva"], [.sesame], [.nuts, .peanuts]),
    (["snickers", "peanut bar"], [.peanuts, .milk, .egg, .soya], [.nuts]),
    (["muesli"], [.gluten], [.nuts, .milk]),
    (["guacamole", "smoothie", "fruit salad"], [], [.milk]),
    (["oat milk", "seitan"], [.gluten], []),
    (["latte", "cappuccino", "flat white", "milkshake"], [.milk], []),
    (["worcester sauce", "worcestershire sauce", "worcestershire"], [.fish], [.gluten, .soya]),
    (["fish sauce", "nuoc mam", "garum"], [.fish], []),
    (["oyster sauce"], [.molluscs, .soya, .gluten], []),
    (["hoisin", "hoisin sauce", "teriyaki", "teriyaki sauce"], [.soya, .gluten], [.sesame]),
    (
      ["aioli", "tartare sauce", "tartar sauce", "remoulade", "béarnaise"], [.egg],
      [.mustard, .milk]
    ),
    (["hollandaise", "hollandaise sauce", "eggs benedict"], [.egg, .milk], [.gluten]),
    (["bechamel", "béchamel", "white sauce"], [.milk, .gluten], []),
    (["tzatziki", "raita", "lassi", "paneer", "halloumi", "ghee", "mascarpone"], [.milk], []),
    (["baba ganoush", "tahini sauce", "tahina"], [.sesame], []),
    (["dukkah", "za'atar"], [.sesame], [.nuts]),
    (["kimchi"], [], [.fish, .crustaceans, .soya]),
    (["miso soup"], [.soya, .fish], [.gluten]),
    (["tom yum", "laksa", "pho"], [.fish], [.crustaceans, .peanuts, .gluten]),
    (["dal", "dhal", "biryani", "butter chicken"], [], [.milk, .nuts, .mustard]),
    (["samosa", "samosas", "bhaji", "pakora"], [], [.gluten, .mustard, .milk]),
    (["tempura"], [.gluten], [.egg, .crustaceans, .soya]),
    (["surimi", "crab sticks", "seafood sticks"], [.fish, .gluten], [.egg, .crustaceans, .soya]),
    (["prawn crackers", "prawn cocktail", "scampi"], [.crustaceans], [.egg, .gluten, .mustard]),
    (["seafood", "seafood salad", "fruits de mer"], [.crustaceans, .molluscs], [.fish]),
    (["clam chowder", "chowder"], [.molluscs, .milk], [.gluten, .celery, .fish]),
    (
      ["clams", "clam", "scallop", "scallops", "octopus", "cockles", "snails", "escargots"],
      [.molluscs], []
    ),
    (
      ["caviar", "roe", "fish pie", "fish cake", "fish cakes", "kedgeree"], [.fish],
      [.gluten, .milk, .egg]
    ),
    (["tapenade", "puttanesca"], [], [.fish]),
    (["bloody mary"], [.celery], [.fish]),
    (["stock", "stock cube", "bouillon", "broth"], [.celery], [.gluten]),
    (["marmite", "vegemite"], [.gluten, .celery], []),
    (["gnocchi"], [.gluten], [.egg, .milk]),
    (
      ["pierogi", "dumplings", "gyoza", "wontons"], [.gluten], [.egg, .soya, .sesame, .crustaceans]
    ),
    (["gazpacho"], [], [.gluten]),
    (
      ["nougat", "praline", "frangipane", "macaron", "macarons", "amaretti"], [.nuts, .egg], [.milk]
    ),
    (["gianduja", "ferrero rocher", "toblerone"], [.nuts, .milk], [.soya, .egg, .gluten]),
    (
      ["stollen", "panettone", "christmas cake", "bakewell tart"], [.gluten, .nuts], [.egg, .milk]
    ),
    (
      ["pecan pie", "walnut cake", "carrot cake", "coffee and walnut cake"],
      [.nuts, .gluten, .egg], [.milk]
    ),
    (
      ["reese's", "peanut butter cup", "peanut butter cups", "peanut brittle"], [.peanuts, .milk],
      [.soya, .nuts]
    ),
    (
      ["m&ms", "m and ms", "mars bar", "bounty", "milky way"], [.milk],
      [.peanuts, .soya, .egg, .nuts]
    ),
    (["kitkat", "kit kat", "twix"], [.milk, .gluten, .soya], [.nuts, .peanuts]),
    (["trail mix", "studentenfutter", "nut roast", "nut mix"], [.nuts], [.peanuts, .sulphites]),
    (["turkish delight"], [], [.nuts]),
    (["meringue", "pavlova"], [.egg], [.milk]),
    (
      [
        "creme brulee", "crème brûlée", "profiteroles", "eclair", "éclair", "crepe", "crêpe",
        "crepes",
      ], [.milk, .egg], [.gluten]
    ),
    (
      ["panna cotta", "banoffee pie", "trifle", "chocolate mousse", "fudge", "toffee"], [.milk],
      [.egg, .gluten, .nuts]
    ),
    (
      ["scone", "scones", "flapjack", "flapjacks", "crumpet", "crumpets", "shortbread"], [.gluten],
      [.milk, .egg]
    ),
    (["beer batter", "breadcrumbs", "stuffing", "croutons"], [.gluten], [.egg, .milk, .celery]),
    (["protein shake", "whey", "whey protein", "hot chocolate"], [.milk], [.soya, .nuts]),
    (["eggnog", "advocaat", "zabaglione"], [.egg, .milk], []),
    (["cider", "prosecco", "champagne", "sherry"], [.sulphites], []),
    (["veggie burger", "vegan sausage", "quorn"], [], [.gluten, .soya, .egg, .milk, .lupin]),
    (["curry sauce", "piccalilli"], [.mustard], [.gluten, .celery]),
    (["moussaka"], [.milk], [.gluten, .egg]),
    (["fondue", "raclette", "cauliflower cheese"], [.milk], [.sulphites, .gluten]),
    (["cheese sandwich", "cheese toastie", "grilled cheese"], [.gluten, .milk], [.mustard]),
    (
      ["blt", "club sandwich", "tuna sandwich", "egg sandwich"], [.gluten],
      [.egg, .fish, .milk, .mustard]
    ),
  ]
}
