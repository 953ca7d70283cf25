package ent

import "fmt"

// FullNumber returns the number as it is printed.
func (i *Invoice) FullNumber() string { return fmt.Sprintf("%d-%04d", i.Year, i.Number) }
