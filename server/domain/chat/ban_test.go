package chat_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/reaction"
	"forma/ent/schema/offence"
	"forma/ent/schema/text"
	"forma/server/domain/chat"
	"forma/server/domain/domaintest"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
)

func (w *world) ban(p *ent.Profile, term chat.ChatBanTerm) *ent.ChatBan {
	w.T.Helper()
	ban, err := w.Ban(domaintest.As(w.admin), chat.ChatBanInput{ID: domaintest.NewID(), ProfileID: p.ID, Term: term, Reason: offence.Spam})
	w.OK(err)
	return ban
}

// speak tries to post in the community.
func (w *world) speak(p *ent.Profile) error {
	_, err := w.Post(domaintest.As(p), chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: "hello"})
	return err
}

func TestBannedMemberReadsAndWritesNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		own, others := w.post(w.client, chat.Community, "mine"), w.post(w.friend, chat.Community, "yours")
		news, err := w.Bus.Listen(t.Context(), chat.StandingSubject(w.client.ID))
		w.OK(err)
		w.ban(w.client, chat.BanDay)
		<-news
		w.refused(w.speak(w.client), errs.ChatBanned)
		_, err = w.React(domaintest.As(w.client), others.ID, new(reaction.KindLIKE))
		w.refused(err, errs.ChatBanned)
		_, err = w.Edit(domaintest.As(w.client), own.ID, "ours", nil)
		w.refused(err, errs.ChatBanned)
		w.refused(w.MayType(domaintest.As(w.client), chat.Community, true), errs.ChatBanned)
		w.OK(w.MayType(domaintest.As(w.client), chat.Community, false))
		if w.texts(w.client, chat.Community) != "mine yours" {
			t.Error("who is banned cannot read")
		}
		_, err = w.Delete(domaintest.As(w.client), own.ID)
		w.OK(err)
		_, err = w.Restore(domaintest.As(w.client), own.ID)
		w.refused(err, errs.ChatBanned)
		w.post(w.client, w.thread(), "coach, help")
		st, err := w.Standing(domaintest.As(w.client))
		if err != nil || st.Ban == nil || !st.Ban.Until.Equal(w.Time().AddDate(0, 0, 1)) {
			t.Errorf("the standing is %+v (%v)", st, err)
		}
		w.Pass(24 * time.Hour)
		w.OK(w.speak(w.client))
	})
}

func TestABanIsLiftedAndReplaced(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.ban(w.client, chat.BanDay)
		w.Pass(time.Minute)
		ban := w.ban(w.client, chat.BanForGood)
		bans, err := w.Bans(domaintest.As(w.admin))
		if err != nil || len(bans) != 1 || bans[0].ID != ban.ID || bans[0].Until != nil {
			t.Errorf("the bans are %v (%v)", bans, err)
		}
		w.Pass(time.Hour)
		_, err = w.LiftBan(domaintest.As(w.admin), ban.ID)
		w.OK(err)
		_, err = w.LiftBan(domaintest.As(w.admin), ban.ID)
		w.OK(err)
		w.OK(w.speak(w.client))
		if w.acts() != "CHAT_BANNED CHAT_BANNED CHAT_UNBANNED" {
			t.Errorf("the log says %q", w.acts())
		}
		want := "You can write in the community chat again, You can’t write in the community chat for good. Reason: spam or advertising, " +
			"You can’t write in the community chat for one day. Reason: spam or advertising, Cora Lee is now your coach"
		if got := w.bell(w.client); got != want {
			t.Errorf("the bell says %q", got)
		}
		for _, p := range []*ent.Profile{w.client, w.coach} {
			_, err := w.Ban(
				domaintest.As(p),
				chat.ChatBanInput{ID: domaintest.NewID(), ProfileID: w.friend.ID, Term: chat.BanDay, Reason: offence.Spam},
			)
			w.refused(err, errs.Forbidden)
			_, err = w.LiftBan(domaintest.As(p), ban.ID)
			w.refused(err, errs.Forbidden)
		}
		_, err = w.Ban(
			domaintest.As(w.admin),
			chat.ChatBanInput{ID: domaintest.NewID(), ProfileID: w.admin.ID, Term: chat.BanDay, Reason: offence.Spam},
		)
		w.refused(err, errs.BadInput)
	})
}

