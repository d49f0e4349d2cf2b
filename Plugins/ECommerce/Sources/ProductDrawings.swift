/// Small pictures of what the sample shop sells: simple drawings, so that a demonstration asks no
/// other host for any.
enum ProductDrawings {
  /// The drawings by the products' names, as SVG.
  static let all: [String: String] = shapes.mapValues { ground, lines in
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192">\
    <path fill="\(ground)" d="M0 0h96v96H0z"/><g fill="#fff" stroke="#274754" stroke-width="3" \
    stroke-linejoin="round" stroke-linecap="round">\(lines)</g></svg>
    """
  }

  /// The colour of the ground and the lines on it.
  private static let shapes: [String: (ground: String, lines: String)] = [
    "Ergonomic Office Chair": (
      "#e3eef7",
      """
      <path d="M34 16h26l4 34H32z"/><path d="M28 50h40v8H28z"/><path d="M48 58v16M48 \
      74l-16 8M48 74l16 8M24 44v10M72 44v10"/>
      """
    ),
    "Desk Lamp": (
      "#fdf3dc",
      """
      <path d="M30 82h30M42 82l-8-30 26-26"/><path d="M52 18l22 18-6 8-24-16z"/><path \
      d="M66 50l6 8M74 46l8 4"/>
      """
    ),
    "Running Jacket": (
      "#e5f4e8",
      """
      <path d="M36 16l12 8 12-8 18 16-8 14-6-4v40H32V42l-6 4-8-14z"/><path d="M48 24v58"/>
      """
    ),
    "Sports Watch": (
      "#ece8f6",
      """
      <path d="M36 14h24l-2 16H38zM38 66h20l2 16H36z"/><circle cx="48" cy="48" \
      r="20"/><path d="M48 36v12l8 6"/>
      """
    ),
    "Bluetooth Speaker": (
      "#e3eef7",
      """
      <rect x="28" y="12" width="40" height="72" rx="8"/><circle cx="48" cy="58" \
      r="14"/><circle cx="48" cy="58" r="4"/><circle cx="48" cy="28" r="7"/>
      """
    ),
    "Espresso Cup Set": (
      "#f7e9e1",
      """
      <path d="M18 34h32v14a16 16 0 0 1-32 0zM50 38h6a6 6 0 0 1 0 14h-7M14 72h42"/><path \
      d="M60 54h20v8a10 10 0 0 1-20 0zM58 78h26M28 20c4 4-4 6 0 10M40 20c4 4-4 6 0 10"/>
      """
    ),
    "Walnut Standing Desk": (
      "#f3ead9",
      """
      <path d="M10 34h76v8H10z"/><path d="M22 42v40M74 42v40M14 82h16M66 82h16M44 \
      42h18v10H44z"/>
      """
    ),
    "Cable Tray": (
      "#e9edf0",
      """
      <path d="M12 36h72l-6 24H18z"/><path d="M24 36l-2 24M36 36v24M48 36v24M60 36v24M72 \
      36l2 24M30 60c0 16 20 4 20 22"/>
      """
    ),
    "Running Shoes": (
      "#e5f4e8",
      """
      <path d="M14 36c10 8 18 6 24 0l18 18c10 6 24 4 26 14v6H14z"/><path d="M14 66h68M44 \
      44l-6 6M52 52l-6 6"/>
      """
    ),
    "Sports Socks": (
      "#f9e4ec",
      """
      <path d="M32 12h22v34l16 16c8 8-6 22-16 14L36 60c-4-4-4-8-4-12z"/><path d="M32 \
      22h22M32 30h22M60 76c0-8 4-12 10-12"/>
      """
    ),
    "Wireless Headphones": (
      "#ece8f6",
      """
      <path d="M16 58V48a32 32 0 0 1 64 0v10"/><rect x="12" y="52" width="16" height="28" \
      rx="6"/><rect x="68" y="52" width="16" height="28" rx="6"/>
      """
    ),
    "Coffee Grinder": (
      "#f7e9e1",
      """
      <path d="M30 44h36v38H30zM34 44c0-16 28-16 28 0"/><path d="M48 32V20h22M70 14v12M38 \
      60h20v12H38z"/>
      """
    ),
    "Espresso Beans": (
      "#f3ead9",
      """
      <path d="M28 20h40l4 12v50H24V32z"/><path d="M24 32h48"/><ellipse cx="48" cy="56" \
      rx="11" ry="15"/><path d="M48 41c-6 8 6 20 0 30"/>
      """
    ),
    "Raincoat": (
      "#fdf3dc",
      """
      <path d="M40 18a8 8 0 0 1 16 0l14 12 8 30-10 2-4-14v36H32V48l-4 14-10-2 \
      8-30z"/><path d="M48 26v58M54 44h.1M54 56h.1"/>
      """
    ),
  ]
}
