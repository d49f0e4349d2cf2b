#include "CStartup.h"

// `make` writes it (.ci/note-commit), and only if the commit is another one: this file alone is compiled then.
#if __has_include("commit.h")
#include "commit.h"
#else
#define VERBATIM_COMMIT "built without make"
#endif

const char *verbatim_commit(void) { return VERBATIM_COMMIT; }
