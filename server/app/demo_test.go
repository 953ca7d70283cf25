//go:build !race

package app_test

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/tools/demo"
)

// fillDemo fills the database with the demo business.
func (w *world) fillDemo() {
	w.t.Helper()
	if err := w.Demo().Fill(context.Background()); err != nil {
		w.t.Fatal(err)
	}
}

// filledOnce is a database with the demo business: filling it takes longer than what is asked of it.
var filledOnce struct {
	sync.Once
	database []byte
}

// inDemo runs f with a copy of the demo business, without its media.
func inDemo(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	t.Parallel()
	filledOnce.Do(func() {
		file := filepath.Join(t.TempDir(), "filled.db")
		inWorld(t, "sqlite://"+filepath.Join(t.TempDir(), "forma.db"), func(t *testing.T, w *world) {
			w.fillDemo()
			_, err := w.Store.DB.Exec("VACUUM INTO ?", file)
			w.must(err)
			filledOnce.database, err = os.ReadFile(file)
			w.must(err)
		})
	})
	file := filepath.Join(t.TempDir(), "forma.db")
	if err := os.WriteFile(file, filledOnce.database, 0o600); err != nil {
		t.Fatal(err)
	}
	inWorld(t, "sqlite://"+file, f)
}

// demoPerson signs in a person of the demo business.
func (w *world) demoPerson(email string) *person {
	p := w.nobody()
	p.token = p.must(`mutation($e:String!){signIn(email:$e,password:"`+demo.Password+`"){accessToken}}`,
		map[string]any{"e": email}).at("signIn", "accessToken").(string)
	return p
}

