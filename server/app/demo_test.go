package app_test

import (
	"context"
	"path/filepath"
	"testing"

	"forma/server/demo"
)

func TestThePeopleOfTheDemoBusinessWatchItsFilm(t *testing.T) {
	inWorld(t, "sqlite://"+filepath.Join(t.TempDir(), "forma.db"), func(t *testing.T, w *world) {
		d := demo.Demo{Store: w.Store, Media: w.Media, Account: w.Account, Training: w.Training, Progress: w.Progress, Coaching: w.Coaching, Chat: w.Chat, CheckIns: w.CheckIns, Settings: w.Settings}
		if err := d.Fill(context.Background()); err != nil {
			t.Fatal(err)
		}
		if err := w.Figures.Count(context.Background()); err != nil {
			t.Fatal(err)
		}
		admin := w.nobody()
		admin.token = admin.must(`mutation{signIn(email:"admin@forma.test",password:"`+demo.Password+`"){accessToken}}`, nil).at("signIn", "accessToken").(string)
		seen := 0.0
		for _, node := range admin.must(`{managedWorkouts(first:100){nodes{title{en} views completions video{kind}}}}`, nil).at("managedWorkouts", "nodes").([]any) {
			n := node.(map[string]any)
			views, completions := n["views"].(float64), n["completions"].(float64)
			if seen += views; n["video"] != nil && views < completions || n["video"] == nil && views > 0 {
				t.Errorf("%v has %v views and %v completions", n["title"], views, completions)
			}
		}
		figures := admin.must(`{analytics(days:30){watched{now} completions{now}}}`, nil)
		watched, all := figures.at("analytics", "watched", "now").(float64), figures.at("analytics", "completions", "now").(float64)
		if seen == 0 || watched == 0 || watched*2 > all {
			t.Errorf("%v views, %v of %v completions watched", seen, watched, all)
		}
	})
}
