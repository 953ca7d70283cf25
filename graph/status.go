package graph

import (
	"context"

	"forma/server/domain/notify"
	"forma/server/domain/status"
)

func (r query) ServerStatus(ctx context.Context) (*status.ServerStatus, error) {
	return r.Status.Status(ctx)
}

func (r mutation) SendTestEmail(ctx context.Context) (*status.TestEmail, error) {
	return r.Status.SendTestEmail(ctx)
}

func (r mutation) SendTestSms(ctx context.Context) (*notify.TestSms, error) {
	return r.Notify.SendTestSMS(ctx)
}
