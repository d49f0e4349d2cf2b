// Whoever tests draws random numbers.
@_exported public import Basics
