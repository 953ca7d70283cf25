// Package migrations holds the versioned schema, one folder per database. Files are never edited after a release.
package migrations

import "embed"

// Files are the scripts, sqlite/*.sql and postgres/*.sql, applied in order of their names.
//
//go:embed all:sqlite all:postgres
var Files embed.FS
