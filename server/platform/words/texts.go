package words

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strings"

	"forma/ent/viewer"
	"forma/webapp"
)

// Texts are those of one file in each language.
type Texts[T any] struct{ in map[viewer.Language]*T }

// In returns the texts in a language, or in the fallback.
func (t Texts[T]) In(l viewer.Language) *T {
	if texts := t.in[l]; texts != nil {
		return texts
	}
	return t.in[viewer.Fallback]
}

// Of reads the texts of a file in the folder of each language. It panics if T is not what the file has in the fallback: each field must be
// there, unless it is tagged omitempty, and nothing else. Of a file of the web app it reads a part.
func Of[T any](file string) Texts[T] {
	first := read(viewer.Fallback, file)
	all := Texts[T]{map[viewer.Language]*T{}}
	for _, l := range languages {
		own := read(l.Code, file)
		texts := new(T)
		d := json.NewDecoder(bytes.NewReader(encoded(merged(first, own))))
		if strings.HasPrefix(file, "server/") {
			d.DisallowUnknownFields()
		}
		if err := d.Decode(texts); err != nil {
			panic(fmt.Errorf("words: %s of %s: %w", file, l.Code, err))
		}
		if lacks := lacking(reflect.ValueOf(texts).Elem(), file); lacks != "" {
			panic(fmt.Errorf("words: nothing says %s", lacks))
		}
		all.in[l.Code] = texts
	}
	return all
}

// Each reads a file in the folder of each language that has it: what people may write in any language.
func Each[T any](file string) (all []T) {
	for _, l := range languages {
		own := read(l.Code, file)
		if own == nil {
			continue
		}
		var knows T
		d := json.NewDecoder(bytes.NewReader(encoded(own)))
		d.DisallowUnknownFields()
		if err := d.Decode(&knows); err != nil {
			panic(fmt.Errorf("words: %s of %s: %w", file, l.Code, err))
		}
		all = append(all, knows)
	}
	return all
}

// read returns a file of a language, whose plurals name the language; nil if the language does not have it.
func read(l viewer.Language, file string) map[string]any {
	data, err := fs.ReadFile(webapp.Locales(), l.Tag()+"/"+file+".json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var all map[string]any
	if err == nil {
		err = json.Unmarshal(data, &all)
	}
	if err != nil {
		panic(fmt.Errorf("words: %s of %s: %w", file, l, err))
	}
	name(all, l)
	return all
}

// merged returns what a language says, and what it lacks in the fallback. A list and a plural are said in one language.
func merged(first, own map[string]any) map[string]any {
	all := make(map[string]any, len(first))
	for key, text := range first {
		all[key] = text
	}
	for key, text := range own {
		below, isObject := text.(map[string]any)
		under, both := first[key].(map[string]any)
		if isObject && both && !isPlural(below) {
			text = merged(under, below)
		}
		all[key] = text
	}
	return all
}

func encoded(texts map[string]any) []byte {
	data, err := json.Marshal(texts)
	if err != nil {
		panic(err)
	}
	return data
}

// lacking returns the path of the first text that is empty; empty if there is none.
func lacking(v reflect.Value, path string) string {
	switch v.Kind() {
	case reflect.String:
		if v.Len() == 0 {
			return path
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if strings.HasSuffix(f.Tag.Get("json"), ",omitempty") && v.Field(i).IsZero() {
				continue
			}
			if lacks := lacking(v.Field(i), path+"."+f.Name); lacks != "" {
				return lacks
			}
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if lacks := lacking(v.MapIndex(key), path+"."+key.String()); lacks != "" {
				return lacks
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if lacks := lacking(v.Index(i), path); lacks != "" {
				return lacks
			}
		}
	}
	if v.Kind() == reflect.Map || v.Kind() == reflect.Slice {
		if v.Len() == 0 {
			return path
		}
	}
	return ""
}
