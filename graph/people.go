package graph

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/people"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

type profileResolver struct{ *Resolver }

func (r *Resolver) Profile() generated.ProfileResolver { return profileResolver{r} }

func (r profileResolver) SubscriptionPlan(_ context.Context, p *ent.Profile) (viewer.Plan, error) {
	plan, _ := r.People.Plan(p)
	return plan, nil
}

func (r profileResolver) SubscriptionStatus(_ context.Context, p *ent.Profile) (profile.SubscriptionStatus, error) {
	_, status := r.People.Plan(p)
	return status, nil
}

func (profileResolver) FullName(_ context.Context, p *ent.Profile) (string, error) {
	return p.FirstName + " " + p.LastName, nil
}

func (profileResolver) ChosenPlan(ctx context.Context, p *ent.Profile) (*profile.ChosenPlan, error) {
	// Without a viewer it is the profile of who has just signed in.
	if v := viewer.From(ctx); v != nil && v.ID != p.ID && !v.IsAdmin() {
		return nil, nil
	}
	return p.ChosenPlan, nil
}

func (profileResolver) ExerciseUnits(ctx context.Context, p *ent.Profile) ([]*people.ExerciseUnits, error) {
	// Without a viewer it is the profile of who has just signed in.
	if v := viewer.From(ctx); v != nil && v.ID != p.ID {
		return []*people.ExerciseUnits{}, nil
	}
	return people.ExerciseUnitsOf(p), nil
}

func (r query) Me(ctx context.Context) (*ent.Profile, error) {
	return r.People.Me(ctx, loader.Columns(ctx, loader.Profiles)...)
}

func (r mutation) DeleteAccount(ctx context.Context) (*time.Time, error) {
	at, err := r.People.Delete(ctx)
	if err == nil {
		auth.PeerFrom(ctx).SetRefresh("")
	}
	return &at, err
}

func (r mutation) UpdateProfile(ctx context.Context, input people.ProfileInput) (*ent.Profile, error) {
	return r.People.UpdateProfile(ctx, input)
}

func (r mutation) SetExerciseUnits(ctx context.Context, exerciseID uuid.UUID, units *profile.Units) (*ent.Profile, error) {
	return r.People.SetExerciseUnits(ctx, exerciseID, units)
}

func (r mutation) SetAvatar(ctx context.Context, image string) (*ent.Profile, error) {
	return r.People.SetAvatar(ctx, image)
}

func (r mutation) RemoveAvatar(ctx context.Context) (*ent.Profile, error) {
	return r.People.RemoveAvatar(ctx)
}

// SaveOnboarding writes two domains in one transaction.
func (r mutation) SaveOnboarding(ctx context.Context, in model.OnboardingInput) (p *ent.Profile, err error) {
	err = r.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if p, err = r.People.SaveOnboarding(ctx, tx, in.Step, in.Profile); err != nil {
			return err
		}
		return r.Progress.SaveOnboarding(ctx, tx, in.Measurements, in.Goal, in.HealthConsent)
	})
	return p, err
}

func (r mutation) CompleteOnboarding(ctx context.Context) (*ent.Profile, error) {
	return r.People.CompleteOnboarding(ctx)
}

func (r subscription) ProfileUpdated(ctx context.Context) (<-chan *ent.Profile, error) {
	me := viewer.From(ctx)
	return follow(ctx, people.ProfileSubject(me.ID), func(ctx context.Context, _ []byte) (*ent.Profile, error) {
		return r.People.Me(ctx)
	})
}

// member returns nil for a person who has left, even a moment ago.
func member(ctx context.Context, id *uuid.UUID) (*model.Member, error) {
	if id == nil {
		return nil, nil
	}
	m, err := loader.From(ctx).Members().Load(*id)
	var known *errs.Error
	if errors.As(err, &known) && known.Code == errs.NotFound {
		return nil, nil
	}
	return m, err
}

type dataExportResolver struct{ *Resolver }

func (r *Resolver) DataExport() generated.DataExportResolver { return dataExportResolver{r} }

