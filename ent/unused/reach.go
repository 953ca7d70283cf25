package main

import (
	"slices"
	"strings"
)

// What hooks call is the mutator that they were given; so the client's own is not called by an interface.
const mutate = "(*forma/ent.Client).Mutate"

// unused returns where what is to be removed is, by file.
func (c *code) unused() map[string][]span {
	c.reach()
	files := map[string][]span{}
	var look func(*part)
	look = func(p *part) {
		if !p.reached {
			files[p.file] = append(files[p.file], p.span)
			return
		}
		for _, g := range p.guards {
			look(g)
		}
	}
	for _, p := range c.declared {
		look(p)
	}
	return files
}

// reach marks what is used, and what that uses.
func (c *code) reach() {
	dynamic := map[string][]*part{}
	for of, methods := range c.methods {
		for _, p := range methods {
			if name := p.key[strings.LastIndex(p.key, ".")+1:]; c.dynamic[name] && p.key != mutate {
				dynamic[of] = append(dynamic[of], p)
			}
		}
	}
	seen := map[string]bool{}
	// Parts that do something once one of their conditions is named.
	waiting := map[string][]*part{}
	var visit func(*part)
	name := func(key string) {
		if seen[key] {
			return
		}
		seen[key] = true
		if p := c.declared[key]; p != nil {
			visit(p)
		}
		for _, p := range slices.Concat(dynamic[key], waiting[key]) {
			visit(p)
		}
	}
	visit = func(p *part) {
		if p.reached {
			return
		}
		p.reached = true
		name(p.key)
		for _, key := range p.uses {
			name(key)
		}
		for _, g := range p.guards {
			conditions := c.conditions(g.fields)
			if len(conditions) == 0 || slices.ContainsFunc(conditions, func(key string) bool { return seen[key] }) {
				visit(g)
				continue
			}
			for _, key := range conditions {
				waiting[key] = append(waiting[key], g)
			}
		}
	}
	for _, key := range c.roots {
		name(key)
	}
}

// conditions returns the functions that set one of the fields, or what a method reads; those of the client must be named.
func (c *code) conditions(fields []string) []string {
	var all []string
	for _, field := range fields {
		if method, ok := strings.CutPrefix(field, "call "); ok {
			all = append(all, c.conditions(c.reads[method])...)
		} else if strings.HasPrefix(field, "field ") {
			all = append(all, field)
		} else {
			all = append(all, c.setters[field]...)
		}
	}
	return all
}
