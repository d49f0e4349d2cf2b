// Faults on a database's files that are mapped into memory.
#pragma once

// From now on a bus error on a mapped `data.mdb` or `lock.mdb` (it ends, or cannot be read, where a page of it should be) ends the process with
// `code`, and a line on the standard error that begins with `program`, names the file and says what to do. Any other fault, as one of the
// program's own, ends it as before.
//
// A database in a map is trusted by whoever reads it: that somebody has cut the file is only found by going there.
void endOnMapFault(int code, const char *program);

// Ends the process in the same way because the database in a folder does not hold together, as `what` says; where `endOnMapFault` was never called
// it returns, and nothing is said.
void endOnDamage(const char *folder, const char *what);
