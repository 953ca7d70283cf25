// Package ent holds the generated entities.
package ent

//go:generate -command ent go tool ent generate --template ./template
//go:generate ent --feature privacy,intercept,sql/upsert,sql/execquery,sql/modifier,sql/versioned-migration ./schema
