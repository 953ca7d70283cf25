package rewards

import (
	"regexp"
	"strings"
	"sync"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"
)

// keptText is the SQL of besides in pieces, between which its arguments stand: building it takes longer than the database needs to answer.
type keptText struct {
	pieces []string
	args   []any // somebody and someDay stand for those of a reader
}

// somebody and someDay are arguments that nothing else in a text equals.
var somebody = uuid.UUID{0xff}

const someDay = -1

var placeholder = regexp.MustCompile(`\?|\$\d+`)

func keptIn(of string) func() keptText {
	return sync.OnceValue(func() keptText {
		text, args := besides(sql.Dialect(of), somebody, someDay).Query()
		return keptText{placeholder.Split(strings.TrimPrefix(text, "SELECT "), -1), args}
	})
}

var keptBesides = map[string]func() keptText{dialect.SQLite: keptIn(dialect.SQLite), dialect.Postgres: keptIn(dialect.Postgres)}

// with is the text for a person, without its first word.
func (k keptText) with(person uuid.UUID, today int) sql.Querier {
	return sql.ExprFunc(func(b *sql.Builder) {
		b.WriteString(k.pieces[0])
		for i, arg := range k.args {
			switch arg {
			case somebody:
				arg = person
			case someDay:
				arg = today
			}
			b.Arg(arg).WriteString(k.pieces[i+1])
		}
	})
}
