// Package demo creates a small believable business for `serve --demo`, tests and browser stories. It calls the same functions that people
// use, at injected times, and is the same each time.
package demo

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/analytics"
	"forma/server/domain/chat"
	"forma/server/domain/checkin"
	"forma/server/domain/coaching"
	"forma/server/domain/identity"
	"forma/server/domain/library"
	"forma/server/domain/membership"
	"forma/server/domain/notify"
	"forma/server/domain/nutrition"
	"forma/server/domain/people"
	"forma/server/domain/programme"
	"forma/server/domain/progress"
	"forma/server/domain/rewards"
	"forma/server/domain/session"
	"forma/server/domain/settings"
	"forma/server/domain/training"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/tools/demo/content"
)

// Demo fills an empty database.
type Demo struct {
	Store      *store.Store
	Media      *media.Library
	Identity   *identity.Service
	Library    *library.Service
	Training   *training.Service
	Rewards    *rewards.Service
	Progress   *progress.Service
	Coaching   *coaching.Service
	Programmes *programme.Service
	Chat       *chat.Service
	CheckIns   *checkin.Service
	Sessions   *session.Service
	Settings   *settings.Service
	People     *people.Service
	// Memberships sells plans.
	Memberships *membership.Service
	Nutrition   *nutrition.Service
	// Figures counts the business once it is filled.
	Figures *analytics.Service

	rand *rand.Rand
	hash string
	// loaded are the exercises done with a weight, and by how much it exceeds that of dumbbells.
	loaded map[uuid.UUID]float64
	// onKnees are the exercises that a knee is spared from.
	onKnees map[uuid.UUID]bool
	now     time.Time
}

// Fill creates the business in one transaction and counts its figures; a database with people is left alone.
func (d *Demo) Fill(ctx context.Context) error {
	system := viewer.System(ctx)
	if n, err := d.Store.Ent.Profile.Query().Count(system); err != nil || n > 0 {
		return err
	}
	var err error
	if d.hash, err = d.Identity.Hasher.Hash(ctx, Password); err != nil {
		return err
	}
	err = d.Store.InTx(ctx, func(tx *store.Tx) error {
		d.rand, d.now = rand.New(rand.NewPCG(2026, 7)), d.Identity.Now().UTC()
		return d.business(tx.Join(ctx), tx)
	})
	if err != nil {
		return err
	}
	return d.Figures.Count(ctx)
}

func (d *Demo) business(ctx context.Context, tx *store.Tx) error {
	opened := d.now.AddDate(0, -9, 0)
	admin, err := d.person(
		ctx,
		tx,
		person{first: "Robin", last: "Ashgrove", email: "admin@forma.test", zone: "Europe/London", language: en},
		viewer.RoleAdmin,
		opened,
	)
	if err != nil {
		return err
	}
	if err := errors.Join(d.prices(ctx, admin), d.details(ctx, admin)); err != nil {
		return err
	}
	var staff []*ent.Profile
	people := map[string]*ent.Profile{}
	for _, c := range coaches {
		p, err := d.person(ctx, tx, c.person, viewer.RoleCoach, opened)
		if err != nil {
			return err
		}
		p, err = p.Update().
			SetBio(text.LocalizedText{"en": c.bioEN, "ru": c.bioRU}).
			SetSpecialities(text.LocalizedText{"en": c.skillsEN, "ru": c.skillsRU}).
			SetSpokenLanguages([]string{"en", "ru"}).
			Save(viewer.System(ctx))
		if err != nil {
			return err
		}
		staff = append(staff, p)
		people[nameOf(c.email)] = p
	}
	library, err := d.library(ctx, tx, staff, opened)
	if err != nil {
		return err
	}
	programmes, err := d.programmes(ctx, admin, staff, library, opened)
	if err != nil {
		return err
	}
	for i, c := range clients {
		joined := d.now.AddDate(0, 0, -7*c.weeks)
		p, err := d.person(ctx, tx, c, viewer.RoleClient, joined)
		if err != nil {
			return err
		}
		if c.coach >= 0 {
			if err := d.coach(ctx, tx, c, staff[c.coach], p, admin, joined.Add(26*time.Hour)); err != nil {
				return err
			}
			if err := d.give(ctx, c, staff[c.coach], p, programmes, library); err != nil {
				return fmt.Errorf("%s: %w", c.email, err)
			}
			if err := d.serve(ctx, c, staff[c.coach], p); err != nil {
				return fmt.Errorf("serving %s: %w", c.email, err)
			}
		}
		if err := d.live(ctx, c, p, library, i); err != nil {
			return fmt.Errorf("%s: %w", c.email, err)
		}
		people[nameOf(c.email)] = p
		// Some were active this morning, some not for weeks.
		away := time.Duration(max(i*i, 24*turns[c.email].quiet)) * time.Hour
		if err := p.Update().SetActiveAt(d.now.Add(-away).Unix()).Exec(viewer.System(ctx)); err != nil {
			return err
		}
	}
	if err := d.checkIn(ctx, admin, staff, people, opened); err != nil {
		return err
	}
	if err := d.meet(ctx, staff, people, opened); err != nil {
		return err
	}
	if err := d.sell(ctx, admin, people); err != nil {
		return err
	}
	if err := d.support(ctx, tx, admin, people); err != nil {
		return err
	}
	return d.talk(ctx, people)
}

