package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/graph/generated"
	"forma/graph/model"
	"forma/server/domain/identity"
)

type invitationResolver struct{}

type invitationsResolver struct{ *Resolver }

// Invitation resolves whom an invitation names.
func (r *Resolver) Invitation() generated.InvitationResolver { return invitationResolver{} }

// InvitationConnection resolves how many invitations match.
func (r *Resolver) InvitationConnection() generated.InvitationConnectionResolver {
	return invitationsResolver{r}
}

func (invitationResolver) Coach(ctx context.Context, i *identity.Invitation) (*model.Member, error) {
	return member(ctx, i.CoachID)
}

func (invitationResolver) InvitedBy(ctx context.Context, i *identity.Invitation) (*model.Member, error) {
	return member(ctx, i.Invitation.InvitedBy)
}

func (r invitationsResolver) TotalCount(ctx context.Context, c *model.InvitationConnection) (int, error) {
	return r.Identity.CountInvitations(ctx, c.Filter)
}

func (r query) InvitationOffer(ctx context.Context, token string) (*identity.Offer, error) {
	return r.Identity.InvitationOffer(ctx, token)
}

func (r query) Invitations(ctx context.Context, filter *identity.InvitationFilter, first int, after *string) (*model.InvitationConnection, error) {
	page, more, end, err := r.Identity.Invitations(ctx, filter, first, after)
	return &model.InvitationConnection{Nodes: page, PageInfo: model.Page(more, end), Filter: filter}, err
}

func (r query) CheckInvitations(ctx context.Context, input identity.InvitationsInput) ([]*identity.InvitationLine, error) {
	return r.Identity.CheckInvitations(ctx, input)
}

func (r mutation) Invite(ctx context.Context, input identity.InvitationsInput) ([]*identity.InvitationLine, error) {
	return r.Identity.Invite(ctx, input)
}

func (r mutation) ResendInvitation(ctx context.Context, id uuid.UUID) (*identity.Invitation, error) {
	return r.Identity.ResendInvitation(ctx, id)
}

func (r mutation) RevokeInvitation(ctx context.Context, id uuid.UUID) (*identity.Invitation, error) {
	return r.Identity.RevokeInvitation(ctx, id)
}

func (r mutation) RestoreInvitation(ctx context.Context, id uuid.UUID) (*identity.Invitation, error) {
	return r.Identity.RestoreInvitation(ctx, id)
}
