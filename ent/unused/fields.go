package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// readFields notes which fields of mutations and queries a function reads, and which it sets to something.
func (c *code) readFields(p *packages.Package, function string, d *ast.FuncDecl) {
	set := func(field string, to ast.Expr) {
		if field != "" && !isZero(to) && !slices.Contains(asked(p, to), field) {
			c.setters[field] = append(c.setters[field], function)
		}
	}
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				set(fieldOf(p, to), n.Rhs[min(i, len(n.Rhs)-1)])
			}
		case *ast.CompositeLit:
			for _, e := range n.Elts {
				if pair, ok := e.(*ast.KeyValueExpr); ok {
					set(fieldNamed(p, n, pair.Key), pair.Value)
				}
			}
		case ast.Expr:
			c.reads[function] = append(c.reads[function], asked(p, n)...)
		}
		return true
	})
}

// fieldNamed names the field of a mutation or query that a literal has a value for.
func fieldNamed(p *packages.Package, of *ast.CompositeLit, key ast.Expr) string {
	name, ok := key.(*ast.Ident)
	if !ok || !isTracked(named(p.TypesInfo.TypeOf(of))) {
		return ""
	}
	return named(p.TypesInfo.TypeOf(of)) + "." + name.Name
}

func isTracked(name string) bool {
	return strings.HasSuffix(name, "Mutation") || strings.HasSuffix(name, "Query")
}

// fieldOf names the field of a mutation or query that an expression is, or that of the cleared fields.
func fieldOf(p *packages.Package, e ast.Expr) string {
	if at, ok := e.(*ast.IndexExpr); ok {
		field := fieldOf(p, at.X)
		if strings.HasSuffix(field, ".clearedFields") {
			if name, ok := at.Index.(*ast.SelectorExpr); ok {
				return field + "." + name.Sel.Name
			}
		}
		return field
	}
	s, ok := e.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if v, ok := p.TypesInfo.Uses[s.Sel].(*types.Var); !ok || !v.IsField() {
		return ""
	}
	of := named(p.TypesInfo.TypeOf(s.X))
	if !isTracked(of) {
		return ""
	}
	return of + "." + s.Sel.Name
}

// methodOf returns the key of the method of a mutation that an expression calls.
func methodOf(p *packages.Package, e ast.Expr) string {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return ""
	}
	s, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	f, ok := p.TypesInfo.Uses[s.Sel].(*types.Func)
	if !ok || !strings.HasSuffix(named(p.TypesInfo.TypeOf(s.X)), "Mutation") {
		return ""
	}
	return key(f)
}

func isZero(e ast.Expr) bool {
	name, ok := e.(*ast.Ident)
	return ok && (name.Name == "nil" || name.Name == "false")
}

// guarding returns what a statement asks for, if it does something only where that was set: a field, or what a method of a mutation reads.
// A field of the client is set in vain if nothing names it.
func guarding(p *packages.Package, statement ast.Stmt) []string {
	if !isIn(p.PkgPath, generated) {
		return nil
	}
	if to, ok := statement.(*ast.AssignStmt); ok && len(to.Lhs) == 1 {
		if of, ok := to.Lhs[0].(*ast.SelectorExpr); ok && named(p.TypesInfo.TypeOf(of.X)) == client && to.Tok == token.ASSIGN {
			return []string{fieldKey(p, p.TypesInfo.Uses[of.Sel])}
		}
	}
	s, ok := statement.(*ast.IfStmt)
	if !ok || s.Else != nil {
		return nil
	}
	cond := s.Cond
	for {
		both, ok := cond.(*ast.BinaryExpr)
		if !ok || both.Op != token.LAND {
			break
		}
		cond = both.X
	}
	if s.Init == nil {
		if not, ok := cond.(*ast.BinaryExpr); ok && not.Op == token.NEQ && isZero(not.Y) {
			cond = not.X
		}
		return asked(p, cond)
	}
	init, ok := s.Init.(*ast.AssignStmt)
	if !ok || len(init.Rhs) != 1 {
		return nil
	}
	switch cond := cond.(type) {
	case *ast.Ident: // a, ok := x(); ok
		return asked(p, init.Rhs[0])
	case *ast.BinaryExpr: // a := x; a != nil, len(a) > 0
		if slices.Contains([]token.Token{token.NEQ, token.GTR}, cond.Op) {
			return asked(p, init.Rhs[0])
		}
	}
	return nil
}

// asked names the field, or the method of a mutation, whose value an expression is. A copy has what the original has.
func asked(p *packages.Package, e ast.Expr) []string {
	if call, ok := e.(*ast.CallExpr); ok {
		if s, ok := call.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Clone" {
			return asked(p, s.X)
		}
	}
	if method := methodOf(p, e); method != "" {
		return []string{"call " + method}
	}
	if field := fieldOf(p, e); field != "" {
		return []string{field}
	}
	return nil
}
