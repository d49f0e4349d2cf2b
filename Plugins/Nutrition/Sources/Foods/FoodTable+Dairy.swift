extension FoodTable {
  /// Eggs, milk, fats and sauces: the USDA's values, see ``FoodTable``.
  static let dairy = """
    egg|eggs,boiled egg,boiled eggs,hard-boiled egg,hard-boiled eggs|01129|155|12.6|1.1|1.1|10.6|3.3|0|124|136|50||50|egg|
    fried egg|fried eggs|01128|196|13.6|0.8|0.4|14.8|4.3|0|207||46||46|egg|
    poached egg|poached eggs|01131|143|12.5|0.7|0.4|9.5|3.1|0|297||50||50|egg|
    scrambled eggs|scrambled egg|01132|149|10|1.6|1.4|11|3.3|0|145|220|61||122|egg,milk|
    omelette|omelettes,omelet,omelets|01130|154|10.6|0.6|0.3|11.7|3.3|0|155|240|122||122|egg|milk
    egg white|egg whites|01124|52|10.9|0.7|0.7|0.2|0|0|166|243|33||66|egg|
    milk|whole milk,glass of milk|01077|61|3.1|4.8|5|3.2|1.9|0|43|244|||200|milk|
    semi-skimmed milk|low-fat milk,2% milk|01079|50|3.3|4.8|5.1|2|1.3|0|47|244|||200|milk|
    skimmed milk|skim milk,fat-free milk|01085|34|3.4|5|5.1|0.1|0.1|0|42|245|||200|milk|
    soy milk|soya milk|16120|54|3.3|6.3|4|1.8|0.2|0.6|51|243|||200|soya|
    almond milk||14091|15|0.6|0.6|0|1.1|0|0|71|262|||200|nuts|
    chocolate milk|cocoa|01102|83|3.2|10.3|9.5|3.4|2.1|0.8|60|250|||250|milk|
    yoghurt|yogurt,yoghurts,yogurts,plain yoghurt,plain yogurt|01116|61|3.5|4.7|4.7|3.2|2.1|0|46|245|||150|milk|
    greek yoghurt|greek yogurt|01293|97|9|4|4|5|2.4|0|35||||150|milk|
    fruit yoghurt|fruit yogurt,strawberry yoghurt,strawberry yogurt|01120|99|4|18.6|18.6|1.1|0.7|0|53|245|||150|milk|
    kefir||01289|41|3.8|4.5|4.6|0.9|0.7|0|40||||200|milk|
    cheese|cheddar,cheddar cheese|01009|404|22.9|3.1|0.5|33.3|18.9|0|653|132|||30|milk|
    mozzarella|mozzarella cheese|01026|300|22.2|2.2|1|22.4|13.2|0|627|112|||30|milk|
    parmesan|parmesan cheese|01032|420|28.4|13.9|0.1|27.8|15.4|0|1804|100|||10|milk|
    feta|feta cheese|01019|264|14.2|4.1|4.1|21.3|14.9|0|917|150|||30|milk|
    gouda|gouda cheese|01022|356|24.9|2.2|2.2|27.4|17.6|0|819||||30|milk|
    brie|brie cheese|01006|334|20.8|0.5|0.5|27.7|17.4|0|629|144|||30|milk|
    camembert||01007|300|19.8|0.5|0.5|24.3|15.3|0|842|246|||30|milk|
    swiss cheese|emmental|01040|393|27|1.4|0|31|18.2|0|187|132|||30|milk|
    goat cheese|goats cheese|01159|264|18.5|0|0|21.1|14.6|0|459||||30|milk|
    cream cheese||01017|350|6.2|5.5|3.8|34.4|20.2|0|314|232|||30|milk|
    cottage cheese||01012|98|11.1|3.4|2.7|4.3|1.7|0|364|210|||100|milk|
    ricotta||01036|174|11.3|3|0.3|13|8.3|0|84|248|||60|milk|
    blue cheese|gorgonzola,stilton,roquefort|01004|353|21.4|2.3|0.5|28.7|18.7|0|1146|135|||30|milk|
    cream|whipping cream,double cream|01053|340|2.8|2.7|2.9|36.1|23|0|27|120|||30|milk|
    sour cream||01056|198|2.4|4.6|3.4|19.4|10.1|0|31|230|||30|milk|
    butter|pat of butter|01001|717|0.8|0.1|0.1|81.1|51.4|0|643|227|||10|milk|
    margarine||04610|717|0.2|0.7|0|80.7|15.2|0|751|227|||10||milk
    ice cream|vanilla ice cream,ice creams|19095|207|3.5|23.6|21.2|11|6.8|0.7|80||||66|milk|egg
    custard||19170|122|4|17.6|4.8|4|2|0|84|282|||120|milk,egg|
    olive oil|oil|04053|884|0|0|0|100|13.8|0|2|216|||10||
    rapeseed oil|canola oil|04582|884|0|0|0|100|7.4|0|0|218|||10||
    sunflower oil||04506|884|0|0|0|100|10.3|0|0|218|||10||
    mayonnaise|mayo|04025|680|1|0.6|0.6|74.8|11.7|0|635|220|||15|egg|mustard
    ketchup|tomato ketchup|11935|101|1|27.4|21.3|0.1|0|0.3|907|240|||15||
    mustard||02046|60|3.7|5.8|0.9|3.3|0.2|4|1104|249|||10|mustard|
    vinaigrette|salad dressing,dressing|04114|240|0.4|12.1|10.8|21.1|2.9|0|993|235|||30||mustard
    caesar dressing||43015|542|2.2|3.3|2.8|57.9|8.8|0.5|1209|235|||30|egg,milk,fish|mustard
    soy sauce|soya sauce|16123|53|8.1|4.9|0.4|0.6|0.1|0.8|5493|255|||15|soya,gluten|
    hummus|houmous|16158|166|7.9|14.3||9.6|1.4|6|379|246|||50|sesame|
    pesto||06626|418|9.8|10.1|6.3|37.6|7.1|1.8|603|252|||30|milk,nuts|
    tomato sauce|pasta sauce|06931|50|1.4|7.4|4.9|1.6|0.2|1.8|437||||120||celery
    salsa||06164|29|1.5|6.6|4|0.2|0|1.9|711|260|||60||
    gravy||06116|53|3.8|4.8|0.2|2.4|1.2|0.4|560|233|||60|gluten|milk
    """
}
