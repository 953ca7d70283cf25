package support

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"forma/ent"
	"forma/ent/grant"
	"forma/server/platform/errs"
	"forma/server/platform/search"
)

const (
	// mostFound is how many frequent questions a search returns.
	mostFound = 5
	// longestSearch is in code points. People search by typing what they want to ask.
	longestSearch = longestText
)

// Questions returns all frequent questions, or those that answer a text best. Who is signed out may read them.
func (s *Service) Questions(ctx context.Context, searched *string) ([]*ent.HelpQuestion, error) {
	all, err := s.questions(grant.With(ctx, grant.Help))
	if err != nil || searched == nil {
		return all, err
	}
	if err := errs.Text("search", *searched, longestSearch); err != nil {
		return nil, err
	}
	return found(all, *searched), nil
}

// found returns the questions that have most of the words searched for in common with the text; a rare word counts more than one that many
// questions have, and one of the question more than one of the answer.
func found(all []*ent.HelpQuestion, searched string) []*ent.HelpQuestion {
	wanted := stems(searched)
	asked, answered := make([]map[string]bool, len(all)), make([]map[string]bool, len(all))
	have := map[string]int{}
	for i, q := range all {
		asked[i], answered[i] = stems(strings.Join(q.Question.Each(), " ")), stems(strings.Join(q.Answer.Each(), " "))
		for stem := range wanted {
			if asked[i][stem] || answered[i][stem] {
				have[stem]++
			}
		}
	}
	type hit struct {
		*ent.HelpQuestion
		score float64
	}
	hits := []hit{}
	for i, q := range all {
		h := hit{HelpQuestion: q}
		for stem := range wanted {
			switch {
			case asked[i][stem]:
				h.score += 3 / float64(have[stem])
			case answered[i][stem]:
				h.score += 1 / float64(have[stem])
			}
		}
		if h.score > 0 {
			hits = append(hits, h)
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(b.score, a.score) })
	list := []*ent.HelpQuestion{}
	for _, h := range hits[:min(len(hits), mostFound)] {
		list = append(list, h.HelpQuestion)
	}
	return list
}

func stems(of string) map[string]bool {
	all := map[string]bool{}
	for _, word := range search.Of(of) {
		if !search.Common(word) && len([]rune(word)) > 2 {
			all[search.Stem(word)] = true
		}
	}
	return all
}
