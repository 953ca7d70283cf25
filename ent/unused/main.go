// Command unused removes from ent's generated code what this module does not use: more than half of it, all of which each first start would
// compile. It reads what ent has just written in full, so what new code calls stays.
package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

const (
	generated = "forma/ent"
	client    = generated + ".Client"
	// The library that generated code implements the interfaces of, and is called by.
	library = "entgo.io/ent"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("unused: ")
	loaded, err := load()
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range loaded {
		for _, e := range p.Errors {
			// What is not there yet may be what the rest of the generation writes.
			log.Print("the code does not compile, so nothing was removed: ", e)
			return
		}
	}
	for file, spans := range read(loaded).unused() {
		if err := remove(file, spans); err != nil {
			log.Fatal(err)
		}
	}
}

// load reads the module with its tests and what it imports.
func load() ([]*packages.Package, error) {
	root, err := filepath.Abs("..")
	if err != nil {
		return nil, err
	}
	return packages.Load(&packages.Config{
		Dir:   root,
		Mode:  packages.LoadAllSyntax,
		Tests: true,
		ParseFile: func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			file, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution|parser.ParseComments)
			// What tests begin with has no such ending.
			isForeign := !strings.HasPrefix(name, root) && strings.HasSuffix(name, ".go")
			if err == nil && isForeign && !strings.Contains(name, "/"+library+"@") {
				leaveBodies(file)
			}
			return file, err
		},
	}, "./...")
}

// leaveBodies takes the bodies of functions away: in other modules they say nothing of what is used here, and are most of the work.
func leaveBodies(file *ast.File) {
	for _, d := range file.Decls {
		// An init must have one, as must a function with type parameters.
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name != "init" && f.Type.TypeParams == nil {
			f.Body = nil
		}
	}
}
