package app_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/domain/identity"
	"forma/server/platform/store"
)

// sheet asks for a list as a file.
func (p *person) sheet(name, query string) *httptest.ResponseRecorder {
	r, out := httptest.NewRequest(http.MethodGet, "/exports/"+name+".csv?"+query, nil), httptest.NewRecorder()
	if p.token != "" {
		r.Header.Set("Authorization", "Bearer "+p.token)
	}
	p.w.handler.ServeHTTP(out, r)
	return out
}

// random matches the ids of things and of requests.
var random = regexp.MustCompile(`\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{16}\b`)

// adminSheets are the files that an admin downloads in TestAdminsDownloadListsInTheirLanguage, each after an empty line.
const adminSheets = `
Name,Email,Phone,Role,Plan,Suspended,Email confirmed,Coach,Clients,Last active,Joined
'=Boss Test,'=boss@example.org,,ADMIN,,false,true,,0,2026-03-10 18:00:00,2026-03-10
Ada Test,ada@example.org,,CLIENT,BASIC,false,true,Carl Test,0,2026-03-10 18:00:00,2026-03-10
Ben Test,ben@example.org,,CLIENT,VIP,false,true,,0,2026-03-10 18:00:00,2026-03-10
Carl Test,carl@example.org,,COACH,,false,true,,1,2026-03-10 18:00:00,2026-03-10
Cleo Test,cleo@example.org,,CLIENT,BASIC,true,true,,0,2026-03-10 18:00:00,2026-03-10

Email,Name,Role,Plan,Paid until,Language,Coach,State,Sent,Valid until,Accepted
otto@example.org,,COACH,,,RU,,SENT,2026-03-10,2026-03-24,
iris@example.org,'=Iris,CLIENT,BASIC,2026-04-30,EN,Carl Test,SENT,2026-03-10,2026-03-24,

Title,Title in Russian,Author,Status,Plan,Category,Goal,Level,Minutes,Views,Completions,Rating,Ratings,Created
Press,Присед Press,Carl Test,PUBLISHED,FREE,STRENGTH,BUILD_MUSCLE,BEGINNER,20,0,0,,0,2026-03-10
'-Squat; deep,Присед -Squat; deep,Carl Test,PUBLISHED,BASIC,STRENGTH,BUILD_MUSCLE,BEGINNER,20,0,0,,0,2026-03-10

Begins,Ends,Session,Session in Russian,Coach,Client,Seats taken,Seats,State,Reason
2026-03-12 18:00:00,2026-03-12 19:00:00,Strength hour,Силовой час,Carl Test,,0,2,CANCELLED,'+1

When,Who,Role,What,Kind,Subject,Change,Network,Request
2026-03-10 18:02:00,'=Boss Test,ADMIN,LIST_EXPORTED,LIST,audit,,192.0.2.0/24,ID
2026-03-10 18:02:00,'=Boss Test,ADMIN,LIST_EXPORTED,LIST,sessions,,192.0.2.0/24,ID
2026-03-10 18:02:00,'=Boss Test,ADMIN,LIST_EXPORTED,LIST,workouts,,192.0.2.0/24,ID
2026-03-10 18:02:00,'=Boss Test,ADMIN,LIST_EXPORTED,LIST,invitations,,192.0.2.0/24,ID
2026-03-10 18:02:00,'=Boss Test,ADMIN,LIST_EXPORTED,LIST,people,,192.0.2.0/24,ID
2026-03-10 18:01:00,'=Boss Test,ADMIN,PERSON_INVITED,INVITATION,ID,role: COACH,192.0.2.0/24,ID
2026-03-10 18:00:00,'=Boss Test,ADMIN,PERSON_INVITED,INVITATION,ID,coach: Carl Test; endsOn: 2026-04-30; plan: BASIC; role: CLIENT,192.0.2.0/24,ID
2026-03-10 18:00:00,'=Boss Test,ADMIN,SUSPENDED,PERSON,Cleo Test,,192.0.2.0/24,ID
2026-03-10 18:00:00,'=Boss Test,ADMIN,PLAN_CHANGED,PERSON,Ben Test,plan: BASIC → VIP,192.0.2.0/24,ID
2026-03-10 18:00:00,'=Boss Test,ADMIN,CLIENT_ASSIGNED,PERSON,Ada Test,coach: Carl Test,192.0.2.0/24,ID

Имя;Почта;Телефон;Роль;Тариф;Приостановлен;Почта подтверждена;Тренер;Клиенты;Последний визит;Регистрация
'=Boss Test;'=boss@example.org;;ADMIN;;false;true;;0;2026-03-10 18:00:00;2026-03-10
Ada Test;ada@example.org;;CLIENT;BASIC;false;true;Carl Test;0;2026-03-10 18:00:00;2026-03-10
Ben Test;ben@example.org;;CLIENT;VIP;false;true;;0;2026-03-10 18:00:00;2026-03-10
Carl Test;carl@example.org;;COACH;;false;true;;1;2026-03-10 18:00:00;2026-03-10
Cleo Test;cleo@example.org;;CLIENT;BASIC;true;true;;0;2026-03-10 18:00:00;2026-03-10

Почта;Имя;Роль;Тариф;Оплачено до;Язык;Тренер;Состояние;Отправлено;Действует до;Принято
otto@example.org;;COACH;;;RU;;SENT;2026-03-10;2026-03-24;
iris@example.org;'=Iris;CLIENT;BASIC;2026-04-30;EN;Carl Test;SENT;2026-03-10;2026-03-24;

Название на английском;Название;Автор;Статус;Тариф;Категория;Цель;Уровень;Минуты;Просмотры;Выполнения;Рейтинг;Оценки;Создана
Press;Присед Press;Carl Test;PUBLISHED;FREE;STRENGTH;BUILD_MUSCLE;BEGINNER;20;0;0;;0;2026-03-10
"'-Squat; deep";"Присед -Squat; deep";Carl Test;PUBLISHED;BASIC;STRENGTH;BUILD_MUSCLE;BEGINNER;20;0;0;;0;2026-03-10

Начало;Конец;Занятие на английском;Занятие;Тренер;Клиент;Занято мест;Мест;Состояние;Причина
2026-03-12 18:00:00;2026-03-12 19:00:00;Strength hour;Силовой час;Carl Test;;0;2;CANCELLED;'+1

Когда;Кто;Роль;Действие;Вид;Объект;Изменение;Сеть;Запрос
2026-03-10 18:02:00;'=Boss Test;ADMIN;LIST_EXPORTED;LIST;audit;;192.0.2.0/24;ID
2026-03-10 18:02:00;'=Boss Test;ADMIN;LIST_EXPORTED;LIST;sessions;;192.0.2.0/24;ID
2026-03-10 18:02:00;'=Boss Test;ADMIN;LIST_EXPORTED;LIST;workouts;;192.0.2.0/24;ID
2026-03-10 18:02:00;'=Boss Test;ADMIN;LIST_EXPORTED;LIST;invitations;;192.0.2.0/24;ID
2026-03-10 18:02:00;'=Boss Test;ADMIN;LIST_EXPORTED;LIST;people;;192.0.2.0/24;ID
2026-03-10 18:02:00;'=Boss Test;ADMIN;LIST_EXPORTED;LIST;audit;;192.0.2.0/24;ID
2026-03-10 18:02:00;'=Boss Test;ADMIN;LIST_EXPORTED;LIST;sessions;;192.0.2.0/24;ID
2026-03-10 18:02:00;'=Boss Test;ADMIN;LIST_EXPORTED;LIST;workouts;;192.0.2.0/24;ID
2026-03-10 18:02:00;'=Boss Test;ADMIN;LIST_EXPORTED;LIST;invitations;;192.0.2.0/24;ID
2026-03-10 18:02:00;'=Boss Test;ADMIN;LIST_EXPORTED;LIST;people;;192.0.2.0/24;ID
2026-03-10 18:01:00;'=Boss Test;ADMIN;PERSON_INVITED;INVITATION;ID;role: COACH;192.0.2.0/24;ID
2026-03-10 18:00:00;'=Boss Test;ADMIN;PERSON_INVITED;INVITATION;ID;"coach: Carl Test; endsOn: 2026-04-30; plan: BASIC; role: CLIENT";192.0.2.0/24;ID
2026-03-10 18:00:00;'=Boss Test;ADMIN;SUSPENDED;PERSON;Cleo Test;;192.0.2.0/24;ID
2026-03-10 18:00:00;'=Boss Test;ADMIN;PLAN_CHANGED;PERSON;Ben Test;plan: BASIC → VIP;192.0.2.0/24;ID
2026-03-10 18:00:00;'=Boss Test;ADMIN;CLIENT_ASSIGNED;PERSON;Ada Test;coach: Carl Test;192.0.2.0/24;ID
`

