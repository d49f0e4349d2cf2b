// What a program does before its `main`; it has nothing to call. Linked into programs only: nobody who embeds a library is to be ended by it.
//
// A standard input or output that is closed keeps its number, so that no file of a database gets it and is written to in its place. A process
// that may open hardly any files says so and ends with 2, where a thread that lacks one would end it without a word.
#pragma once
