// Package webapp embeds the built web app.
package webapp

import (
	"embed"
	"encoding/json"
	"io/fs"
	"path"
)

//go:embed all:dist
var dist embed.FS

//go:embed src/__generated__/operations.json
var operations []byte

// What the server says, and those of the app's own texts that it says or searches in.
//
//go:embed src/locales/*/language.json src/locales/*/server/*.json
//go:embed src/locales/*/errors.json src/locales/*/parts-audit.json src/locales/*/settings.json src/locales/*/ui.json
var locales embed.FS

// Dist is the built app: app.html, prerendered pages, assets.
func Dist() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err)
	}
	return sub
}

// Locales has a folder for each language, named by its tag.
func Locales() fs.FS {
	sub, err := fs.Sub(locales, "src/locales")
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

// Texts are the words of the app in one namespace, by language. A language may lack some.
func Texts(namespace string) map[string]map[string]any {
	texts := map[string]map[string]any{}
	files, err := fs.Glob(Locales(), "*/"+namespace+".json")
	if err != nil {
		panic(err)
	}
	for _, name := range files {
		file, err := fs.ReadFile(Locales(), name)
		if err != nil {
			panic(err)
		}
		all := map[string]any{}
		if err := json.Unmarshal(file, &all); err != nil {
			panic(err)
		}
		texts[path.Dir(name)] = all
	}
	return texts
}
