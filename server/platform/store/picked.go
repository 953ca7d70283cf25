package store

import "entgo.io/ent/dialect/sql"

// Pick selects the id of one of many rows for each row of a short list, or once if there is no list. With an index on what pick is ordered
// by, the database looks up one row each and does not visit the others.
type Pick func(d *sql.DialectBuilder) (list, pick *sql.Selector)

func (p Pick) ids(d *sql.DialectBuilder) *sql.Selector {
	list, pick := p(d)
	if list == nil {
		list = d.Select()
	}
	return list.SelectExpr(sql.ExprFunc(func(b *sql.Builder) {
		b.Wrap(func(b *sql.Builder) { b.Join(pick) })
	}))
}

// Picked matches the rows that were picked.
func Picked(p Pick) func(*sql.Selector) { return PickedBy("id", p) }

// PickedBy is Picked for another column than the id.
func PickedBy(column string, p Pick) func(*sql.Selector) {
	return func(s *sql.Selector) { s.Where(sql.In(s.C(column), p.ids(sql.Dialect(s.Dialect())))) }
}

// PickedOr matches the rows whose ids are selected, and those that were picked.
func PickedOr(ids func(d *sql.DialectBuilder) *sql.Selector, picks ...Pick) func(*sql.Selector) {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		all := ids(d)
		for _, p := range picks {
			all.UnionAll(p.ids(d))
		}
		s.Where(sql.In(s.C("id"), all))
	}
}

// PickedEach matches the rows that any of the picks selects, which have no list. They are a list of values, of which the database knows
// how few they are.
func PickedEach(picks ...Pick) func(*sql.Selector) {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		s.Where(sql.P(func(b *sql.Builder) {
			b.WriteString(s.C("id") + " IN ").Wrap(func(b *sql.Builder) {
				for i, p := range picks {
					if i > 0 {
						b.Comma()
					}
					_, pick := p(d)
					b.Wrap(func(b *sql.Builder) { b.Join(pick) })
				}
			})
		}))
	}
}