func nameOf(email string) string {
	name, _, _ := strings.Cut(email, "@")
	return name
}

// coach assigns a coach to a client, and adds a note.
func (d *Demo) coach(ctx context.Context, tx *store.Tx, c person, coach, client, admin *ent.Profile, at time.Time) error {
	lately := turns[c.email]
	if lately.handedOver > 0 {
		at = d.now.AddDate(0, 0, -lately.handedOver)
	}
	noted := at.AddDate(0, 0, 3)
	if lately.noted > 0 {
		noted = d.now.AddDate(0, 0, -lately.noted)
	}
	bonds := *d.Coaching
	bonds.Notify, bonds.Now = d.at(at).notify, func() time.Time { return noted }
	if err := bonds.Assign(viewer.With(ctx, &viewer.Viewer{ID: admin.ID, Role: viewer.RoleAdmin}), tx, coach, client, admin,
		at); err != nil ||
		lately.note == "" {
		return err
	}
	as := viewer.With(ctx, &viewer.Viewer{ID: coach.ID, Role: viewer.RoleCoach, Onboarded: true})
	id := d.id(at)
	_, err := bonds.CreateNote(as, coaching.CoachNoteInput{ID: &id, ClientID: client.ID, Text: lately.note})
	return err
}

// prices sets the prices of the plans.
func (d *Demo) prices(ctx context.Context, admin *ent.Profile) error {
	of, days := priceList.Of, priceList.TrialDays[basic]
	basic, basicYear := of[basic][membership.Monthly], of[basic][membership.Yearly]
	vip, vipYear := of[vp][membership.Monthly], of[vp][membership.Yearly]
	_, err := d.Settings.SetPricing(viewer.With(ctx, &viewer.Viewer{ID: admin.ID, Role: viewer.RoleAdmin}),
		settings.PricingSettingsInput{
			Currency:       priceList.Currency,
			Basic:          &basic,
			Vip:            &vip,
			BasicYear:      &basicYear,
			VipYear:        &vipYear,
			OfferPercent:   priceList.OfferPercent,
			BasicTrialDays: days,
			HowToPay:       priceList.HowToPay,
			Provider:       payment.ProviderMANUAL,
		})
	return err
}

// details sets the details of the business. It does not exist: its phone number is reserved for fiction.
func (d *Demo) details(ctx context.Context, admin *ent.Profile) error {
	_, err := d.Settings.SetBusiness(viewer.With(ctx, &viewer.Viewer{ID: admin.ID, Role: viewer.RoleAdmin}),
		settings.BusinessSettingsInput{
			LegalName:    "Forma Studio Example Ltd",
			Address:      "1 Sample Yard\nExampleton EX0 0XX",
			Email:        "hello@forma.test",
			Phone:        "+44 20 7946 0123",
			TaxNumbers:   "VAT GB000000000",
			TaxName:      "VAT",
			TaxRate:      2000,
			InvoiceYears: 6,
		})
	return err
}

