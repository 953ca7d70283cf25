package chat

import (
	"context"
	"sync"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/message"
	"forma/ent/rulesacceptance"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Rules are those of the community.
type Rules struct {
	// SlowMode is the minimum time between two messages of a person; 0 if off.
	SlowMode time.Duration
	// Version counts the texts; an empty one needs no acceptance.
	Version int
	Text    text.LocalizedText
}

func (r *Rules) empty() bool { return len(r.Text) == 0 }

// ChatStanding is the restrictions on the viewer in the community.
type ChatStanding struct {
	// Ban is the current one.
	Ban *ent.ChatBan
	// SlowMode is the minimum time between two messages of the viewer.
	SlowMode time.Duration
	// NextAt is when they may write again; nil if they may now.
	NextAt *time.Time
	Rules  *Rules
	// Accepted reports whether there is nothing to accept.
	Accepted bool
}

// Standing returns the restrictions on the viewer in the community.
func (s *Service) Standing(ctx context.Context) (*ChatStanding, error) {
	me, db := viewer.From(ctx), s.Store.Reader(ctx)
	rules, err := s.rules(ctx)
	if err != nil {
		return nil, err
	}
	st := &ChatStanding{Rules: rules, Accepted: me.IsAdmin() || rules.empty()}
	if st.Ban, err = s.banOf(ctx, db, me.ID); err != nil {
		return nil, err
	}
	if !me.IsAdmin() && rules.SlowMode > 0 {
		st.SlowMode = rules.SlowMode
		if st.NextAt, err = s.nextAt(ctx, db, rules.SlowMode); err != nil {
			return nil, err
		}
	}
	if !st.Accepted {
		st.Accepted, err = accepted(ctx, db, rules)
	}
	return st, err
}

// AcceptRules records that the viewer has accepted a version of the rules, and updates their other devices.
func (s *Service) AcceptRules(ctx context.Context, version int) (*ChatStanding, error) {
	rules, err := s.rules(ctx)
	if err != nil {
		return nil, err
	}
	if version < 1 || version > rules.Version {
		return nil, errs.Range("version", errs.OutOfRange, 1, rules.Version)
	}
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		tx.AfterCommit(func() { s.Bus.Publish(StandingSubject(me), nil) })
		known, err := tx.RulesAcceptance.Query().Where(rulesacceptance.ProfileID(me)).Only(ctx)
		switch {
		case ent.IsNotFound(err):
			return tx.RulesAcceptance.Create().SetProfileID(me).SetVersion(version).SetAcceptedAt(s.Now()).SetCreatedAt(s.Now()).Exec(ctx)
		case err != nil || known.Version >= version:
			return err
		}
		return tx.RulesAcceptance.UpdateOne(known).SetVersion(version).SetAcceptedAt(s.Now()).Exec(ctx)
	})
	if err != nil {
		return nil, err
	}
	return s.Standing(ctx)
}

// agreed returns RULES_REQUIRED, with the version, if the viewer has not accepted the current rules of the community.
func (s *Service) agreed(ctx context.Context, db *ent.Client, talk *ent.Conversation) error {
	me := viewer.From(ctx)
	if talk.Kind != conversation.KindCOMMUNITY || me.IsAdmin() {
		return nil
	}
	rules, err := s.rules(ctx)
	if err != nil || rules.empty() || s.agreements.cover(me.ID, rules.Version) {
		return err
	}
	accepted, err := accepted(ctx, db, rules)
	if err != nil {
		return err
	}
	if !accepted {
		return &errs.Error{Code: errs.RulesRequired, Args: map[string]any{"version": rules.Version}}
	}
	s.agreements.note(me.ID, rules.Version)
	return nil
}

func accepted(ctx context.Context, db *ent.Client, rules *Rules) (bool, error) {
	return db.RulesAcceptance.Query().
		Where(rulesacceptance.ProfileID(viewer.From(ctx).ID), rulesacceptance.VersionGTE(rules.Version)).
		Exist(ctx)
}

// agreements caches who has accepted which version, which is never withdrawn.
type agreements struct {
	mu    sync.Mutex
	known map[uuid.UUID]int
}

const mostAgreements = 10_000

func (a *agreements) cover(person uuid.UUID, version int) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.known[person] >= version
}

func (a *agreements) note(person uuid.UUID, version int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.known == nil || len(a.known) >= mostAgreements {
		a.known = map[uuid.UUID]int{}
	}
	a.known[person] = version
}

func (s *Service) rules(ctx context.Context) (*Rules, error) {
	if s.Rules == nil {
		return &Rules{}, nil
	}
	return s.Rules(ctx)
}

// inPace returns RATE_LIMITED in slow mode if the viewer wrote in the community a moment ago.
func (s *Service) inPace(ctx context.Context, tx *store.Tx, talk *ent.Conversation) error {
	if talk.Kind != conversation.KindCOMMUNITY || viewer.From(ctx).IsAdmin() {
		return nil
	}
	rules, err := s.rules(ctx)
	if err != nil || rules.SlowMode == 0 {
		return err
	}
	next, err := s.nextAt(ctx, tx.Client, rules.SlowMode)
	if err != nil || next == nil {
		return err
	}
	return errs.Limited(int((next.Sub(s.Now()) + time.Second - 1) / time.Second))
}

// nextAt returns when the viewer may write in the community again; nil if they may now.
func (s *Service) nextAt(ctx context.Context, db *ent.Client, pace time.Duration) (*time.Time, error) {
	last, err := db.Message.Query().Where(message.AuthorID(viewer.From(ctx).ID), message.ConversationID(Community)).
		Order(message.BySeq(sql.OrderDesc())).Select(message.FieldCreatedAt).First(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	next := last.CreatedAt.Add(pace)
	if !next.After(s.Now()) {
		return nil, nil
	}
	return &next, nil
}
