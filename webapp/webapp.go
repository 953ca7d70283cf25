// Package webapp embeds the built web app.
package webapp

import (
	"embed"
	"encoding/json"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Dist is the built app: app.html, prerendered pages, assets.
func Dist() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err)
	}
	return sub
}

// Operations are the app's own documents by their SHA-256; none where the app was not built.
func Operations() map[string]string {
	documents := map[string]string{}
	if b, err := fs.ReadFile(Dist(), "operations.json"); err == nil {
		_ = json.Unmarshal(b, &documents)
	}
	return documents
}
