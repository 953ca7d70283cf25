package app

import (
	"strings"

	"forma/server/domain/audit"
	"forma/webapp"
)

// labelled says where the app keeps the words for what the audit log holds as a key.
var labelled = []struct {
	namespace string
	path      []string
	key       func(name string) string
}{
	{"parts-audit", []string{"act"}, same}, {"parts-audit", []string{"kind"}, same},
	{"parts-audit", []string{"key"}, before("key:")}, {"parts-audit", []string{"list"}, same},
	{"parts-audit", []string{"state"}, same}, {"parts-audit", nil, only("machine", "SYSTEM")},
	{"ui", []string{"plan"}, same}, {"ui", []string{"role"}, same},
	{"parts-audit", []string{"reason"}, same}, {"parts-audit", []string{"terms"}, same},
	{"settings", []string{"tab"}, before("settings.")}, {"settings", []string{"backups"}, only("title", "backup")},
	{"settings", []string{"legal", "titles"}, func(name string) string { return "legal." + strings.ToLower(name) }},
}

func same(name string) string { return name }

func before(mark string) func(string) string {
	return func(name string) string { return mark + name }
}

func only(name, key string) func(string) string {
	return func(n string) string {
		if n == name {
			return key
		}
		return ""
	}
}

// auditLabels are the words that the app's page of the audit log uses, so that a search finds what is read there.
func auditLabels() audit.Labels {
	labels := audit.Labels{}
	for _, from := range labelled {
		for _, texts := range webapp.Texts(from.namespace) {
			for _, step := range from.path {
				texts, _ = texts[step].(map[string]any)
			}
			for name, text := range texts {
				if text, ok := text.(string); ok && from.key(name) != "" {
					labels[from.key(name)] = append(labels[from.key(name)], text)
				}
			}
		}
	}
	return labels
}
