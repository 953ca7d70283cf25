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

//go:embed src/locales/*/parts-audit.json src/locales/*/settings.json src/locales/*/ui.json
var locales embed.FS

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

// Texts are the words of the app in one namespace, by language.
func Texts(namespace string) map[string]map[string]any {
	texts := map[string]map[string]any{}
	folders, err := fs.ReadDir(locales, "src/locales")
	if err != nil {
		panic(err)
	}
	for _, f := range folders {
		file, err := locales.ReadFile("src/locales/" + f.Name() + "/" + namespace + ".json")
		if err != nil {
			panic(err)
		}
		all := map[string]any{}
		if err := json.Unmarshal(file, &all); err != nil {
			panic(err)
		}
		texts[f.Name()] = all
	}
	return texts
}