func TestAdminsDownloadListsInTheirLanguage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		session, coach, clients := w.circle()
		admin := w.someone("=Boss", viewer.RoleAdmin, viewer.PlanFree)
		w.workout(coach, "-Squat; deep", "BASIC", false)
		w.workout(coach, "Press", "FREE", false)
		admin.must(
			`mutation($ids:[ID!]!,$coach:ID!){assignClients(clientIds:$ids,coachId:$coach){id}}`,
			map[string]any{"ids": []any{clients[0].id}, "coach": coach.id},
		)
		admin.must(`mutation($ids:[ID!]!){setPlans(ids:$ids,plan:VIP){id}}`, map[string]any{"ids": []any{clients[1].id}})
		admin.must(`mutation($ids:[ID!]!){setSuspended(ids:$ids,suspended:true){id}}`, map[string]any{"ids": []any{clients[2].id}})
		admin.must(fmt.Sprintf(`mutation{cancelSession(id:%q,reason:"+1"){id}}`, session), nil)
		for i, invited := range []map[string]any{{"addresses": "=Iris <iris@example.org>", "role": "CLIENT", "coachId": coach.id,
			"planEndsOn": "2026-04-30"},
			{"addresses": "otto@example.org", "role": "COACH"}} {
			invited["id"], invited["plan"], invited["language"] = newID(), "BASIC", []string{"EN", "RU"}[i]
			admin.must(`mutation($input:InvitationsInput!){invite(input:$input){verdict}}`, map[string]any{"input": invited})
			w.pass(time.Minute)
		}

		var got strings.Builder
		for _, language := range []string{"EN", "RU"} {
			admin.must(
				`mutation($i:ProfileInput!){updateProfile(input:$i){id}}`,
				map[string]any{"i": map[string]any{"language": language, "timeZone": "Asia/Tokyo"}},
			)
			for _, name := range []string{"people", "invitations", "workouts", "sessions", "audit"} {
				query := map[string]string{"audit": "before=2026-06-01T00:00:00Z"}[name]
				out := admin.sheet(name, query)
				head := out.Header()
				if out.Code != http.StatusOK || head.Get("Content-Type") != "text/csv; charset=utf-8" ||
					head.Get("Cache-Control") != "private, no-store" ||
					head.Get("Content-Disposition") != `attachment; filename="forma-`+name+`-2026-03-10.csv"` {
					t.Errorf("%s: %d %v", name, out.Code, head)
				}
				body, marked := strings.CutPrefix(out.Body.String(), "\uFEFF")
				if !marked || strings.Count(body, "\r\n") != strings.Count(body, "\n") {
					t.Errorf("%s is %q", name, body)
				}
				got.WriteString("\n" + strings.ReplaceAll(random.ReplaceAllString(body, "ID"), "\r\n", "\n"))
			}
		}
		if got.String() != adminSheets {
			t.Errorf("the sheets are %s", got.String())
		}
	})
}

