package graph

import (
	"context"

	"forma/graph/generated"
	"forma/graph/model"
	"forma/server/domain/audit"
)

type auditEventResolver struct{}

func (r *Resolver) AuditEvent() generated.AuditEventResolver { return auditEventResolver{} }

func (r query) AuditEvents(ctx context.Context, filter *audit.AuditFilter, first int, after *string) (*model.AuditEventConnection, error) {
	page, more, end, err := r.Audit.List(ctx, filter, first, after)
	return &model.AuditEventConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (auditEventResolver) Actor(ctx context.Context, l *audit.AuditEvent) (*model.Member, error) {
	return member(ctx, l.ActorID)
}

func (auditEventResolver) Subject(ctx context.Context, l *audit.AuditEvent) (*model.Member, error) {
	return member(ctx, l.SubjectID)
}

func (auditEventResolver) SubjectKey(_ context.Context, l *audit.AuditEvent) (string, error) {
	return l.Thing(), nil
}
