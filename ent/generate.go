// Package ent holds the generated entities, without what nothing uses: write the call, then run go generate ./ent.
package ent

//go:generate -command ent go tool ent generate --template ./template
//go:generate ent --feature privacy,intercept,sql/upsert,sql/execquery,sql/modifier,sql/versioned-migration ./schema
//go:generate go run ./unused
