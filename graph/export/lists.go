package export

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/analytics"
	"forma/server/domain/audit"
	"forma/server/domain/invitation"
	"forma/server/domain/library"
	"forma/server/domain/membership"
	"forma/server/domain/people"
	"forma/server/domain/progress"
	"forma/server/domain/session"
)

// Lists are the domains whose lists can be downloaded.
type Lists struct {
	Audit       *audit.Service
	Figures     *analytics.Service
	Invitations *invitation.Service
	Library     *library.Service
	Memberships *membership.Service
	People      *people.Service
	Progress    *progress.Service
	Sessions    *session.Service
}

// Handlers serves each list by its name, to the viewer of the request.
func (l Lists) Handlers() map[string]http.Handler {
	handlers := map[string]http.Handler{}
	add(handlers, l, l.audit())
	add(handlers, l, l.revenue())
	add(handlers, l, l.coachRevenue())
	add(handlers, l, l.invitations())
	add(handlers, l, l.payments())
	add(handlers, l, l.people())
	add(handlers, l, l.progress())
	add(handlers, l, l.sessions())
	add(handlers, l, l.workouts())
	return handlers
}

func add[Args, Row any](handlers map[string]http.Handler, l Lists, a list[Args, Row]) {
	handlers[a.name] = a.handler(l.Audit)
}

var admins = []viewer.Role{viewer.RoleAdmin}

// inLanguage are the heads in the viewer's language.
func inLanguage(heads func(viewer.Language) []string) func(ctx context.Context) ([]string, error) {
	return func(ctx context.Context) ([]string, error) { return heads(viewer.From(ctx).Language), nil }
}

type auditArgs struct{ Filter audit.AuditFilter }

func (l Lists) audit() list[auditArgs, *audit.AuditEvent] {
	return list[auditArgs, *audit.AuditEvent]{
		name:  "audit",
		roles: admins,
		query: "auditEvents",
		areas: []viewer.ApiScope{viewer.ScopeAdministration},
		heads: inLanguage(audit.Heads),
		page: func(ctx context.Context, a auditArgs, first int, after *string) ([]*audit.AuditEvent, bool, string, error) {
			return l.Audit.List(ctx, &a.Filter, first, after)
		},
		cells: func(ctx context.Context, page []*audit.AuditEvent) ([][]string, error) {
			return audit.Cells(ctx, page), nil
		},
	}
}

func (l Lists) revenue() list[struct{}, *analytics.Revenue] {
	return list[struct{}, *analytics.Revenue]{
		name:  "revenue",
		roles: admins,
		query: "revenue",
		areas: []viewer.ApiScope{viewer.ScopeMoney},
		heads: inLanguage(analytics.RevenueHeads),
		page: func(ctx context.Context, _ struct{}, _ int, _ *string) ([]*analytics.Revenue, bool, string, error) {
			rows, err := l.Figures.Revenue(ctx)
			return rows, false, "", err
		},
		cells: func(ctx context.Context, page []*analytics.Revenue) ([][]string, error) {
			return analytics.RevenueCells(ctx, page), nil
		},
	}
}

type coachRevenueArgs struct{ Month *int }

func (l Lists) coachRevenue() list[coachRevenueArgs, *ent.ClientShare] {
	return list[coachRevenueArgs, *ent.ClientShare]{
		name:  "coach-revenue",
		roles: admins,
		query: "coachRevenue",
		areas: []viewer.ApiScope{viewer.ScopeMoney, viewer.ScopeProfile},
		heads: inLanguage(analytics.CoachRevenueHeads),
		page: func(ctx context.Context, a coachRevenueArgs, _ int, _ *string) ([]*ent.ClientShare, bool, string, error) {
			rows, err := l.Figures.AllClientShares(ctx, a.Month)
			return rows, false, "", err
		},
		cells: func(ctx context.Context, page []*ent.ClientShare) ([][]string, error) {
			return analytics.CoachRevenueCells(ctx, page), nil
		},
	}
}

type invitationArgs struct{ Filter invitation.InvitationFilter }

