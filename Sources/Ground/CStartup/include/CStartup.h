// What a program does before its `main`, and which commit it was built from. Linked into programs only: nobody who embeds a library is to be ended by it.
//
// A standard input or output that is closed keeps its number, so that no file of a database gets it and is written to in its place. A process
// that may open hardly any files says so and ends with 2, where a thread that lacks one would end it without a word.
#pragma once

// The commit that the program was built from, as `make` has noted it; "built without make" if it has not.
const char *verbatim_commit(void);
