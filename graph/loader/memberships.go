package loader

import (
	"sync"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/invoice"
)

// memberships sets up the loaders of payments.
func (l *Loaders) memberships() {
	l.Invoices = sync.OnceValue(func() *InvoicesLoader {
		return NewInvoicesLoader(InvoicesLoaderConfig{Wait: l.wait, Fetch: inOrder(l.invoices, true)})
	})
}

func (l *Loaders) invoices(payments []uuid.UUID) (map[uuid.UUID][]*ent.Invoice, error) {
	rows, err := l.db.Invoice.Query().Where(invoice.PaymentIDIn(payments...)).Order(invoice.ByCreatedAt(), invoice.ByID()).All(l.ctx)
	return grouped(rows, err, func(i *ent.Invoice) uuid.UUID { return i.PaymentID })
}
