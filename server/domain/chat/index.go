package chat

import (
	"context"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/grant"
	"forma/ent/message"
	"forma/ent/messageterm"
	"forma/ent/searchmark"
	"forma/server/platform/jobs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

const (
	indexRead  = 200 // changes read at once
	indexBatch = 25  // changes indexed per transaction, during which nobody else can write
	indexRows  = 200 // rows per insert
	// mostLeft is how many changes a search indexes itself; the job does the rest.
	mostLeft = 2000
)

// IndexJob indexes recent messages, so that searches need not.
type IndexJob struct{}

func (IndexJob) Kind() string { return "index_messages" }

func Periodic() []*river.PeriodicJob { return []*river.PeriodicJob{jobs.Every(time.Hour, IndexJob{})} }

// Index indexes all changes of all conversations. Posting does not, because it would cost more than the message.
func (s *Service) Index(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.MessageIndex)
	behind, err := s.Store.Ent.Conversation.Query().Where(func(sel *sql.Selector) {
		t := sql.Dialect(sel.Dialect()).Table(searchmark.Table).As("mark")
		sel.Where(sql.And(sql.GT(sel.C(conversation.FieldRev), 0), sql.NotExists(sql.Dialect(sel.Dialect()).Select().From(t).Where(sql.And(
			sql.ColumnsEQ(
				t.C(searchmark.FieldConversationID),
				sel.C(conversation.FieldID),
			),
			sql.ColumnsGTE(t.C(searchmark.FieldRev), sel.C(conversation.FieldRev)),
		)))))
	}).All(ctx)
	for _, talk := range behind {
		if err == nil {
			err = s.index(ctx, talk, talk.Rev)
		}
	}
	return err
}

// index indexes up to most changes of a conversation. Concurrent changes have higher numbers and come next time.
func (s *Service) index(ctx context.Context, talk *ent.Conversation, most int) error {
	ctx = grant.Job(ctx, grant.MessageIndex)
	for done := 0; done < most; {
		rev, err := markOf(ctx, s.Store.Ent, talk.ID)
		if err != nil || rev >= talk.Rev {
			return err
		}
		rows, err := s.Store.Ent.Message.Query().
			Where(message.ConversationID(talk.ID), message.RevGT(rev)).
			Order(message.ByRev()).
			Limit(indexRead).
			All(ctx)
		if err != nil || len(rows) == 0 {
			return err
		}
		for some := range slices.Chunk(rows, indexBatch) {
			if err := s.Store.InTx(ctx, func(tx *store.Tx) error { return writeTerms(ctx, tx, s.Store.Dialect, rev, some) }); err != nil {
				return err
			}
			rev = some[len(some)-1].Rev
		}
		done += len(rows)
	}
	return nil
}

func markOf(ctx context.Context, db *ent.Client, talk uuid.UUID) (rev int, err error) {
	mark, err := db.SearchMark.Query().Where(searchmark.ConversationID(talk)).Only(ctx)
	if ent.IsNotFound(err) {
		return 0, nil
	}
	if err == nil {
		rev = mark.Rev
	}
	return rev, err
}

// writeTerms replaces the terms of messages, unless a concurrent call has done so.
func writeTerms(ctx context.Context, tx *store.Tx, dialect string, after int, rows []*ent.Message) error {
	talk, seqs := rows[0].ConversationID, make([]int, len(rows))
	if rev, err := markOf(ctx, tx.Client, talk); err != nil || rev != after {
		return err
	}
	columns := []string{messageterm.FieldConversationID, messageterm.FieldProfileID, messageterm.FieldSeq, messageterm.FieldTerm}
	var terms [][]any // without ent's builders, which take longer than the database
	for i, m := range rows {
		seqs[i] = m.Seq
		if m.AuthorID == nil || m.DeletedAt != nil {
			continue
		}
		for term := range termsOf(m.Text) {
			terms = append(terms, []any{talk, *m.AuthorID, m.Seq, []byte(term)})
		}
	}
	if _, err := tx.MessageTerm.Delete().Where(messageterm.ConversationID(talk), messageterm.SeqIn(seqs...)).Exec(ctx); err != nil {
		return err
	}
	for some := range slices.Chunk(terms, indexRows) {
		insert := sql.Dialect(dialect).Insert(messageterm.Table).Columns(columns...)
		for _, term := range some {
			insert.Values(term...)
		}
		query, args := insert.Query()
		if _, err := tx.ExecContext(ctx, query, args...); err != nil {
			return err
		}
	}
	return tx.SearchMark.Create().
		SetConversationID(talk).
		SetRev(rows[len(rows)-1].Rev).
		OnConflictColumns(searchmark.FieldConversationID).
		UpdateRev().
		Exec(ctx)
}

// termsOf returns the words of a stored text and their stems.
func termsOf(kept string) map[string]bool {
	text, all := strings.ReplaceAll(kept, string(named), " "), map[string]bool{}
	for _, word := range append(search.Of(text), search.Compounds(text)...) {
		all[word], all[search.Stem(word)] = true, true
	}
	return all
}