func (l Lists) invitations() list[invitationArgs, *invitation.Invitation] {
	return list[invitationArgs, *invitation.Invitation]{
		name:  "invitations",
		roles: admins,
		query: "invitations",
		areas: []viewer.ApiScope{viewer.ScopeAdministration},
		heads: inLanguage(invitation.Heads),
		page: func(ctx context.Context, a invitationArgs, first int, after *string) ([]*invitation.Invitation, bool, string, error) {
			return l.Invitations.List(ctx, &a.Filter, first, after)
		},
		cells: l.Invitations.Cells,
	}
}

type paymentArgs struct{ Filter membership.PaymentFilter }

func (l Lists) payments() list[paymentArgs, *ent.Payment] {
	return list[paymentArgs, *ent.Payment]{
		name:  "payments",
		roles: admins,
		query: "payments",
		areas: []viewer.ApiScope{viewer.ScopeMoney, viewer.ScopeProfile},
		heads: inLanguage(membership.Heads),
		page: func(ctx context.Context, a paymentArgs, first int, after *string) ([]*ent.Payment, bool, string, error) {
			return l.Memberships.List(ctx, &a.Filter, first, after)
		},
		cells: l.Memberships.Cells,
	}
}

type peopleArgs struct {
	Filter people.PeopleFilter
	Sort   people.PeopleSort
}

func (l Lists) people() list[peopleArgs, *people.ManagedPerson] {
	return list[peopleArgs, *people.ManagedPerson]{
		name:  "people",
		roles: admins,
		query: "managedPeople",
		areas: []viewer.ApiScope{viewer.ScopeProfile, viewer.ScopeMoney},
		heads: inLanguage(people.Heads),
		page: func(ctx context.Context, a peopleArgs, first int, after *string) ([]*people.ManagedPerson, bool, string, error) {
			return l.People.People(ctx, &a.Filter, a.Sort, first, after)
		},
		cells: func(ctx context.Context, page []*people.ManagedPerson) ([][]string, error) {
			return people.Cells(ctx, page), nil
		},
	}
}

func (l Lists) progress() list[struct{}, *ent.ProgressEntry] {
	return list[struct{}, *ent.ProgressEntry]{
		name:  "progress",
		query: "progressEntries",
		areas: []viewer.ApiScope{viewer.ScopeHealth},
		heads: l.Progress.Heads,
		page: func(ctx context.Context, _ struct{}, _ int, _ *string) ([]*ent.ProgressEntry, bool, string, error) {
			rows, err := l.Progress.All(ctx)
			return rows, false, "", err
		},
		cells: l.Progress.Cells,
	}
}

type sessionArgs struct {
	Filter session.SessionFilter
	Sort   session.SessionSort
}

func (l Lists) sessions() list[sessionArgs, *ent.CoachingSession] {
	return list[sessionArgs, *ent.CoachingSession]{
		name:  "sessions",
		roles: admins,
		query: "managedSessions",
		areas: []viewer.ApiScope{viewer.ScopeSessions, viewer.ScopeProfile},
		heads: inLanguage(session.Heads),
		page: func(ctx context.Context, a sessionArgs, first int, after *string) ([]*ent.CoachingSession, bool, string, error) {
			return l.Sessions.Managed(ctx, &a.Filter, a.Sort, first, after)
		},
		cells: l.Sessions.Cells,
	}
}

type workoutArgs struct {
	Filter library.WorkoutFilter
	Status *workout.Status
	Author *uuid.UUID
	Sort   library.WorkoutSort
}

func (l Lists) workouts() list[workoutArgs, *ent.Workout] {
	return list[workoutArgs, *ent.Workout]{
		name:  "workouts",
		roles: admins,
		query: "managedWorkouts",
		areas: []viewer.ApiScope{viewer.ScopeLibrary, viewer.ScopeProfile},
		heads: inLanguage(library.Heads),
		page: func(ctx context.Context, a workoutArgs, first int, after *string) ([]*ent.Workout, bool, string, error) {
			return l.Library.Workouts(ctx, a.Filter.Managed(viewer.From(ctx), a.Status, a.Author), a.Sort, first, after)
		},
		cells: l.Library.Cells,
	}
}