func (d *Demo) person(ctx context.Context, tx *store.Tx, p person, role viewer.Role, at time.Time) (*ent.Profile, error) {
	plan := p.plan
	if plan == "" {
		plan = free
	}
	accounts := &identity.Service{Store: d.Store, Notify: d.at(at).notify, OnProfileChanged: d.Identity.OnProfileChanged}
	row, err := accounts.Create(
		ctx,
		tx,
		identity.NewPerson{ID: d.id(at), FirstName: p.first, LastName: p.last, Email: p.email, TimeZone: p.zone, PasswordHash: d.hash,
			Phone: fmt.Sprintf(phones[p.zone], 10+d.rand.IntN(90)),
			Role:  role, Plan: plan, Language: p.language, Confirmed: true, CreatedAt: at},
	)
	if err != nil {
		return nil, err
	}
	return row.Update().SetOnboardingCompleted(true).SetOnboardingStep(9).Save(viewer.System(ctx))
}

// id returns a UUIDv7 of that time, the same in each run.
func (d *Demo) id(at time.Time) (id uuid.UUID) {
	ms := uint64(at.UnixMilli())
	for i := range 6 {
		id[i] = byte(ms >> (40 - 8*i))
	}
	for i := 6; i < 16; i++ {
		id[i] = byte(d.rand.Uint32())
	}
	id[6], id[8] = id[6]&0x0f|0x70, id[8]&0x3f|0x80
	return id
}

func (d *Demo) library(ctx context.Context, tx *store.Tx, staff []*ent.Profile, opened time.Time) (workouts []*ent.Workout, err error) {
	exercises := map[string]uuid.UUID{}
	d.loaded, d.onKnees = map[uuid.UUID]float64{}, map[uuid.UUID]bool{}
	catalogue, err := d.Library.Exercises(viewer.System(ctx))
	if err != nil {
		return nil, err
	}
	for _, e := range catalogue {
		exercises[e.Key], d.onKnees[e.ID] = e.ID, slices.Contains(kneeWork, e.Key)
		if more, isLoaded := heavier[e.Equipment]; isLoaded {
			d.loaded[e.ID] = more
		}
	}
	for i, w := range content.Workouts() {
		author := staff[w.Coach]
		coverID, err := d.put(ctx, tx, author.ID, mediafile.KindCOVER, "image/jpeg", content.Cover(w.Cover))
		if err != nil {
			return nil, err
		}
		n := library.NewWorkout{
			Author:       author.ID,
			Title:        w.Title,
			Description:  w.Description,
			Category:     w.Category,
			Goal:         w.Goal,
			Level:        w.Level,
			Minutes:      w.Minutes,
			ThumbnailURL: media.Path(coverID),
			RequiredPlan: w.RequiredPlan,
			VIPOnly:      w.VIPOnly,
			Tags:         w.Tags,
			CreatedAt:    opened.AddDate(0, 0, 3*i),
		}
		for _, s := range w.Steps {
			id, ok := exercises[s.Exercise]
			if !ok {
				return nil, fmt.Errorf("no exercise %q", s.Exercise)
			}
			n.Steps = append(
				n.Steps,
				workoutstep.WorkoutStep{
					ExerciseID:  id,
					Sets:        s.Sets,
					Reps:        s.Reps,
					Seconds:     s.Seconds,
					RestSeconds: s.RestSeconds,
					Superset:    s.Superset,
					Note:        s.Note,
				},
			)
		}
		if w.Video {
			id, err := d.put(ctx, tx, author.ID, mediafile.KindVIDEO, "video/mp4", content.Video())
			if err != nil {
				return nil, err
			}
			n.VideoID, n.VideoSeconds = &id, content.VideoSeconds
			if n.Captions, err = d.captions(ctx, tx, author.ID); err != nil {
				return nil, err
			}
		}
		row, err := d.Library.Create(viewer.System(ctx), tx, n)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", w.Title["en"], err)
		}
		workouts = append(workouts, row)
	}
	return workouts, d.drafts(ctx, tx, staff, d.now.AddDate(0, 0, -14))
}

