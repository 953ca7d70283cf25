package graph

import (
	"context"

	"forma/ent"
	"forma/graph/generated"
)

type dataExportResolver struct{ *Resolver }

// DataExport resolves links.
func (r *Resolver) DataExport() generated.DataExportResolver { return dataExportResolver{r} }

func (dataExportResolver) Size(_ context.Context, e *ent.DataExport) (int, error) {
	return int(e.Size), nil
}

func (r dataExportResolver) URL(ctx context.Context, e *ent.DataExport) (*string, error) {
	return orNull(r.Account.ExportLink(ctx, e)), nil
}

func (r query) DataExport(ctx context.Context) (*ent.DataExport, error) {
	return r.Account.Export(ctx)
}

func (r mutation) RequestExport(ctx context.Context) (*ent.DataExport, error) {
	return r.Account.RequestExport(ctx)
}