func TestDemoClientsWatchTheDemoVideo(t *testing.T) {
	inDemo(t, func(t *testing.T, w *world) {
		admin := w.nobody()
		admin.token = admin.must(`mutation{signIn(email:"admin@forma.test",password:"`+demo.Password+`"){accessToken}}`, nil).
			at("signIn", "accessToken").(string)
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

// A start with --demo costs no more because of what was recorded since the first.
func TestAFilledDemoIsNotCountedAtItsStart(t *testing.T) {
	inDemo(t, func(t *testing.T, w *world) {
		ctx := viewer.System(context.Background())
		if n := w.Store.Ent.DayFigure.Delete().ExecX(ctx); n == 0 {
			t.Error("the first start has counted nothing")
		}
		w.fillDemo()
		if n := w.Store.Ent.DayFigure.Query().CountX(ctx); n > 0 {
			t.Errorf("the second start has counted %d figures", n)
		}
	})
}

func TestDemoClientsTrainByProgrammes(t *testing.T) {
	inDemo(t, func(t *testing.T, w *world) {
		enter := w.demoPerson
		for email, want := range map[string]int{"coach@forma.test": 7, "artem.belozerov@forma.test": 7, "admin@forma.test": 8} {
			a := enter(email).must(`{programmes{title{en ru} weeks author{id} clients workouts{week weekday workout{title{en}}}}}`, nil)
			list := a.at("programmes").([]any)
			if len(list) != want {
				t.Errorf("%s sees %d programmes", email, len(list))
			}
			for _, one := range list {
				p := one.(map[string]any)
				if weeks := p["weeks"].(float64); weeks < 4 || weeks > 12 || len(p["workouts"].([]any)) < 8 ||
					p["title"].(map[string]any)["ru"] == nil {
					t.Errorf("%v has %v weeks and %d workouts", p["title"], weeks, len(p["workouts"].([]any)))
				}
			}
		}
		for _, email := range []string{"client@forma.test", "oleg.dementev@forma.test"} {
			a := enter(email).must(`{clientDashboard{today{workout{id} log{id}}} trainingWeek{programme{title{en}} planned{id}}}`, nil)
			if len(a.at("clientDashboard", "today").([]any)) == 0 || a.at("trainingWeek", "programme") == nil {
				t.Errorf("%s has today %v", email, a)
			}
		}
		for email, client := range map[string]string{"coach@forma.test": "Вера", "artem.belozerov@forma.test": "Тимур"} {
			coach, reasons, counts := enter(email), map[string]bool{}, 0
			a := coach.must(
				`{coachClients{nodes{client{firstName} adherence{planned done} needs{reason adherence{planned done} programmeEndsOn}}}}`,
				nil,
			)
			for _, one := range a.at("coachClients", "nodes").([]any) {
				c := one.(map[string]any)
				if c["adherence"] != nil {
					counts++
				}
				for _, need := range c["needs"].([]any) {
					reasons[need.(map[string]any)["reason"].(string)] = true
					if need.(map[string]any)["reason"] == "ADHERENCE" && c["client"].(map[string]any)["firstName"] != client {
						t.Errorf("%v has done too little of %v", c["client"], c["adherence"])
					}
				}
			}
			if counts < 3 || !reasons["ADHERENCE"] || !reasons["PROGRAMME_ENDS"] {
				t.Errorf("%s: %d clients have an adherence, the reasons are %v", email, counts, reasons)
			}
		}
	})
}

// What the coach, the chat and the log say about a knee agrees.
func TestDemoClientSparesTheirKnee(t *testing.T) {
	inDemo(t, func(t *testing.T, w *world) {
		client := w.demoPerson("client@forma.test")
		days := client.must(`{workoutLogs(first:30){completedAt workout{steps{exercise{key}}}}
weightGoal{direction} trainingWeek{programme{title{en}}}}`, nil)
		spares, since := []string{"reverse-lunge", "split-squat", "worlds-greatest", "skater", "burpee", "jumping-jack", "high-knees"},
			w.Identity.Now().AddDate(0, 0, -19).UTC().Format(time.RFC3339)
		for _, one := range days.at("workoutLogs").([]any) {
			log := one.(map[string]any)
			if log["completedAt"].(string) < since {
				continue
			}
			for _, key := range spares {
				if strings.Contains(fmt.Sprint(log["workout"]), ":"+key+"]") {
					t.Errorf("on %v the client did %s", log["completedAt"], key)
				}
			}
		}
		if days.at("weightGoal", "direction") != "LOSE" || days.at("trainingWeek", "programme", "title", "en") != "Heavy and calm" {
			t.Errorf("the client wants and does %v", days.Data)
		}
	})
}

func TestSomeDemoClientsHaveLeft(t *testing.T) {
	inDemo(t, func(t *testing.T, w *world) {
		a := w.demoPerson("admin@forma.test").must(`{month:analytics(days:30){churned{now}} analytics(days:90){retention{size active}}}`, nil)
		joined, stayed := 0.0, 0.0
		for _, one := range a.at("analytics", "retention").([]any) {
			cohort := one.(map[string]any)
			active := cohort["active"].([]any)
			joined, stayed = joined+cohort["size"].(float64), stayed+active[len(active)-1].(float64)
		}
		if rate := stayed / joined; rate < 0.7 || rate > 0.95 || a.at("month", "churned", "now") == 0.0 {
			t.Errorf("%v of %v clients are still active: %v", stayed, joined, a.Data)
		}
	})
}

func TestDemoClientEatsByTheirCoachsOwnWeek(t *testing.T) {
	inDemo(t, func(t *testing.T, w *world) {
		coach := w.demoPerson("coach@forma.test").must(`{mealPlans{id isOwn title{ru} lines{amount}}}`, nil)
		own := ""
		for _, one := range coach.at("mealPlans").([]any) {
			if p := one.(map[string]any); p["isOwn"] == true {
				own = p["id"].(string)
				if len(p["lines"].([]any)) != 21 || p["title"].(map[string]any)["ru"] == nil {
					t.Errorf("%v has %d dishes", p["title"], len(p["lines"].([]any)))
				}
			}
		}
		client := w.demoPerson("priya.nandan@forma.test").must(`{mealWeek{plan{planId isAssigned} adherence{planned eaten}}}`, nil)
		if id := client.at("mealWeek", "plan", "planId"); own == "" || id != own {
			t.Errorf("the client follows %v, the coach made %q", id, own)
		}
		if client.at("mealWeek", "adherence", "planned").(float64) == 0 {
			t.Error("nothing was planned")
		}
		cook := w.demoPerson("basic@forma.test").must(`{recipes(filter:{own:true}){nodes{title{ru} perServing{kcal}}}}`, nil)
		if own := cook.at("recipes", "nodes").([]any); len(own) != 2 {
			t.Errorf("the recipes of a client's own are %v", own)
		}
	})
}

func TestDemoHasSessions(t *testing.T) {
	inDemo(t, func(t *testing.T, w *world) {
		enter := w.demoPerson
		list := func(a answer, keys ...any) (nodes []map[string]any) {
			all, _ := a.at(keys...).([]any)
			for _, one := range all {
				nodes = append(nodes, one.(map[string]any))
			}
			return nodes
		}
		for email, least := range map[string]int{"client@forma.test": 8, "oleg.dementev@forma.test": 8} {
			a := enter(
				email,
			).must(`{mySessions{coach{id} types{name{en ru}} upcoming{capacity state} groups{id}} pastSessions(first:50){nodes{capacity state summary}}}`, nil)
			singles, states := 0, map[string]int{}
			for _, c := range list(a, "mySessions", "upcoming") {
				if c["capacity"] == 1.0 && c["state"] == "CONFIRMED" {
					singles++
				}
			}
			told := 0
			for _, c := range list(a, "pastSessions", "nodes") {
				if states[c["state"].(string)]++; c["capacity"] == 1.0 && c["summary"] != nil {
					told++
				}
			}
			if singles != 1 || states["NO_SHOW"] == 0 || states["LATE_CANCELLED"] == 0 || states["COMPLETED"] < least || told < 5 ||
				len(list(a, "mySessions", "types")) != 2 ||
				len(list(a, "mySessions", "groups")) < 9 {
				t.Errorf("%s has %d to come, %v behind, %d with a summary", email, singles, states, told)
			}
		}
		for _, email := range []string{"coach@forma.test", "artem.belozerov@forma.test"} {
			a := enter(
				email,
			).must(`{sessionRequests{state moveTo allowed{confirm}} sessionSetup{types{name{en ru}} openHours{weekday} timeOff{note}}}`, nil)
			asked, moves := 0, 0
			for _, c := range list(a, "sessionRequests") {
				if c["state"] == "REQUESTED" {
					asked++
				} else if c["moveTo"] != nil {
					moves++
				}
			}
			if asked != 1 || moves != 1 || len(list(a, "sessionSetup", "timeOff")) != 1 || len(list(a, "sessionSetup", "openHours")) < 10 {
				t.Errorf("%s has %d requests and %d asked moves: %v", email, asked, moves, a.Data)
			}
		}
		waits := false
		for _, c := range list(enter("basic@forma.test").must(`{mySessions{groups{capacity taken waiting seat{state place}}}}`, nil),
			"mySessions", "groups") {
			seat, _ := c["seat"].(map[string]any)
			waits = waits || seat["state"] == "WAITING" && seat["place"] == 2.0 && c["taken"] == c["capacity"]
		}
		if !waits {
			t.Error("basic@ waits for nothing")
		}
		a := enter("admin@forma.test").must(`{analytics(days:90){attendance{now before}} adminHome{totalSessions}}`, nil)
		if came, _ := a.at("analytics", "attendance", "now").(float64); came < 0.6 || came > 0.95 ||
			a.at("adminHome", "totalSessions").(float64) < 60 {
			t.Errorf("the admin sees %v", a.Data)
		}
	})
}

func TestDemoHasClientsWhoPay(t *testing.T) {
	inDemo(t, func(t *testing.T, w *world) {
		monthly := 0.0
		for email, want := range map[string]string{
			"hana.brandt@forma.test":    "VIP ACTIVE",
			"jonas.keel@forma.test":     "VIP ACTIVE",
			"kenji.arata@forma.test":    "BASIC ACTIVE",
			"marcus.vale@forma.test":    "BASIC PAST_DUE",
			"milana.guseva@forma.test":  "BASIC PAST_DUE",
			"polina.ershova@forma.test": "BASIC ACTIVE",
			"oleg.dementev@forma.test":  "VIP ACTIVE",
			"egor.laptev@forma.test":    "BASIC ACTIVE",
			"priya.nandan@forma.test":   "BASIC ACTIVE",
			"grace.whitmore@forma.test": "BASIC ACTIVE",
			"vera.soboleva@forma.test":  "VIP ACTIVE",
			"diego.salas@forma.test":    "BASIC TRIALING",
			"erik.solheim@forma.test":   "FREE PAUSED",
			"stepan.fomin@forma.test":   "FREE CANCELLED",
		} {
			a := w.demoPerson(email).must(`{me{subscriptionPlan subscriptionStatus} billing{membership{price interval}}}`, nil)
			if got := fmt.Sprint(a.at("me", "subscriptionPlan"), " ", a.at("me", "subscriptionStatus")); got != want {
				t.Errorf("%s has %s", email, got)
			}
			switch price, _ := a.at("billing", "membership", "price").(float64); {
			case !strings.HasSuffix(want, "ACTIVE") && !strings.HasSuffix(want, "PAST_DUE"):
			case a.at("billing", "membership", "interval") == "YEAR":
				monthly += math.Round(price / 12)
			default:
				monthly += price
			}
		}
		admin := w.demoPerson("admin@forma.test")
		failed := admin.must(`{adminHome{failedCharges} payments(filter:{failed:true}){nodes{client{fullName} state amount}}}`, nil)
		if n := failed.at("adminHome", "failedCharges"); n != 1.0 {
			t.Errorf("the admin reads of %v failed charges", n)
		}
		if list := fmt.Sprint(failed.at("payments", "nodes")); list != "[map[amount:2900 client:map[fullName:Милана Гусева] state:REQUESTED]]" {
			t.Errorf("failed have %s", list)
		}
		if now := admin.must(`{revenue{monthly}}`, nil).at("revenue").([]any)[0].(map[string]any)["monthly"]; now != monthly {
			t.Errorf("the panel says %v a month, and the memberships %v", now, monthly)
		}
		if list := admin.must(`{vouchers{nodes{code}}}`, nil).at("vouchers", "nodes").([]any); len(list) != 2 {
			t.Errorf("the vouchers are %v", list)
		}
		back := admin.must(`{payments(filter:{state:PAID},first:100){nodes{refunded}}}`, nil)
		if !strings.Contains(fmt.Sprint(back.Data), "refunded:900") {
			t.Error("nothing was paid back")
		}
		a := admin.must(`{payments(filter:{state:REQUESTED}){nodes{client{fullName} kind amount}}}`, nil)
		kinds := map[any]int{}
		for _, one := range a.at("payments", "nodes").([]any) {
			kinds[one.(map[string]any)["kind"]]++
		}
		if kinds["PURCHASE"] != 1 || kinds["RENEWAL"] < 1 {
			t.Errorf("waiting are %v", kinds)
		}
	})
}
