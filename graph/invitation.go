package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/graph/generated"
	"forma/graph/model"
	"forma/server/domain/account"
)

type invitationResolver struct{}

type invitationsResolver struct{ *Resolver }

// Invitation resolves whom an invitation names.
func (r *Resolver) Invitation() generated.InvitationResolver { return invitationResolver{} }

// InvitationConnection resolves how many invitations match.
func (r *Resolver) InvitationConnection() generated.InvitationConnectionResolver {
	return invitationsResolver{r}
}

func (invitationResolver) Coach(ctx context.Context, i *account.Invitation) (*model.Member, error) {
	return member(ctx, i.CoachID)
}

func (invitationResolver) InvitedBy(ctx context.Context, i *account.Invitation) (*model.Member, error) {
	return member(ctx, i.Invitation.InvitedBy)
}

func (r invitationsResolver) TotalCount(ctx context.Context, c *model.InvitationConnection) (int, error) {
	return r.Account.CountInvitations(ctx, c.Filter)
}

func (r query) InvitationOffer(ctx context.Context, token string) (*account.Offer, error) {
	return r.Account.InvitationOffer(ctx, token)
}

func (r query) Invitations(ctx context.Context, filter *account.InvitationFilter, first int, after *string) (*model.InvitationConnection, error) {
	page, more, end, err := r.Account.Invitations(ctx, filter, first, after)
	return &model.InvitationConnection{Nodes: page, PageInfo: model.Page(more, end), Filter: filter}, err
}

func (r query) CheckInvitations(ctx context.Context, input account.InvitationsInput) ([]*account.InvitationLine, error) {
	return r.Account.CheckInvitations(ctx, input)
}

func (r mutation) Invite(ctx context.Context, input account.InvitationsInput) ([]*account.InvitationLine, error) {
	return r.Account.Invite(ctx, input)
}

func (r mutation) ResendInvitation(ctx context.Context, id uuid.UUID) (*account.Invitation, error) {
	return r.Account.ResendInvitation(ctx, id)
}

func (r mutation) RevokeInvitation(ctx context.Context, id uuid.UUID) (*account.Invitation, error) {
	return r.Account.RevokeInvitation(ctx, id)
}

func (r mutation) RestoreInvitation(ctx context.Context, id uuid.UUID) (*account.Invitation, error) {
	return r.Account.RestoreInvitation(ctx, id)
}
