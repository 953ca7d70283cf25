// Package ent holds the generated entities.
package ent

//go:generate go tool ent generate --feature privacy,intercept,sql/upsert,sql/execquery,sql/modifier,sql/versioned-migration ./schema
