package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/graph/generated"
	"forma/server/domain/progress"
)

type weightImportResolver struct{}

// WeightImport resolves counts.
func (r *Resolver) WeightImport() generated.WeightImportResolver { return weightImportResolver{} }

func (weightImportResolver) Changed(_ context.Context, i *ent.WeightImport) (int, error) {
	return len(i.Changes), nil
}

func (r query) WeightTable(ctx context.Context, input progress.TableInput) (*progress.Table, error) {
	return r.Progress.Table(ctx, input)
}

func (r query) WeightImports(ctx context.Context) ([]*ent.WeightImport, error) {
	return r.Progress.Imports(ctx)
}

func (r mutation) ImportWeights(ctx context.Context, input progress.ImportInput) (*ent.WeightImport, error) {
	return r.Progress.Import(ctx, input)
}

func (r mutation) TakeBackWeightImport(ctx context.Context, id uuid.UUID) (*ent.WeightImport, error) {
	return r.Progress.TakeBack(ctx, id)
}