func TestMutedThreadDoesNotNotify(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		talk := w.thread()
		quiet := w.bell(w.client)
		_, err := w.Mute(domaintest.As(w.client), talk, chat.MuteUntilChanged)
		w.OK(err)
		_, err = w.Mute(domaintest.As(w.client), talk, chat.MuteHour)
		w.OK(err)
		_, err = w.Mute(domaintest.As(w.friend), talk, chat.MuteHour)
		w.refused(err, errs.NotFound)
		w.post(w.coach, talk, "one")
		if got := w.bell(w.client); got != quiet {
			t.Errorf("the bell says %q", got)
		}
		w.Pass(time.Hour)
		w.post(w.coach, talk, "two")
		if got := w.bell(w.client); got == quiet {
			t.Error("a mute that is over is still quiet")
		}
		_, err = w.Unmute(domaintest.As(w.client), talk)
		w.OK(err)
		_, err = w.Unmute(domaintest.As(w.client), talk)
		w.OK(err)
	})
}

func TestOnlyMembersWhoPostedCanBeMuted(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, err := w.SetMemberMuted(domaintest.As(w.client), w.friend.ID, true)
		w.refused(err, errs.NotFound)
		w.post(w.friend, chat.Community, "hello")
		for range 2 {
			ids, err := w.SetMemberMuted(domaintest.As(w.client), w.friend.ID, true)
			if err != nil || len(ids) != 1 || ids[0] != w.friend.ID {
				t.Errorf("muted are %v (%v)", ids, err)
			}
		}
		_, err = w.SetMemberMuted(domaintest.As(w.client), w.client.ID, true)
		w.refused(err, errs.BadInput)
		for range 2 {
			ids, err := w.SetMemberMuted(domaintest.As(w.client), w.friend.ID, false)
			if err != nil || len(ids) != 0 {
				t.Errorf("muted are %v (%v)", ids, err)
			}
		}
	})
}

// slow enables slow mode and rules.
func slow(w *world, pace time.Duration) {
	w.Rules = func(context.Context) (*chat.Rules, error) {
		return &chat.Rules{SlowMode: pace, Version: 2, Text: text.LocalizedText{"en": "Be kind.", "ru": "Будьте добры."}}, nil
	}
}

func TestSlowModeAppliesOnEveryNode(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		slow(w, 30*time.Second)
		for _, p := range []*ent.Profile{w.client, w.friend} {
			_, err := w.AcceptRules(domaintest.As(p), 2)
			w.OK(err)
		}
		other := &chat.Service{Store: w.Store, Bus: w.Bus, Jobs: w.Jobs, Notify: w.Notify, Now: w.Now, Rules: w.Rules}
		nodes := []*chat.Service{w.Service, other}
		var said, slowed int
		var mu sync.Mutex
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				_, err := nodes[i%2].Post(
					domaintest.As(w.client),
					chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: "hello"},
				)
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					said++
				} else {
					w.refused(err, errs.RateLimited)
					slowed++
				}
			})
		}
		all.Wait()
		if said != 1 || slowed != 7 || w.texts(w.friend, chat.Community) != "hello" {
			t.Errorf("%d were said, %d slowed down", said, slowed)
		}
		w.OK(w.speak(w.friend))
		w.OK(w.speak(w.admin))
		w.OK(w.speak(w.admin))
		w.post(w.client, w.thread(), "one")
		w.post(w.client, w.thread(), "two")
		w.Pass(29500 * time.Millisecond)
		err := w.speak(w.client)
		w.refused(err, errs.RateLimited)
		if e, ok := err.(*errs.Error); !ok || e.Args["retryAfter"] != 1 {
			t.Errorf("it is asked to wait %v", err)
		}
		st, err := w.Standing(domaintest.As(w.client))
		if err != nil || st.NextAt == nil || st.NextAt.Sub(w.Time()) != 500*time.Millisecond {
			t.Errorf("the standing is %+v (%v)", st, err)
		}
		w.Pass(500 * time.Millisecond)
		w.OK(w.speak(w.client))
	})
}

