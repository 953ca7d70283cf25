package membership

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/invoice"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/csv"
	"forma/server/platform/words"
)

var texts = words.Of[struct {
	Heads   []string
	Invoice invoiceWords
}]("server/membership")

// Heads are the header row of an exported list of payments.
func Heads(l viewer.Language) []string { return texts.In(l).Heads }

// Cells are the payments of a page under Heads, with their clients and the numbers of their invoices. A client who has left has no name.
func (s *Service) Cells(ctx context.Context, page []*ent.Payment) ([][]string, error) {
	v := viewer.From(ctx)
	ids, clients := make([]uuid.UUID, len(page)), make([]uuid.UUID, len(page))
	for i, p := range page {
		ids[i], clients[i] = p.ID, p.ProfileID
	}
	people, err := s.Store.Ent.Profile.Query().Where(profile.IDIn(clients...)).All(ctx)
	if err != nil {
		return nil, err
	}
	invoices, err := s.Store.Ent.Invoice.Query().Where(invoice.PaymentIDIn(ids...), invoice.KindEQ(invoice.KindINVOICE)).All(ctx)
	if err != nil {
		return nil, err
	}
	names, numbers := map[uuid.UUID]string{}, map[uuid.UUID]string{}
	for _, p := range people {
		names[p.ID] = strings.TrimSpace(p.FirstName + " " + p.LastName)
	}
	for _, i := range invoices {
		numbers[i.PaymentID] = i.FullNumber()
	}
	lines := make([][]string, len(page))
	for i, p := range page {
		decided := ""
		if p.DecidedAt != nil {
			decided = p.DecidedAt.In(v.Location()).Format(time.DateOnly)
		}
		lines[i] = []string{p.CreatedAt.In(v.Location()).Format(time.DateOnly), decided, names[p.ProfileID], string(p.Kind), string(p.Plan),
			string(p.Interval), string(p.State)}
		for _, sum := range []int{p.Price, p.Discount, p.Credit, p.Amount, p.Refunded} {
			lines[i] = append(lines[i], csv.Money(sum, v.Language))
		}
		lines[i] = append(lines[i], p.Currency, numbers[p.ID], p.Reason)
	}
	return lines, nil
}
