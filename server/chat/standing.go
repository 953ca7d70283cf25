package chat

import (
	"context"
	"time"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/message"
	"forma/ent/rulesacceptance"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/errs"
	"forma/server/store"
)

// Rules are those of the community.
type Rules struct {
	// SlowMode is how long each person waits between two messages; 0 for not at all.
	SlowMode time.Duration
	// Version counts the texts; nobody agrees to an empty one.
	Version int
	Text    text.Localized
}

// Standing is what binds the viewer in the community.
type Standing struct {
	// Ban is the one that holds now.
	Ban *ent.ChatBan
	// SlowMode is how long the viewer waits between two messages.
	SlowMode time.Duration
	// NextAt is when they may write again; nil for now.
	NextAt *time.Time
	Rules  *Rules
	// Accepted tells whether the viewer has nothing to agree to.
	Accepted bool
}

// Standing is what binds the viewer in the community now.
func (s *Service) Standing(ctx context.Context) (*Standing, error) {
	me, db := viewer.From(ctx), s.Store.Reader(ctx)
	rules, err := s.rules(ctx)
	if err != nil {
		return nil, err
	}
	st := &Standing{Rules: rules, Accepted: me.IsAdmin() || rules.Text == text.Localized{}}
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
		st.Accepted, err = db.RulesAcceptance.Query().Where(rulesacceptance.ProfileID(me.ID), rulesacceptance.VersionGTE(rules.Version)).Exist(ctx)
	}
	return st, err
}

// AcceptRules remembers that the viewer has agreed to that version of the rules.
func (s *Service) AcceptRules(ctx context.Context, version int) (*Standing, error) {
	rules, err := s.rules(ctx)
	if err != nil {
		return nil, err
	}
	if version < 1 || version > rules.Version {
		return nil, errs.Range("version", errs.OutOfRange, 1, rules.Version)
	}
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		known, err := tx.RulesAcceptance.Query().Where(rulesacceptance.ProfileID(me)).Only(ctx)
		switch {
		case ent.IsNotFound(err):
			return tx.RulesAcceptance.Create().SetProfileID(me).SetVersion(version).SetAcceptedAt(s.now()).SetCreatedAt(s.now()).Exec(ctx)
		case err != nil || known.Version >= version:
			return err
		}
		return tx.RulesAcceptance.UpdateOne(known).SetVersion(version).SetAcceptedAt(s.now()).Exec(ctx)
	})
	if err != nil {
		return nil, err
	}
	return s.Standing(ctx)
}

func (s *Service) rules(ctx context.Context) (*Rules, error) {
	if s.Rules == nil {
		return &Rules{}, nil
	}
	return s.Rules(ctx)
}

// inPace is RATE_LIMITED for who wrote in the community a moment ago, while slow mode is on.
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
	return errs.Limited(int((next.Sub(s.now()) + time.Second - 1) / time.Second))
}

// nextAt is when the viewer may write in the community again; nil for now.
func (s *Service) nextAt(ctx context.Context, db *ent.Client, pace time.Duration) (*time.Time, error) {
	last, err := db.Message.Query().Where(message.AuthorID(viewer.From(ctx).ID), message.ConversationID(Community)).
		Order(message.BySeq(descending)).Select(message.FieldCreatedAt).First(viewer.System(ctx))
	if ent.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	next := last.CreatedAt.Add(pace)
	if !next.After(s.now()) {
		return nil, nil
	}
	return &next, nil
}