func TestAFloodOfMessagesIsLimited(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Pace = &auth.Limiter{Burst: 3, Every: time.Second, Now: w.Time}
		again := func() error {
			_, err := w.Post(
				domaintest.As(w.client),
				chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: w.thread(), Text: "hello"},
			)
			return err
		}
		for range w.Pace.Burst {
			w.OK(again())
		}
		err := again()
		w.refused(err, errs.RateLimited)
		if e, ok := err.(*errs.Error); !ok || e.Args["retryAfter"] != 1 {
			t.Errorf("they are asked to wait %v", err)
		}
		w.post(w.coach, w.thread(), "slowly") // each has a limit of their own
		w.Pass(time.Second)
		w.OK(again())
	})
}

func TestRulesAreAcceptedByVersion(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		accepted := func(p *ent.Profile) bool {
			st, err := w.Standing(domaintest.As(p))
			w.OK(err)
			return st.Accepted
		}
		if !accepted(w.client) {
			t.Error("there are no rules to agree to")
		}
		slow(w, 0)
		if accepted(w.client) || !accepted(w.admin) {
			t.Error("who has to agree is wrong")
		}
		for _, version := range []int{0, 3} {
			_, err := w.AcceptRules(domaintest.As(w.client), version)
			w.refused(err, errs.BadInput)
		}
		_, err := w.AcceptRules(domaintest.As(w.client), 1)
		w.OK(err)
		if accepted(w.client) {
			t.Error("an older version counts")
		}
		for _, version := range []int{2, 1} {
			_, err = w.AcceptRules(domaintest.As(w.client), version)
			w.OK(err)
		}
		if !accepted(w.client) || accepted(w.friend) {
			t.Error("the agreement is not kept, or is another's")
		}
	})
}

func TestMemberMustAcceptTheCurrentRulesToReadOrWrite(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		own, version := w.post(w.client, chat.Community, "mine"), 2
		w.Rules = func(context.Context) (*chat.Rules, error) {
			return &chat.Rules{Version: version, Text: text.LocalizedText{"en": "Be kind.", "ru": "Будьте добры."}}, nil
		}
		err := w.speak(w.client)
		w.refused(err, errs.RulesRequired)
		if e, ok := err.(*errs.Error); !ok || e.Args["version"] != 2 {
			t.Errorf("it is asked to agree to %v", err)
		}
		_, err = w.Edit(domaintest.As(w.client), own.ID, "ours", nil)
		w.refused(err, errs.RulesRequired)
		w.refused(w.MayType(domaintest.As(w.client), chat.Community, true), errs.RulesRequired)
		if w.texts(w.client, chat.Community) != "mine" {
			t.Error("who has not agreed cannot read")
		}
		_, err = w.React(domaintest.As(w.client), own.ID, new(reaction.KindLIKE))
		w.OK(err)
		w.post(w.client, w.thread(), "coach, help")
		w.OK(w.MayType(domaintest.As(w.client), w.thread(), true))
		w.OK(w.speak(w.admin))

		waits := chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: "at last"}
		_, err = w.Post(domaintest.As(w.client), waits)
		w.refused(err, errs.RulesRequired)
		news, err := w.Bus.Listen(t.Context(), chat.StandingSubject(w.client.ID))
		w.OK(err)
		_, err = w.AcceptRules(domaintest.As(w.client), version)
		w.OK(err)
		<-news
		for range 2 {
			_, err = w.Post(domaintest.As(w.client), waits)
			w.OK(err)
		}
		version = 3
		w.refused(w.speak(w.client), errs.RulesRequired)
		_, err = w.Post(domaintest.As(w.client), waits)
		w.OK(err)
		if got := w.texts(w.friend, chat.Community); got != "mine hello at last" {
			t.Errorf("heard is %q", got)
		}
		w.Rules = func(context.Context) (*chat.Rules, error) { return &chat.Rules{Version: 4}, nil }
		w.OK(w.speak(w.client))
	})
}