// live makes a client train and measure through the weeks up to today.
func (d *Demo) live(ctx context.Context, c person, p *ent.Profile, library []*ent.Workout, nth int) error {
	v := &viewer.Viewer{
		ID:             p.ID,
		Role:           viewer.RoleClient,
		Plan:           p.SubscriptionPlan,
		Language:       p.Language,
		TimeZone:       p.TimeZone,
		EmailConfirmed: true,
		Onboarded:      true,
	}
	ctx = viewer.With(ctx, v)
	var open []*ent.Workout
	for _, w := range library {
		if v.Opens(w.RequiredPlan) {
			open = append(open, w)
		}
	}
	if _, err := d.at(d.now.AddDate(0, 0, -7*c.weeks)).progress.GiveConsent(ctx, progress.ConsentVersion); err != nil {
		return err
	}
	if err := d.screen(ctx, c); err != nil {
		return err
	}
	if err := d.measure(ctx, c, v, 7*c.weeks); err != nil {
		return err
	}
	if err := d.at(d.now.AddDate(0, 0, -7*c.weeks)).goal(ctx, c); err != nil {
		return err
	}
	if err := d.favour(ctx, open, nth); err != nil {
		return err
	}
	if nth == 0 {
		if err := d.photograph(ctx, v); err != nil {
			return err
		}
	}
	if err := d.eat(ctx, c, v); err != nil {
		return fmt.Errorf("eating: %w", err)
	}
	if err := d.cook(ctx, c); err != nil {
		return fmt.Errorf("cooking: %w", err)
	}
	planned, err := d.planned(ctx, p)
	if err != nil {
		return err
	}
	trained, lately, regime, today := false, turns[c.email], regimes[c.email], viewer.Day(d.now, v.Location())
	for back := 7*c.weeks - 1; back >= 0; back-- {
		if trained {
			if err := d.remind(ctx, v, back, nth); err != nil {
				return err
			}
		}
		// The first client has trained on each of the last days, to have a streak.
		trains, due := d.rand.Float64() < float64(c.habit)/7, planned[today-back]
		if back <= regime.since(today) {
			trains = len(due) > 0 && regime.follows(back, nth) || trains && back%6 == 0
		}
		trains = trains || (nth == 0 && back > 0 && back < 6)
		trained = back > 0 && trains && back > max(lately.quiet, lately.resting)
		if trained {
			if err := d.train(ctx, d.fit(c, open, back), due, back, nth); err != nil {
				return err
			}
		}
		if back > lately.quiet && looks(back, nth) {
			if err := d.look(ctx, open, back); err != nil {
				return err
			}
		}
		if back%4 == nth%4 && back > 0 && back >= lately.quiet {
			if err := d.measure(ctx, c, v, back); err != nil {
				return err
			}
		}
	}
	return nil
}

type moment struct {
	notify   *notify.Service
	library  *library.Service
	training training.Service
	progress progress.Service
}

// at returns the domains at a given time.
func (d *Demo) at(t time.Time) *moment {
	clock := func() time.Time { return t }
	notifier := *d.Rewards.Notify
	notifier.Now = clock
	won := &rewards.Service{Store: d.Store, Notify: &notifier, Now: clock}
	m := &moment{
		notify:   &notifier,
		library:  &library.Service{Store: d.Store, Bus: d.Library.Bus, Media: d.Library.Media, Jobs: d.Library.Jobs, Now: clock},
		training: *d.Training,
		progress: *d.Progress,
	}
	m.training.Now, m.training.OnCompleted = clock, won.Award
	m.progress.Now, m.progress.Notify = clock, &notifier
	return m
}

func (m *moment) goal(ctx context.Context, c person) error {
	_, err := m.progress.SetGoal(ctx, progress.WeightGoalInput{Direction: c.direction, ChangeKg: c.goal})
	return err
}

// readUntil is how many days ago people last read their notifications.
const readUntil = 14

// remind creates the reminders of a day after a training; every second person has read the older ones.
func (d *Demo) remind(ctx context.Context, v *viewer.Viewer, back, nth int) error {
	if back == 0 || back%2 != nth%2 {
		return nil
	}
	notifier := d.at(d.now.AddDate(0, 0, -back)).notify
	err := d.Store.InTx(ctx, func(tx *store.Tx) error {
		return notifier.Write(ctx, tx, v.ID, notification.KindWORKOUT_REMINDER, nil)
	})
	if err != nil || nth%2 != 0 || back < readUntil {
		return err
	}
	_, err = notifier.MarkAllRead(ctx, nil)
	return err
}

// favour marks some workouts as favourites, different ones for each person.
func (d *Demo) favour(ctx context.Context, open []*ent.Workout, nth int) error {
	for i := nth % 4; i < len(open); i += 5 {
		if _, err := d.Library.SetFavourite(ctx, open[i].ID, true); err != nil {
			return err
		}
	}
	return nil
}
