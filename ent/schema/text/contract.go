package text

// All returns the text in every language; Texts of the contract.
func (t LocalizedText) All() LocalizedText {
	if t == nil {
		return LocalizedText{}
	}
	return t
}

// English returns the English text, or nil: a field that the contract had before languages were data.
func (t LocalizedText) English() *string { return present(t["en"]) }

// Russian returns the Russian text, or nil: a field that the contract had before languages were data.
func (t LocalizedText) Russian() *string { return present(t["ru"]) }

func present(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// All returns the words in every language; TagLists of the contract.
func (t Tags) All() Tags {
	if t == nil {
		return Tags{}
	}
	return t
}

// English returns the English words: a field that the contract had before languages were data.
func (t Tags) English() []string { return t["en"] }

// Russian returns the Russian words: a field that the contract had before languages were data.
func (t Tags) Russian() []string { return t["ru"] }
