package settings

import (
	"context"

	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// ThresholdSettings define when a client needs their coach.
type ThresholdSettings struct {
	Version int `json:"-"`
	// QuietDays is the number of days without a completion or an entry.
	QuietDays int
	// OffTrendKg is how far a weight moves away from the goal within two weeks.
	OffTrendKg float64
	// TrainsLessPercent is the percentage of a usual week below which training is too little.
	TrainsLessPercent int
	// AdherencePercent is the percentage below which adherence is too low.
	AdherencePercent int
	// AnswerHours is how long a message may go unanswered.
	AnswerHours int
	// ReplyDays is the number of days within which a check-in should be answered.
	ReplyDays int
}

type ThresholdSettingsInput struct {
	Version           int
	QuietDays         int
	OffTrendKg        float64
	TrainsLessPercent int
	AdherencePercent  int
	AnswerHours       int
	ReplyDays         int
}

// SetThresholds updates when a client needs their coach, for all coaches.
func (s *Service) SetThresholds(ctx context.Context, in ThresholdSettingsInput) (*Settings, error) {
	err := within(
		bound[int]{"quietDays", in.QuietDays, 2, 60},
		bound[int]{"trainsLessPercent", in.TrainsLessPercent, 1, 100},
		bound[int]{"adherencePercent", in.AdherencePercent, 1, 100},
		bound[int]{"answerHours", in.AnswerHours, 1, 168},
		bound[int]{"replyDays", in.ReplyDays, 1, 14},
	)
	if err == nil {
		err = within(bound[float64]{"offTrendKg", in.OffTrendKg, 0.1, 10})
	}
	if err != nil {
		return nil, err
	}
	return change(ctx, s, thresholdsRow, in.Version, func(tx *store.Tx, t *ThresholdSettings) error {
		*t = ThresholdSettings{
			t.Version,
			in.QuietDays,
			in.OffTrendKg,
			in.TrainsLessPercent,
			in.AdherencePercent,
			in.AnswerHours,
			in.ReplyDays,
		}
		coaches, err := tx.Profile.Query().Where(profile.RoleEQ(viewer.RoleCoach)).IDs(ctx)
		tx.AfterCommit(func() {
			for _, coach := range coaches {
				s.Bus.Publish(notify.ClientsSubject(coach), nil)
			}
		})
		return err
	})
}
