package demo

import (
	"regexp"
	"time"
	"unicode/utf8"

	"forma/ent"
	"forma/server/domain/chat"
	"forma/server/tools/demo/content"
)

// drawing is an image in the chat with its description.
type drawing struct {
	alt  string
	draw func() ([]byte, error)
}

// covers returns those of the workouts of a category that take so many minutes at most.
func covers(category string, minutes int) (all []drawing) {
	for _, w := range content.Workouts() {
		if w.Category == category && w.Minutes <= minutes {
			all = append(all, drawing{w.Title["en"], func() ([]byte, error) { return content.Cover(w.Cover), nil }})
		}
	}
	return all
}

func side() ([]byte, error) { return content.Figure(content.FigureSide, 1) }

// draw creates the images of a line, and adds them to the input.
func (d *Demo) draw(at time.Time, shows []drawing, in *chat.PostMessageInput) ([][]byte, error) {
	files := make([][]byte, len(shows))
	for i, s := range shows {
		file, err := s.draw()
		if err != nil {
			return nil, err
		}
		files[i] = file
		in.Images = append(in.Images, &chat.MessageImageInput{ID: d.id(at), Alt: s.alt})
	}
	return files, nil
}

var handle = regexp.MustCompile(`@[a-z]+\.[a-z]+`)

// mentions returns the people that a text mentions by their keys.
func mentions(text string, people map[string]*ent.Profile) (all []*chat.MentionInput) {
	for _, at := range handle.FindAllStringIndex(text, -1) {
		if p := people[text[at[0]+1:at[1]]]; p != nil {
			all = append(all, &chat.MentionInput{PersonID: p.ID, Start: utf8.RuneCountInString(text[:at[0]]), Length: at[1] - at[0]})
		}
	}
	return all
}
