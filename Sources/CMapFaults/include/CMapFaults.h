// Faults on files that are mapped into memory.
#pragma once

// From now on a fault on a mapped file (it ends, or cannot be read, where a page of it should be) ends the process with `code`, and a line on
// the standard error that names the file: `program`, ": ", its path, ", ", `advice`. Any other fault ends it as before.
//
// A database in a map is trusted by whoever reads it: what points to no page, since the file was damaged, is only found by going there.
void endOnMapFault(int code, const char *program, const char *advice);
