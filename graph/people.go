package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/account"
	"forma/server/domain/audit"
	"forma/server/domain/coaching"
)

type (
	managedPeopleResolver   struct{ *Resolver }
	coachAssignmentResolver struct{}
	auditEventResolver      struct{}
)

// ManagedPersonConnection resolves how many people match.
func (r *Resolver) ManagedPersonConnection() generated.ManagedPersonConnectionResolver {
	return managedPeopleResolver{r}
}

// CoachAssignment resolves who is bound.
func (r *Resolver) CoachAssignment() generated.CoachAssignmentResolver {
	return coachAssignmentResolver{}
}

// AuditEvent resolves whom a line of the log speaks of.
func (r *Resolver) AuditEvent() generated.AuditEventResolver { return auditEventResolver{} }

func (r query) ManagedPeople(ctx context.Context, filter *account.PeopleFilter, sort account.PeopleSort, first int, after *string) (*model.ManagedPersonConnection, error) {
	page, more, end, err := r.Account.People(ctx, filter, sort, first, after)
	counted := account.Counted{Filter: filter, Sort: sort}
	if after == nil {
		counted.People, counted.End, counted.All = len(page), end, !more
	}
	return &model.ManagedPersonConnection{Nodes: page, PageInfo: model.Page(more, end), Counted: counted}, err
}

func (r managedPeopleResolver) TotalCount(ctx context.Context, c *model.ManagedPersonConnection) (int, error) {
	return r.Account.CountPeople(ctx, c.Counted)
}

func (r query) ManagedPerson(ctx context.Context, id uuid.UUID) (*account.Managed, error) {
	return r.Account.Person(ctx, id)
}

func (r query) CoachLoads(ctx context.Context) ([]*coaching.Load, error) {
	return r.Coaching.Loads(ctx)
}

func (r query) CoachAssignments(ctx context.Context, of uuid.UUID) ([]*ent.CoachAssignment, error) {
	return r.Coaching.History(ctx, of)
}

func (coachAssignmentResolver) Coach(ctx context.Context, a *ent.CoachAssignment) (*model.Member, error) {
	return loader.From(ctx).Members().Load(a.CoachID)
}

func (coachAssignmentResolver) Client(ctx context.Context, a *ent.CoachAssignment) (*model.Member, error) {
	return loader.From(ctx).Members().Load(a.ClientID)
}

func (coachAssignmentResolver) By(ctx context.Context, a *ent.CoachAssignment) (*model.Member, error) {
	return member(ctx, a.AssignedBy)
}

func (r query) AuditEvents(ctx context.Context, filter *audit.Filter, first int, after *string) (*model.AuditEventConnection, error) {
	page, more, end, err := r.Audit.List(ctx, filter, first, after)
	return &model.AuditEventConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (auditEventResolver) Actor(ctx context.Context, l *audit.Line) (*model.Member, error) {
	return member(ctx, l.ActorID)
}

func (auditEventResolver) Subject(ctx context.Context, l *audit.Line) (*model.Member, error) {
	return member(ctx, l.SubjectID)
}

func (auditEventResolver) SubjectKey(_ context.Context, l *audit.Line) (string, error) {
	return l.Thing(), nil
}

func (r mutation) SetPlan(ctx context.Context, profileID uuid.UUID, plan viewer.Plan, endsOn *int) (*ent.Profile, error) {
	return r.Account.SetPlan(ctx, profileID, plan, endsOn)
}

func (r mutation) SetPlans(ctx context.Context, ids []uuid.UUID, plan viewer.Plan, endsOn *int) ([]*account.Managed, error) {
	return r.Account.SetPlans(ctx, ids, plan, endsOn)
}

func (r mutation) SetRole(ctx context.Context, id uuid.UUID, role viewer.Role, actID *uuid.UUID) (*account.Managed, error) {
	return r.Account.SetRole(ctx, id, role, actID)
}

func (r mutation) SetSuspended(ctx context.Context, ids []uuid.UUID, suspended bool) ([]*account.Managed, error) {
	return r.Account.SetSuspended(ctx, ids, suspended)
}

func (r mutation) SignOutEverywhere(ctx context.Context, id uuid.UUID) (int, error) {
	return r.Account.SignOutEverywhere(ctx, id)
}

func (r mutation) AssignClients(ctx context.Context, clientIds []uuid.UUID, coachID uuid.UUID, note *string, actID *uuid.UUID) ([]*account.Managed, error) {
	if err := r.Coaching.AssignClients(ctx, clientIds, coachID, said(note), actID); err != nil {
		return nil, err
	}
	return r.Account.PeopleByID(ctx, clientIds)
}

// said is a text that may be left out.
func said(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func (r mutation) UnassignClients(ctx context.Context, clientIds []uuid.UUID, actID *uuid.UUID) ([]*account.Managed, error) {
	if err := r.Coaching.UnassignClients(ctx, clientIds, actID); err != nil {
		return nil, err
	}
	return r.Account.PeopleByID(ctx, clientIds)
}

func (r mutation) ReassignClients(ctx context.Context, from uuid.UUID, to *uuid.UUID, note *string, actID *uuid.UUID) (int, error) {
	return r.Coaching.ReassignClients(ctx, from, to, said(note), actID)
}

func (r mutation) UndoAssignments(ctx context.Context, actID uuid.UUID) (*coaching.Undone, error) {
	return r.Coaching.Undo(ctx, actID)
}
