// Faults on a database's files that are mapped into memory.
#pragma once

// From now on a bus error on a mapped `data.mdb` or `lock.mdb` (it ends, or cannot be read, where a page of it should be) ends the process with
// `code`, or with `codeOfViews` if it is that of views, and a line on the standard error that begins with `program`, names the file and says what to do. So does any bus error or segmentation
// fault of a thread that goes by a database's pages (`beginPages`). Any other fault, as one of the program's own, ends it as before.
//
// A database in a map is trusted by whoever reads it: that somebody has cut the file, or that a page holds another's bytes, is only found by
// going there.
void endOnMapFault(int code, int codeOfViews, const char *program);

// Ends the process in the same way because the database in a folder does not hold together, as `what` says; where `endOnMapFault` was never called
// it returns, and nothing is said.
void endOnDamage(const char *folder, const char *what);

// The folder of the database by whose pages this thread goes; null while it goes by none.
extern _Thread_local const char *pagesInUse;

// This thread goes by the pages of the database in a folder until `endPages`; the name has to stay as long. No two at once.
static inline void beginPages(const char *folder) { pagesInUse = folder; }
static inline void endPages(void) { pagesInUse = 0; }
