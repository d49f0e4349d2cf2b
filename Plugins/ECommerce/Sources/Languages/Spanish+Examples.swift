extension Spanish {
  /// What people say, by what they want.
  static let examples: [String: [String]] = [
    "get_order_list": [
      "Muéstrame mis pedidos", "¿Qué pedidos tengo?", "Quiero ver mis pedidos",
      "¿Qué he comprado?", "¿Qué he pedido?", "La lista de mis compras", "Mis últimos pedidos",
      "¿Tengo pedidos pendientes?", "¿Cómo van mis pedidos?", "Todos mis pedidos, por favor",
    ],
    "get_order_details": [
      "¿Dónde está mi pedido 1003?", "¿Cuándo llega mi pedido 1004?", "Muéstrame el pedido 1001",
      "Detalles del pedido 1002", "¿Dónde está mi paquete?", "¿Qué hay en el pedido 1002?",
      "¿Cuánto costó el pedido 1002?", "¿Ha llegado ya el pedido 1003?", "Seguir mi envío",
      "¿Cómo va mi entrega?", "¿Qué pasa con mi paquete?",
    ],
    "cancel_order": [
      "Cancela el pedido 1004 por favor", "Anula el pedido 1001", "Cancelar el pedido 1004",
      "Ya no necesito el pedido", "Ya no quiero mi pedido", "He pedido por error",
      "Quiero deshacer la compra", "Cancele mi pedido", "¿Puede cancelarlo?",
      "Quiero anular un pedido",
      "Quiero cancelar el 1002",
    ],
    "get_recommendation": [
      "¿Qué me recomiendas?", "Recomiéndame algo", "Busco un regalo", "¿Qué debería comprar?",
      "¿Qué hay de nuevo en la tienda?", "¿Qué productos tienen?", "¿Tienen algo para la cocina?",
      "Sorpréndeme", "¿Alguna idea de qué comprar?",
    ],
    "get_order_totals": [
      "¿Cuánto he gastado en total?", "¿Cuánto cuestan todos mis pedidos?",
      "¿Cuál fue mi pedido más caro?", "¿Cuál fue mi pedido más barato?",
      "¿Cuántos pedidos faltan por llegar?", "¿Cuándo llega el próximo paquete?",
      "¿Cuánto dinero he dejado aquí?",
    ],
    "greeting": ["Hola", "Buenos días", "Buenas tardes", "Buenas noches", "Hola, ¿qué tal?"],
    "thanks": ["Gracias", "Muchas gracias", "Perfecto, gracias", "Mil gracias"],
    "goodbye": ["Adiós", "Hasta luego", "Hasta pronto", "Eso es todo", "Que tenga un buen día"],
    "help": [
      "¿Qué puedes hacer?", "Ayuda", "¿Cómo me puede ayudar?", "¿Quién eres?", "¿Eres un robot?",
      "¿Cómo funciona esto?",
    ],
    "buying": ["Me lo llevo", "Quiero comprarlo", "Ponlo en el carrito", "Quiero hacer un pedido"],
    "noneOfThem": ["Ninguno", "No me gusta nada de eso", "Eso no es para mí", "No me interesa"],
    "declined": ["No", "No, gracias", "Ahora no", "Mejor no", "Déjelo"],
  ]
}
