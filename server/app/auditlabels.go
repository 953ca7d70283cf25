package app

import (
	"strings"

	"forma/server/domain/audit"
	"forma/webapp"
)

// labelled lists where the app has labels for the keys in the audit log.
var labelled = []struct {
	namespace string
	path      []string
	key       func(name string) string
}{
	{"parts-audit", []string{"act"}, same}, {"parts-audit", []string{"kind"}, same},
	{"parts-audit", []string{"key"}, before("key:")}, {"parts-audit", []string{"list"}, same},
	{"parts-audit", []string{"state"}, same}, {"parts-audit", nil, only("machine", "SYSTEM")}, {"parts-audit", nil, only("service", "SERVICE")},
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

// auditLabels returns the words that the app's audit log displays, so that a search finds what people read there.
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
