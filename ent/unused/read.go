package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A part is a declaration of generated code, or what in one does something only if a field was set: a statement, or a field of the client.
type part struct {
	key  string
	file string
	span span
	// The generated objects that it names, and its statements that depend on a field.
	uses   []string
	guards []*part
	// The fields of which one must have been set.
	fields  []string
	reached bool
}

type code struct {
	declared map[string]*part
	// The methods of a type that an interface may call.
	methods map[string][]*part
	// What is named outside of generated code, or by what is always kept of it.
	roots []string
	// Names of methods that are called by an interface.
	dynamic map[string]bool
	// The functions that set a field, and the fields that a function reads.
	setters, reads map[string][]string
}

func read(loaded []*packages.Package) *code {
	c := &code{
		declared: map[string]*part{}, methods: map[string][]*part{}, dynamic: map[string]bool{},
		setters: map[string][]string{}, reads: map[string][]string{},
	}
	seen := map[string]bool{}
	packages.Visit(loaded, nil, func(p *packages.Package) {
		switch {
		case strings.HasPrefix(p.PkgPath, "forma/"):
			for _, file := range p.Syntax {
				name := p.Fset.Position(file.Pos()).Filename
				if isIn(p.PkgPath, generated) && ast.IsGenerated(file) {
					// A package is compiled once more for its tests.
					if !seen[name] {
						seen[name] = true
						c.readGenerated(p, file)
					}
				} else {
					c.roots = append(c.roots, c.read(p, file).uses...)
					c.readNames(file)
				}
			}
		case isIn(p.PkgPath, library):
			for _, file := range p.Syntax {
				c.read(p, file)
			}
		default:
			c.readInterfaces(p.Types)
		}
	})
	return c
}

func isIn(path, parent string) bool { return path == parent || strings.HasPrefix(path, parent+"/") }

// readInterfaces takes each method of an interface of another module as called.
func (c *code) readInterfaces(p *types.Package) {
	for _, name := range p.Scope().Names() {
		if of, ok := p.Scope().Lookup(name).Type().Underlying().(*types.Interface); ok {
			for method := range of.Methods() {
				c.dynamic[method.Name()] = true
			}
		}
	}
}

// readNames takes what a file has in quotes as names of methods that are called, if it calls some by their names.
func (c *code) readNames(file *ast.File) {
	var names []string
	calls := false
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			calls = calls || n.Name == "MethodByName"
		case *ast.BasicLit:
			names = append(names, strings.Trim(n.Value, `"`))
		}
		return true
	})
	if calls {
		for _, name := range names {
			c.dynamic[name] = true
		}
	}
}

func (c *code) readGenerated(p *packages.Package, file *ast.File) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			f := p.TypesInfo.Defs[d.Name].(*types.Func)
			if f.Name() == "init" && d.Recv == nil {
				c.roots = append(c.roots, c.read(p, d).uses...)
				continue
			}
			one := c.declare(p, f, d, d.Doc)
			if receiver := f.Signature().Recv(); receiver != nil {
				of := named(receiver.Type())
				c.methods[of] = append(c.methods[of], one)
			}
			c.readFields(p, one.key, d)
		case *ast.GenDecl:
			if d.Tok != token.TYPE {
				c.roots = append(c.roots, c.read(p, d).uses...)
				continue
			}
			for _, s := range d.Specs {
				spec := s.(*ast.TypeSpec)
				if len(d.Specs) == 1 {
					c.declare(p, p.TypesInfo.Defs[spec.Name], d, d.Doc)
				} else {
					c.declare(p, p.TypesInfo.Defs[spec.Name], spec, spec.Doc)
				}
			}
		}
	}
}

func (c *code) declare(p *packages.Package, o types.Object, node ast.Node, doc *ast.CommentGroup) *part {
	one := c.read(p, node)
	one.key = key(o)
	if doc != nil {
		one.span.from = p.Fset.Position(doc.Pos()).Offset
	}
	c.declared[one.key] = one
	return one
}

// key names an object alike in a package and where that is compiled for its tests.
func key(o types.Object) string {
	if f, ok := o.(*types.Func); ok {
		return f.Origin().FullName()
	}
	return o.Pkg().Path() + "." + o.Name()
}

// fieldKey names a field by its place, since what embeds its struct has it too.
func fieldKey(p *packages.Package, o types.Object) string {
	return "field " + p.Fset.Position(o.Pos()).String()
}

// named returns the key of a type, or of what a pointer leads to.
func named(t types.Type) string {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := t.(*types.Named); ok && n.Obj().Pkg() != nil {
		return key(n.Obj())
	}
	return ""
}

// read returns what a node names.
func (c *code) read(p *packages.Package, node ast.Node) *part {
	from, to := p.Fset.Position(node.Pos()), p.Fset.Position(node.End())
	one := &part{file: from.Filename, span: span{from.Offset, to.Offset}}
	guards := map[ast.Node]bool{}
	guard := func(n ast.Node, doc *ast.CommentGroup, fields []string) {
		if fields != nil {
			g := c.read(p, n)
			g.fields = fields
			if doc != nil {
				g.span.from = p.Fset.Position(doc.Pos()).Offset
			}
			one.guards = append(one.guards, g)
			guards[n] = true
		}
	}
	ast.Inspect(node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			for _, s := range n.List {
				guard(s, nil, guarding(p, s))
			}
		case *ast.IfStmt, *ast.AssignStmt:
			return !guards[n]
		case *ast.TypeSpec:
			if of, ok := n.Type.(*ast.StructType); ok && key(p.TypesInfo.Defs[n.Name]) == client {
				for _, f := range of.Fields.List {
					for _, name := range f.Names {
						guard(f, f.Doc, []string{fieldKey(p, p.TypesInfo.Defs[name])})
					}
				}
			}
		case *ast.Field:
			return !guards[n]
		case *ast.Ident:
			switch o := p.TypesInfo.Uses[n].(type) {
			case *types.Func:
				if r := o.Signature().Recv(); r != nil && types.IsInterface(r.Type()) {
					c.dynamic[o.Name()] = true
				} else if o.Pkg() != nil && isIn(o.Pkg().Path(), generated) {
					one.uses = append(one.uses, key(o))
				}
			case *types.TypeName:
				if o.Pkg() != nil && isIn(o.Pkg().Path(), generated) {
					one.uses = append(one.uses, key(o))
				}
			case *types.Var:
				if o.IsField() && o.Pkg() != nil && o.Pkg().Path() == generated {
					one.uses = append(one.uses, fieldKey(p, o))
				}
			}
		}
		return true
	})
	return one
}