func (dataExportResolver) Size(_ context.Context, e *ent.DataExport) (int, error) {
	return int(e.Size), nil
}

func (r dataExportResolver) URL(ctx context.Context, e *ent.DataExport) (*string, error) {
	return orNull(r.People.ExportLink(ctx, e)), nil
}

func (r query) DataExport(ctx context.Context) (*ent.DataExport, error) {
	return r.People.Export(ctx)
}

func (r query) ArchivePreview(ctx context.Context, uploadID uuid.UUID) (*personal.ArchivePreview, error) {
	return r.People.ArchivePreview(ctx, uploadID)
}

func (r query) ArchiveImports(ctx context.Context) ([]*ent.ArchiveImport, error) {
	return r.People.ArchiveImports(ctx)
}

func (r mutation) ImportArchive(ctx context.Context, input people.ArchiveImportInput) (*ent.ArchiveImport, error) {
	return r.People.ImportArchive(ctx, input)
}

func (r mutation) UndoArchiveImport(ctx context.Context, id uuid.UUID) (*ent.ArchiveImport, error) {
	return r.People.UndoArchiveImport(ctx, id)
}

func (r mutation) RequestExport(ctx context.Context) (*ent.DataExport, error) {
	return r.People.RequestExport(ctx)
}

type managedPeopleResolver struct{ *Resolver }

func (r *Resolver) ManagedPersonConnection() generated.ManagedPersonConnectionResolver {
	return managedPeopleResolver{r}
}

func (r query) ManagedPeople(
	ctx context.Context,
	filter *people.PeopleFilter,
	sort people.PeopleSort,
	first int,
	after *string,
) (*model.ManagedPersonConnection, error) {
	page, more, end, err := r.People.People(ctx, filter, sort, first, after)
	counted := people.Counted{Filter: filter, Sort: sort}
	if after == nil {
		counted.People, counted.End, counted.All = len(page), end, !more
	}
	return &model.ManagedPersonConnection{Nodes: page, PageInfo: model.Page(more, end), Counted: counted}, err
}

func (r managedPeopleResolver) TotalCount(ctx context.Context, c *model.ManagedPersonConnection) (int, error) {
	return r.People.CountPeople(ctx, c.Counted)
}

func (r query) ManagedPerson(ctx context.Context, id uuid.UUID) (*people.ManagedPerson, error) {
	return r.People.Person(ctx, id)
}

func (r mutation) SetPlan(ctx context.Context, profileID uuid.UUID, plan viewer.Plan, endsOn *int) (*ent.Profile, error) {
	return r.People.SetPlan(ctx, profileID, plan, endsOn)
}

func (r mutation) SetPlans(ctx context.Context, ids []uuid.UUID, plan viewer.Plan, endsOn *int) ([]*people.ManagedPerson, error) {
	return r.People.SetPlans(ctx, ids, plan, endsOn)
}

func (r mutation) SetRole(ctx context.Context, id uuid.UUID, role viewer.Role, actID *uuid.UUID) (*people.ManagedPerson, error) {
	return r.People.SetRole(ctx, id, role, actID)
}

func (r mutation) SetSuspended(ctx context.Context, ids []uuid.UUID, suspended bool) ([]*people.ManagedPerson, error) {
	return r.People.SetSuspended(ctx, ids, suspended)
}

func (r mutation) SignOutEverywhere(ctx context.Context, id uuid.UUID) (int, error) {
	return r.People.SignOutEverywhere(ctx, id)
}

// membersOf loads people, without those who have just left.
func membersOf(ctx context.Context, ids []uuid.UUID) (all []*model.Member, err error) {
	found, failed := loader.From(ctx).Members().LoadAll(ids)
	all = make([]*model.Member, 0, len(ids))
	for i, m := range found {
		var known *errs.Error
		switch {
		case failed[i] == nil:
			all = append(all, m)
		case !errors.As(failed[i], &known) || known.Code != errs.NotFound:
			return nil, failed[i]
		}
	}
	return all, nil
}
