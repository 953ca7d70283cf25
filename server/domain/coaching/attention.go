package coaching

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/snooze"
	"forma/ent/viewer"
	"forma/ent/weightgoal"
	"forma/server/domain/adherence"
)

const (
	newDays    = 3  // how long a client counts as new
	usualLeast = 8  // completions in four weeks required for a usual level
	trendDays  = 14 // the weeks of a weight comparison are this far apart
	endsSoon   = 7  // days left of a plan
)

// Thresholds are the operator's: when a client needs their coach.
type Thresholds struct {
	// QuietDays is the number of days without a completion or an entry.
	QuietDays int
	// OffTrendKg is how far from the goal a weight may move in two weeks.
	OffTrendKg float64
	// Slump is the fraction of the usual week below which training is too little.
	Slump float64
	// Adherence is the share of what was planned below which adherence is too low.
	Adherence float64
	// AnswerTime is the time within which a message should be answered.
	AnswerTime time.Duration
}

// AttentionCard is a reason why a client needs their coach. Since is the day it is about: while that is the same, so is the card.
type AttentionCard struct {
	ID          uuid.UUID
	Client      *ent.Profile
	Reason      snooze.Reason
	Since, Days int
	// Lately and Usual are completions per week.
	Lately         int
	Usual          float64
	WeightChangeKg *float64
	Direction      *string
	// Adherence is of the last 14 days; nil if nothing was planned.
	Adherence *adherence.Adherence
	// ProgrammeEndsOn is the last day of the current programme; nil without one.
	ProgrammeEndsOn *int
	// CheckInID is the check-in that has waited longest.
	CheckInID *uuid.UUID
	urgency   int
}

// reason returns a card if a client needs their coach for it, or nil.
type reason interface {
	card(c *CoachClient) *AttentionCard
}

// reasons are all reasons; a client may have several cards.
var reasons = []reason{isNew{}, isQuiet{}, isOffTrend{}, trainsLess{}, isWaiting{}, lapses{}, ends{}, planEnds{}, hasCheckedIn{}}

type (
	isNew        struct{}
	isQuiet      struct{}
	isOffTrend   struct{}
	trainsLess   struct{}
	isWaiting    struct{}
	planEnds     struct{}
	lapses       struct{}
	ends         struct{}
	hasCheckedIn struct{}
)

func (isNew) card(c *CoachClient) *AttentionCard {
	days := c.today - c.assignedDay
	if days >= newDays {
		return nil
	}
	return &AttentionCard{Reason: snooze.ReasonNEW_CLIENT, Since: c.assignedDay, Days: max(days, 0), urgency: 90}
}

// lastSeen returns the day of the latest activity, or of the assignment if there is none.
func (c *CoachClient) lastSeen() int {
	if c.LastActiveOn == nil {
		return c.assignedDay
	}
	return *c.LastActiveOn
}

func (c *CoachClient) quiet() bool { return c.today-c.lastSeen() >= c.limits.QuietDays }

func (isQuiet) card(c *CoachClient) *AttentionCard {
	if c.paused || !c.quiet() || c.today-c.assignedDay < c.limits.QuietDays {
		return nil
	}
	days := c.today - c.lastSeen()
	return &AttentionCard{Reason: snooze.ReasonQUIET, Since: c.lastSeen(), Days: days, urgency: 50 + min(days, 50)}
}

func (isOffTrend) card(c *CoachClient) *AttentionCard {
	change := c.weightChange()
	if c.goal == nil || change == nil {
		return nil
	}
	away := *change
	if c.goal.Direction == weightgoal.DirectionGAIN {
		away = -away
	}
	if away < c.limits.OffTrendKg {
		return nil
	}
	return &AttentionCard{Reason: snooze.ReasonWEIGHT_OFF_TREND, Since: c.newestWeight, Days: max(c.today-c.newestWeight, 0),
		urgency: 40 + min(int(math.Round(away*10)), 40)}
}

func (trainsLess) card(c *CoachClient) *AttentionCard {
	if c.paused || c.quiet() || c.before < usualLeast || float64(c.CompletionsThisWeek) >= c.usual()*c.limits.Slump {
		return nil
	}
	since := c.lastTrained()
	return &AttentionCard{Reason: snooze.ReasonTRAINS_LESS, Since: since, Days: max(c.today-since, 0), urgency: 30}
}

// lastTrained returns the day of the latest completion, or a week ago if there is none.
func (c *CoachClient) lastTrained() int {
	if c.lastLog == nil {
		return c.today - weekDays
	}
	return *c.lastLog
}

func (lapses) card(c *CoachClient) *AttentionCard {
	lately := planned(c.plan, c.today, lapseDays)
	if c.paused || c.quiet() || lately == nil || lately.Planned < lapseLeast ||
		lately.Share >= c.limits.Adherence {
		return nil
	}
	since := c.lastTrained()
	return &AttentionCard{Reason: snooze.ReasonADHERENCE, Since: since, Days: max(c.today-since, 0), urgency: 35}
}

