package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/graph/generated"
	"forma/graph/model"
	"forma/server/domain/invitation"
)

type invitationResolver struct{}

type invitationLineResolver struct{}

type invitationsResolver struct{ *Resolver }

func (r *Resolver) Invitation() generated.InvitationResolver { return invitationResolver{} }

func (r *Resolver) InvitationLine() generated.InvitationLineResolver { return invitationLineResolver{} }

func (r *Resolver) InvitationConnection() generated.InvitationConnectionResolver {
	return invitationsResolver{r}
}

func (invitationResolver) Coach(ctx context.Context, i *invitation.Invitation) (*model.Member, error) {
	return member(ctx, i.CoachID)
}

func (invitationLineResolver) Coach(ctx context.Context, l *invitation.InvitationLine) (*model.Member, error) {
	return member(ctx, l.CoachID)
}

func (invitationResolver) InvitedBy(ctx context.Context, i *invitation.Invitation) (*model.Member, error) {
	return member(ctx, i.Invitation.InvitedBy)
}

func (r invitationsResolver) TotalCount(ctx context.Context, c *model.InvitationConnection) (int, error) {
	return r.Resolver.Invitations.Count(ctx, c.Filter)
}

func (r query) InvitationOffer(ctx context.Context, token string) (*invitation.InvitationOffer, error) {
	return r.Resolver.Invitations.Offer(ctx, token)
}

func (r query) Invitations(
	ctx context.Context,
	filter *invitation.InvitationFilter,
	first int,
	after *string,
) (*model.InvitationConnection, error) {
	page, more, end, err := r.Resolver.Invitations.List(ctx, filter, first, after)
	return &model.InvitationConnection{Nodes: page, PageInfo: model.Page(more, end), Filter: filter}, err
}

func (r query) CheckInvitations(ctx context.Context, input invitation.InvitationsInput) ([]*invitation.InvitationLine, error) {
	return r.Resolver.Invitations.Check(ctx, input)
}

func (r mutation) Invite(ctx context.Context, input invitation.InvitationsInput) ([]*invitation.InvitationLine, error) {
	return r.Resolver.Invitations.Invite(ctx, input)
}

func (r mutation) ResendInvitation(ctx context.Context, id uuid.UUID) (*invitation.Invitation, error) {
	return r.Resolver.Invitations.Resend(ctx, id)
}

func (r mutation) RevokeInvitation(ctx context.Context, id uuid.UUID) (*invitation.Invitation, error) {
	return r.Resolver.Invitations.Revoke(ctx, id)
}

func (r mutation) RestoreInvitation(ctx context.Context, id uuid.UUID) (*invitation.Invitation, error) {
	return r.Resolver.Invitations.Restore(ctx, id)
}
