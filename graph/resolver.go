// Package graph holds the resolvers: each reads, loads, or calls one function of a domain.
package graph

import (
	"forma/graph/generated"
	"forma/server/domain/analytics"
	"forma/server/domain/audit"
	"forma/server/domain/backup"
	"forma/server/domain/changes"
	"forma/server/domain/chat"
	"forma/server/domain/checkin"
	"forma/server/domain/coaching"
	"forma/server/domain/identity"
	"forma/server/domain/invitation"
	"forma/server/domain/library"
	"forma/server/domain/membership"
	"forma/server/domain/notify"
	"forma/server/domain/nutrition"
	"forma/server/domain/people"
	"forma/server/domain/programme"
	"forma/server/domain/progress"
	"forma/server/domain/rewards"
	"forma/server/domain/screening"
	"forma/server/domain/session"
	"forma/server/domain/settings"
	"forma/server/domain/status"
	"forma/server/domain/support"
	"forma/server/domain/training"
	"forma/server/domain/webhooks"
	"forma/server/platform/jobs"
	"forma/server/platform/presence"
	"forma/server/platform/store"
)

// Resolver is the root of all resolvers.
type Resolver struct {
	Store       *store.Store
	Identity    *identity.Service
	People      *people.Service
	Invitations *invitation.Service
	Library     *library.Service
	Training    *training.Service
	Rewards     *rewards.Service
	Progress    *progress.Service
	Coaching    *coaching.Service
	Programmes  *programme.Service
	Screening   *screening.Service
	Nutrition   *nutrition.Service
	Chat        *chat.Service
	Memberships *membership.Service
	CheckIns    *checkin.Service
	Sessions    *session.Service
	Support     *support.Service
	Notify      *notify.Service
	Settings    *settings.Service
	Audit       *audit.Service
	Webhooks    *webhooks.Service
	Changes     *changes.Service
	Figures     *analytics.Service
	Backups     *backup.Service
	Status      *status.Service
	Jobs        *jobs.Queue
	Online      *presence.Service
}

type (
	query        struct{ *Resolver }
	mutation     struct{ *Resolver }
	subscription struct{ *Resolver }
)

func (r *Resolver) Query() generated.QueryResolver { return query{r} }

func (r *Resolver) Mutation() generated.MutationResolver { return mutation{r} }

func (r *Resolver) Subscription() generated.SubscriptionResolver { return subscription{r} }