func TestAdminsDownloadThePayments(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, admin := w.member()
		paid := admin.must(`{payments{nodes{id}}}`, nil).at("payments", "nodes").([]any)[0].(map[string]any)["id"]
		admin.must(fmt.Sprintf(
			`mutation{refundPayment(input:{id:%q,paymentId:%q,amount:550,reason:"Ill",endPlan:false}){id}}`, newID(), paid,
		), nil)
		for _, c := range []struct{ language, query, want string }{
			{"EN", "", "Date,Decided,Client,Kind,Plan,Interval,State,Price,Discount,Credit,Amount,Refunded,Currency,Invoice,Reason\r\n" +
				"2026-03-10,2026-03-10,Ada Test,PURCHASE,BASIC,MONTH,PAID,29.00,14.50,0.00,14.50,5.50,EUR,2026-0001,\r\n"},
			{"RU", "state=PAID", "Дата;Решение;Клиент;Вид;Тариф;Период;Состояние;Цена;Скидка;Зачтено;Сумма;Возвращено;Валюта;Счёт;Причина\r\n" +
				"2026-03-10;2026-03-10;Ada Test;PURCHASE;BASIC;MONTH;PAID;29,00;14,50;0,00;14,50;5,50;EUR;2026-0001;\r\n"},
			{"EN", "state=REQUESTED", "Reason\r\n"},
		} {
			admin.must(`mutation($i:ProfileInput!){updateProfile(input:$i){id}}`, map[string]any{"i": map[string]any{"language": c.language}})
			if out := admin.sheet("payments", c.query); out.Code != http.StatusOK || !strings.HasSuffix(out.Body.String(), c.want) {
				t.Errorf("%s: %d %s", c.query, out.Code, out.Body)
			}
		}
		for p, status := range map[*person]int{client: http.StatusForbidden, w.nobody(): http.StatusUnauthorized} {
			if out := p.sheet("payments", ""); out.Code != status {
				t.Errorf("%d, not %d", out.Code, status)
			}
		}
		if out := admin.sheet("payments", "state=LOST"); out.Code != http.StatusBadRequest || !strings.Contains(out.Body.String(), `"field":"state"`) {
			t.Errorf("a state that does not exist is answered %d %s", out.Code, out.Body)
		}
	})
}

