package main

import (
	"bytes"
	"cmp"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"slices"

	"golang.org/x/tools/go/ast/astutil"
)

// A span is a range of offsets.
type span struct{ from, to int }

// remove takes the spans with their lines out of a file, and the imports that nothing names after that.
func remove(name string, spans []span) error {
	code, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(b.from, a.from) })
	for _, s := range spans {
		from := bytes.LastIndexByte(code[:s.from], '\n') + 1
		to := s.to + bytes.IndexByte(code[s.to:], '\n') + 1
		code = slices.Delete(code, from, to)
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, code, parser.ParseComments)
	if err != nil {
		return err
	}
	for _, s := range slices.Clone(file.Imports) {
		path := s.Path.Value[1 : len(s.Path.Value)-1]
		if s.Name != nil && s.Name.Name == "_" || astutil.UsesImport(file, path) {
			continue
		}
		alias := ""
		if s.Name != nil {
			alias = s.Name.Name
		}
		astutil.DeleteNamedImport(fset, file, alias, path)
	}
	var kept bytes.Buffer
	if err := format.Node(&kept, fset, file); err != nil {
		return err
	}
	return os.WriteFile(name, kept.Bytes(), 0o644)
}
