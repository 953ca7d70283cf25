// Package ent holds the generated entities.
package ent

//go:generate go tool ent generate --feature privacy,sql/lock,sql/upsert,sql/execquery,sql/modifier ./schema
