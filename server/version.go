package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"entgo.io/ent/dialect"

	"forma/server/platform/store"
)

// version prints what this binary was built from. Builds outside of a repository do not know.
func version(w io.Writer) error {
	built := map[string]string{"vcs.revision": "unknown", "vcs.time": "unknown"}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			built[s.Key] = s.Value
		}
	}
	if built["vcs.modified"] == "true" {
		built["vcs.revision"] += " with changes"
	}
	_, err := fmt.Fprintf(w, "commit    %s\ndate      %s\ndatabase  %s\nbuilt by  %s for %s/%s\n", built["vcs.revision"], built["vcs.time"],
		store.Version(dialect.SQLite), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