func TestOnlyAdminsDownloadLists(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach, client := w.someone("Carl", viewer.RoleCoach, viewer.PlanFree), w.someone("Ada", viewer.RoleClient, viewer.PlanVIP)
		admin, suspended := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree), w.someone("Vice", viewer.RoleAdmin, viewer.PlanFree)
		admin.must(`mutation($ids:[ID!]!){setSuspended(ids:$ids,suspended:true){id}}`, map[string]any{"ids": []any{suspended.id}})
		for _, name := range []string{"people", "invitations", "workouts", "sessions", "audit"} {
			for _, c := range []struct {
				p      *person
				query  string
				status int
				want   string
			}{
				{w.nobody(), "", http.StatusUnauthorized, `"code":"UNAUTHENTICATED"`},
				{client, "", http.StatusForbidden, `"code":"FORBIDDEN"`},
				{coach, "", http.StatusForbidden, `"code":"FORBIDDEN"`},
				{suspended, "", http.StatusUnauthorized, `"code":"UNAUTHENTICATED"`},
				{admin, "search=" + strings.Repeat("a", 101), http.StatusBadRequest, `"field":"filter.search"`},
			} {
				out := c.p.sheet(name, c.query)
				if out.Code != c.status || !strings.Contains(out.Body.String(), c.want) ||
					out.Header().Get("Content-Type") != "application/problem+json" {
					t.Errorf("%s?%s: %d %s, not %d %s", name, c.query, out.Code, out.Body, c.status, c.want)
				}
			}
		}
		if lines := admin.must(`{auditEvents(filter:{act:LIST_EXPORTED}){nodes{id}}}`, nil).at("auditEvents", "nodes").([]any); len(
			lines,
		) != 0 {
			t.Errorf("the log has %d lines of what was refused", len(lines))
		}
	})
}

func TestAListIsDownloadedWhole(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree)
		for i := range 120 {
			err := w.Store.InTx(context.Background(), func(tx *store.Tx) error {
				_, err := w.Identity.Create(context.Background(), tx, identity.NewPerson{FirstName: fmt.Sprintf("P%03d", i), LastName: "Q",
					Email: fmt.Sprintf("q%d@example.org", i), Role: viewer.RoleClient, Plan: viewer.PlanFree, CreatedAt: w.clock()})
				return err
			})
			w.must(err)
		}
		for query, want := range map[string]int{"role=CLIENT": 120, "search=p01": 10, "role=COACH": 0} {
			out := admin.sheet("people", query)
			if lines := strings.Count(out.Body.String(), "\r\n"); out.Code != http.StatusOK || lines != want+1 {
				t.Errorf("%s: %d with %d lines", query, out.Code, lines)
			}
		}
		for _, query := range []string{"suspended=perhaps", "role=BOSS", "sort=AGE", "coachId=me", "activeSince=yesterday"} {
			name, _, _ := strings.Cut(query, "=")
			out := admin.sheet("people", query)
			if out.Code != http.StatusBadRequest || !strings.Contains(out.Body.String(), `"field":"`+name+`"`) {
				t.Errorf("%s: %d %s", query, out.Code, out.Body)
			}
		}
	})
}
