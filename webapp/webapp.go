// Package webapp embeds the built web app.
package webapp

import (
	"embed"
	"encoding/json"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

//go:embed src/__generated__/operations.json
var operations []byte

// Dist is the built app: app.html, prerendered pages, assets.
func Dist() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err)
	}
	return sub
}

// Operations are the app's own documents by their SHA-256.
func Operations() map[string]string {
	documents := map[string]string{}
	if err := json.Unmarshal(operations, &documents); err != nil {
		panic(err)
	}
	return documents
}