func (ends) card(c *CoachClient) *AttentionCard {
	if !c.runsOut || c.endsBy > c.lastDay || c.lastDay >= c.today+endingDays {
		return nil
	}
	since := c.lastDay - endingDays + 1
	return &AttentionCard{Reason: snooze.ReasonPROGRAMME_ENDS, Since: since, Days: c.today - since, urgency: 45}
}

func (isWaiting) card(c *CoachClient) *AttentionCard {
	if c.waitingSince == nil || c.now.Sub(*c.waitingSince) < c.limits.AnswerTime {
		return nil
	}
	since := viewer.Day(*c.waitingSince, viewer.Location(c.Client.TimeZone))
	return &AttentionCard{Reason: snooze.ReasonUNANSWERED_MESSAGE, Since: since, Days: max(c.today-since, 0), urgency: 95}
}

func (planEnds) card(c *CoachClient) *AttentionCard {
	ends := c.Client.PlanEndsDay
	if ends == nil || *ends < c.today || *ends-c.today > endsSoon {
		return nil
	}
	return &AttentionCard{
		Reason:  snooze.ReasonPLAN_ENDS,
		Since:   *ends,
		Days:    *ends - c.today,
		urgency: 60 + endsSoon - (*ends - c.today),
	}
}

// A check-in may wait until its reply is due, and is then as urgent as an unanswered message.
func (hasCheckedIn) card(c *CoachClient) *AttentionCard {
	if c.checkIn == nil {
		return nil
	}
	since := viewer.Day(c.checkIn.SentAt, viewer.Location(c.Client.TimeZone))
	card := &AttentionCard{
		Reason:    snooze.ReasonCHECK_IN_WAITING,
		Since:     since,
		Days:      max(c.today-since, 0),
		CheckInID: &c.checkIn.ID,
		urgency:   60,
	}
	if !c.now.Before(c.checkIn.ReplyDueAt) {
		card.urgency = 94
	}
	return card
}

// needs adds the clients' cards, most urgent first, except snoozed and dismissed ones.
func (s *Service) needs(ctx context.Context, r *roster) error {
	snoozed, err := s.snoozes(ctx)
	if err != nil {
		return err
	}
	limits, err := s.Thresholds(ctx)
	if err != nil {
		return err
	}
	now := s.Now()
	for _, c := range r.clients {
		c.limits = limits
		for _, reason := range reasons {
			card := reason.card(c)
			if card == nil || snoozed[key{c.ID, card.Reason}].hides(card, now) {
				continue
			}
			c.complete(card)
			c.Needs = append(c.Needs, card)
		}
		slices.SortStableFunc(c.Needs, byUrgency)
	}
	return nil
}

// complete adds what every card says about the client.
func (c *CoachClient) complete(card *AttentionCard) {
	card.ID = AttentionCardInput{c.ID, card.Reason}.ID()
	card.Client, card.Lately, card.Usual, card.WeightChangeKg = c.Client, c.CompletionsThisWeek, c.usual(), c.weightChange()
	card.Adherence = planned(c.plan, c.today, lapseDays)
	if c.lastDay > 0 {
		card.ProgrammeEndsOn = &c.lastDay
	}
	if c.goal != nil {
		direction := string(c.goal.Direction)
		card.Direction = &direction
	}
}

// usual returns the completions of a usual week.
func (c *CoachClient) usual() float64 { return float64(c.before) * weekDays / usualDays }

// weightChange compares the mean weight of the last week with two weeks earlier; nil if either is unknown.
func (c *CoachClient) weightChange() *float64 {
	if c.weightNow == nil || c.weightThen == nil {
		return nil
	}
	change := *c.weightNow - *c.weightThen
	return &change
}

func byUrgency(a, b *AttentionCard) int {
	return cmp.Or(
		b.urgency-a.urgency,
		cmp.Compare(a.Client.FirstName, b.Client.FirstName),
		cmp.Compare(a.Client.ID.String(), b.Client.ID.String()),
	)
}

// cards returns those of all clients, most urgent first.
func (r *roster) cards() (all []*AttentionCard) {
	for _, c := range r.clients {
		all = append(all, c.Needs...)
	}
	slices.SortStableFunc(all, byUrgency)
	return all
}

type key struct {
	client uuid.UUID
	reason snooze.Reason
}

type snoozed struct{ *ent.Snooze }

// hides reports whether the card is hidden: until a time, or while it is about the same day.
func (s snoozed) hides(card *AttentionCard, now time.Time) bool {
	switch {
	case s.Snooze == nil:
		return false
	case s.Until != nil:
		return now.Before(*s.Until)
	default:
		return s.AboutDay != nil && *s.AboutDay == card.Since
	}
}

func (s *Service) snoozes(ctx context.Context) (map[key]snoozed, error) {
	rows, err := s.Store.Ent.Snooze.Query().Where(snooze.CoachID(viewer.From(ctx).ID)).All(ctx)
	m := make(map[key]snoozed, len(rows))
	for _, row := range rows {
		m[key{row.ClientID, row.Reason}] = snoozed{row}
	}
	return m, err
}
