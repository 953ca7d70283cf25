package people

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/auditevent"
	"forma/ent/conversation"
	"forma/ent/device"
	"forma/ent/emailtoken"
	"forma/ent/mediafile"
	"forma/ent/notification"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/offence"
	"forma/ent/schema/programmeday"
	"forma/ent/schema/text"
	"forma/ent/schema/weightchange"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
	"forma/server/platform/mail"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

// fills creates a row of a person in every table with personal data, so that a forgotten table shows. Their marks are texts that no one
// else has.
func (w *world) fills(s, other *identity.Session, mark string) (kept *ent.Workout) {
	w.T.Helper()
	w.OK(domaintest.Second(w.identity.CreateAPIToken(w.as(s), identity.ApiTokenInput{Name: mark + " program"})))
	w.OK(domaintest.Second(w.RequestExport(w.as(s))))
	w.work()
	id := s.Profile.ID
	w.System(func(system context.Context, tx *store.Tx) (err error) {
		video, err := w.Media.Put(system, tx, id, mediafile.KindVIDEO, "video/mp4", []byte("video of "+mark))
		if err != nil {
			return err
		}
		if _, err := w.Media.Put(system, tx, id, mediafile.KindAVATAR, "image/jpeg", []byte("picture of "+mark)); err != nil {
			return err
		}
		kept, err = tx.Workout.Create().
			SetTitle(text.LocalizedText{EN: "Squats"}).
			SetDescription(text.LocalizedText{}).
			SetCreatedBy(id).
			SetVideoID(video).
			SetCategory("CARDIO").
			SetGoal("LOSE_WEIGHT").
			SetLevel("BEGINNER").
			SetDurationMinutes(10).
			SetRating(3).
			SetRatingCount(2).
			Save(system)
		if err != nil {
			return err
		}
		for person, stars := range map[uuid.UUID]int{id: 1, other.Profile.ID: 5} {
			if err := tx.WorkoutRating.Create().SetProfileID(person).SetWorkoutID(kept.ID).SetStars(stars).Exec(system); err != nil {
				return err
			}
		}
		exercise, err := tx.Exercise.Create().
			SetKey(uuid.NewString()).
			SetName(text.LocalizedText{}).
			SetHowTo(text.LocalizedText{}).
			SetMuscleGroup("").
			SetEquipment("").
			Save(system)
		if err != nil {
			return err
		}
		if err := tx.Passkey.Create().SetAccountID(id).SetName(mark + " key").SetCredentialID([]byte(mark)).SetCredential([]byte(mark)).
			Exec(system); err != nil {
			return err
		}
		if err := tx.EmailToken.Create().SetAccountID(id).SetPurpose(emailtoken.PurposeCHANGE_NEW).SetNewEmail(mark + "-new@example.org").
			SetTokenHash([]byte(mark)).SetExpiresAt(w.Time()).Exec(system); err != nil {
			return err
		}
		named := map[string]string{"name": mark + " Berg"}
		return firstOf(
			func() error {
				return domaintest.Second(tx.Profile.UpdateOneID(id).SetFirstName(mark).SetPhone("+7 " + mark).Save(system))
			},
			func() error {
				return tx.CoachAssignment.Create().
					SetCoachID(id).
					SetClientID(other.Profile.ID).
					SetAssignedBy(id).
					SetHandoverNote(mark).
					SetEndedAt(w.Time()).
					Exec(system)
			},
			func() error {
				return tx.CoachAssignment.Create().
					SetCoachID(other.Profile.ID).
					SetClientID(id).
					SetAssignedBy(other.Profile.ID).
					SetHandoverNote(mark).
					SetEndedAt(w.Time()).
					Exec(system)
			},
			func() error {
				return w.Notify.WriteAbout(system, tx, other.Profile.ID, id, notification.KindNEW_CLIENT, named)
			},
			func() error {
				act := audit.Act{What: auditevent.ActCLIENT_ASSIGNED, Subject: audit.Person(id), After: audit.Values{audit.Coach: id}}
				return audit.Record(w.as(s), tx, act)
			},
			func() error {
				return tx.NotificationPreference.Create().
					SetProfileID(id).
					SetChosen(map[string]bool{}).
					SetQuiet(true).
					SetQuietFrom(0).
					SetQuietTo(1).
					SetAllowUrgent(true).
					SetDigest("OFF").
					Exec(system)
			},
			func() error {
				return tx.Reminder.Create().SetProfileID(id).SetKind("WORKOUT").SetLocalDay(1).Exec(system)
			},
			func() error {
				return tx.ProgressEntry.Create().
					SetProfileID(id).
					SetLocalDay(20_000).
					SetWeightKg(71.5).
					SetNotes("note of " + mark).
					Exec(system)
			},
			func() error {
				return tx.Invitation.Create().
					SetEmail(mark + "@example.org").
					SetRole(viewer.RoleClient).
					SetPlan(viewer.PlanFree).
					SetLanguage(viewer.LanguageEN).
					SetLinkID(uuid.New()).
					SetTokenHash([]byte(mark)).
					SetExpiresAt(w.Time()).
					SetAcceptedBy(id).
					Exec(system)
			},
			func() error {
				return tx.LegalVersion.Create().
					SetKind("TERMS").
					SetNumber(len(mark)).
					SetText(text.LocalizedText{EN: "T"}).
					SetPublishedBy(id).
					Exec(system)
			},
			func() error {
				browser, err := tx.Device.Query().Where(device.AccountID(id)).FirstID(system)
				if err != nil {
					return err
				}
				return tx.PushEndpoint.Create().
					SetProfileID(id).
					SetDeviceID(browser).
					SetEndpoint("https://push.example.org/" + mark).
					SetP256dh([]byte(mark)).
					SetAuth([]byte(mark)).
					Exec(system)
			},
			func() error {
				return tx.HealthConsent.Create().SetProfileID(id).SetVersion(1).Exec(system)
			},
			func() error {
				return tx.WeightGoal.Create().SetProfileID(id).SetDirection("LOSE").SetChangeKg(5).Exec(system)
			},
			func() error {
				return tx.Achievement.Create().SetProfileID(id).SetKind(achievement.KindCOMEBACK).SetPoints(1).Exec(system)
			},
			func() error {
				return tx.ProgressPhoto.Create().
					SetProfileID(id).
					SetLocalDay(1).
					SetPose("FRONT").
					SetSmallID(uuid.New()).
					SetLargeID(uuid.New()).
					SetWidth(1).
					SetHeight(1).
					Exec(system)
			},
			func() error {
				return tx.PhotoView.Create().
					SetProfileID(id).
					SetViewerID(other.Profile.ID).
					SetPhotoID(uuid.New()).
					SetLocalDay(1).
					SetHour(1).
					Exec(system)
			},
			func() error {
				return tx.CoachNote.Create().
					SetCoachID(other.Profile.ID).
					SetClientID(id).
					SetText("about " + mark).
					SetUpdatedAt(w.Time()).
					Exec(system)
			},
			func() error {
				return tx.CoachNote.Create().
					SetCoachID(id).
					SetClientID(other.Profile.ID).
					SetText("by " + mark).
					SetUpdatedAt(w.Time()).
					Exec(system)
			},
			func() error {
				return tx.CardAside.Create().SetCoachID(id).SetClientID(other.Profile.ID).SetReason("QUIET").Exec(system)
			},
			func() error {
				own, err := tx.Programme.Create().
					SetCreatedBy(id).
					SetTitle(text.LocalizedText{EN: "Plan of " + mark}).
					SetDescription(text.LocalizedText{}).
					SetGoal("BUILD_MUSCLE").
					SetLevel("BEGINNER").
					SetWeeks(1).
					SetDays([]programmeday.ProgrammeWorkout{}).
					SetUpdatedAt(w.Time()).
					Save(system)
				if err != nil {
					return err
				}
				for _, client := range []uuid.UUID{id, other.Profile.ID} {
					given, err := tx.AssignedProgramme.Create().
						SetProfileID(client).
						SetProgrammeID(own.ID).
						SetCoachID(id).
						SetTitle(text.LocalizedText{EN: "T"}).
						SetStartsOn(4).
						SetWeeks(1).
						SetLastDay(10).
						Save(system)
					if err == nil {
						err = tx.PlannedWorkout.Create().
							SetProfileID(client).
							SetWorkoutID(kept.ID).
							SetAssignedID(given.ID).
							SetDay(4).
							SetPlannedFor(4).
							SetPosition(0).
							Exec(system)
					}
					if err != nil {
						return err
					}
				}
				form, err := tx.CheckInForm.Create().
					SetAuthorID(id).
					SetTitle(text.LocalizedText{EN: "Form"}).
					SetQuestions(nil).
					SetUpdatedAt(w.Time()).
					Save(system)
				if err != nil {
					return err
				}
				if err := tx.CheckInPlan.Create().SetProfileID(id).SetFormID(form.ID).SetEveryDays(7).SetFirstDueOn(1).
					Exec(system); err != nil {
					return err
				}
				if err := fillSessions(system, tx, id, other.Profile.ID, mark, w.Time()); err != nil {
					return err
				}
				said := "answer of " + mark
				return tx.CheckIn.Create().SetProfileID(id).SetDueOn(1).SetTitle(text.LocalizedText{EN: "Form"}).SetQuestions(nil).
					SetAnswers([]checkinquestion.CheckInAnswer{{QuestionID: uuid.New(), Text: &said}}).
					SetSentAt(w.Time()).SetReplyDueAt(w.Time()).Exec(system)
			},
			func() error {
				return tx.WeightImport.Create().SetProfileID(id).SetAdded(0).SetChanges([]weightchange.Change{}).Exec(system)
			},
			func() error {
				return tx.Upload.Create().SetProfileID(id).SetKind("image").SetSize(1).SetExpiresAt(w.Time()).Exec(system)
			},
			func() error {
				log, err := tx.WorkoutLog.Create().
					SetProfileID(id).
					SetWorkoutID(kept.ID).
					SetCompletedAt(w.Time()).
					SetLocalDay(1).
					SetDurationSeconds(60).
					SetSource("MANUAL").
					SetNote(mark).
					Save(system)
				if err != nil {
					return err
				}
				return tx.SetLog.Create().SetProfileID(id).SetWorkoutLogID(log.ID).SetExerciseID(exercise.ID).SetPosition(1).Exec(system)
			},
			func() error {
				return tx.WorkoutView.Create().SetProfileID(id).SetWorkoutID(kept.ID).SetLocalDay(1).Exec(system)
			},
			func() error { return tx.WorkoutFavourite.Create().SetProfileID(id).SetWorkoutID(kept.ID).Exec(system) },
			func() error { return tx.Pause.Create().SetProfileID(id).SetFromDay(1).SetReason("INJURY").Exec(system) },
			func() error {
				return tx.Playback.Create().
					SetProfileID(id).
					SetWorkoutID(kept.ID).
					SetRanges([][2]float64{}).
					SetStartedAt(w.Time()).
					SetUpdatedAt(w.Time()).
					Exec(system)
			},
			func() error {
				return tx.ClientWrite.Create().SetProfileID(id).SetOperation("x").SetInputHash([]byte("x")).Exec(system)
			},
			func() error { return talks(system, tx, id, other.Profile.ID, mark) },
			func() error { return w.Jobs.Insert(system, tx, identity.ResetJob{Email: mark + "@example.org"}) },
			func() error {
				return w.Jobs.InsertAt(
					system,
					tx,
					identity.LetterJob{Letter: mail.EmailChanged, ProfileID: id, To: mark + "-new@example.org"},
					w.Time().Add(time.Hour),
				)
			},
		)
	})
	return kept
}

// talks creates a thread of a person with another as the coach, with messages of both and a reaction of the first.
func talks(ctx context.Context, tx *store.Tx, id, other uuid.UUID, mark string) error {
	talk, err := tx.Conversation.Create().SetKind(conversation.KindCOACH_CLIENT).SetClientID(id).SetCoachID(other).Save(ctx)
	if err != nil {
		return err
	}
	said, err := tx.Message.Create().SetConversationID(talk.ID).SetAuthorID(id).SetSeq(1).SetRev(1).SetText("said by " + mark).Save(ctx)
	if err != nil {
		return err
	}
	return firstOf(
		func() error {
			return tx.Message.Create().
				SetConversationID(talk.ID).
				SetAuthorID(other).
				SetSeq(2).
				SetRev(2).
				SetText("answer").
				SetReplyToID(said.ID).
				Exec(ctx)
		},
		func() error {
			return tx.Reaction.Create().SetProfileID(id).SetConversationID(talk.ID).SetMessageID(said.ID).SetKind("LIKE").Exec(ctx)
		},
		func() error {
			return tx.ReadMark.Create().SetProfileID(id).SetConversationID(talk.ID).SetSeq(1).Exec(ctx)
		},
		func() error {
			return tx.MessageImage.Create().
				SetProfileID(id).
				SetConversationID(talk.ID).
				SetMessageID(said.ID).
				SetPosition(0).
				SetSmallID(uuid.New()).
				SetLargeID(uuid.New()).
				SetWidth(1).
				SetHeight(1).
				SetAlt("shown by " + mark).
				Exec(ctx)
		},
		func() error {
			return tx.MessageMention.Create().
				SetProfileID(id).
				SetConversationID(talk.ID).
				SetMessageID(said.ID).
				SetSeq(1).
				SetPosition(0).
				Exec(ctx)
		},
		func() error {
			return tx.MessageReport.Create().
				SetProfileID(id).
				SetMessageID(said.ID).
				SetAuthorID(id).
				SetReason(offence.Spam).
				SetNote("complaint of " + mark).
				SetText("said by " + mark).
				Exec(ctx)
		},
		func() error { return tx.ChatBan.Create().SetProfileID(id).SetReason(offence.Spam).Exec(ctx) },
		func() error {
			return tx.ConversationMute.Create().SetProfileID(id).SetConversationID(talk.ID).Exec(ctx)
		},
		func() error { return tx.MemberMute.Create().SetProfileID(id).SetMutedID(id).Exec(ctx) },
		func() error {
			return tx.RulesAcceptance.Create().SetProfileID(id).SetVersion(1).SetAcceptedAt(time.Now().UTC()).Exec(ctx)
		},
		func() error {
			return tx.MessageTerm.Create().
				SetProfileID(id).
				SetConversationID(talk.ID).
				SetSeq(1).
				SetTerm([]byte(strings.ToLower(mark))).
				Exec(ctx)
		},
	)
}

func firstOf(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// held returns, for each table of the database, how many rows contain one of the words, in any case, also in bytes.
func (w *world) held(words ...string) map[string]int {
	w.T.Helper()
	tables := "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
	if w.Store.Dialect == dialect.SQLite {
		tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
	}
	found := map[string]int{}
	for _, row := range w.rows(tables) {
		name := fmt.Sprint(row[0])
		for _, row := range w.rows(`SELECT * FROM "` + name + `"`) {
			line := strings.ToLower(w.written(row))
			if slices.ContainsFunc(words, func(word string) bool { return strings.Contains(line, strings.ToLower(word)) }) {
				found[name]++
			}
		}
	}
	return found
}

func (w *world) rows(query string) (list [][]any) {
	w.T.Helper()
	rows, err := w.Store.DB.Query(query)
	w.OK(err)
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	w.OK(err)
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		w.OK(rows.Scan(into...))
		list = append(list, values)
	}
	w.OK(rows.Err())
	return list
}

func (w *world) written(row []any) string {
	var b strings.Builder
	for _, v := range row {
		if raw, ok := v.([]byte); ok {
			b.Write(raw)
			if id, err := uuid.FromBytes(raw); err == nil {
				b.WriteString(id.String())
			}
			continue
		}
		fmt.Fprint(&b, v, "\n")
	}
	return b.String()
}

// onDisk returns the files in a folder and below that contain one of the words.
func onDisk(t *testing.T, folder string, words ...string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		for _, word := range words {
			if bytes.Contains(data, []byte(word)) {
				names = append(names, filepath.Base(path)+" holds "+word)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestNoByteOfAnErasedPersonIsLeft(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		box := mail.Mailbox{Folder: t.TempDir()}
		w.Forget = box.Forget
		s, other := w.someone("marker@example.org"), w.someone("val@example.org")
		theirs := w.fills(other, s, "other")
		kept := w.fills(s, other, "marker") // last, so that their jobs wait
		letter, err := mail.Write(
			mail.Letter{Kind: mail.ExportReady, To: "marker@example.org", Name: "marker", Language: viewer.LanguageEN},
		)
		w.OK(err)
		letter.Owner = s.Profile.ID
		w.OK(box.Send(context.Background(), letter))
		id := s.Profile.ID.String()
		before := w.held(id)
		for _, table := range personal.Tables {
			if before[table.Name] == 0 {
				t.Errorf("%s: there is nothing to erase, so nothing is shown", table.Name)
			}
		}
		words := []string{id, "marker"}
		if len(onDisk(t, box.Folder, words...)) == 0 || len(onDisk(t, w.folder, words...)) == 0 || w.held(words...)["river_job"] < 2 {
			t.Error("nothing is there to be erased: no letters, no files or no jobs")
		}
		wholly := w.held(other.Profile.ID.String())
		w.OK(domaintest.Second(w.Delete(w.as(s))))
		w.Pass(14*24*time.Hour + time.Second)
		w.OK(w.EraseDue(context.Background()))
		w.work()
		if w.exists(s) || !w.exists(other) {
			t.Fatal("the wrong one is erased, or nobody")
		}
		if got := w.held(words...); len(got) != 0 {
			t.Errorf("they are still in %v", got)
		}
		if got := append(onDisk(t, box.Folder, words...), onDisk(t, w.folder, "picture of marker", id)...); len(got) != 0 {
			t.Errorf("on the disk: %q", got)
		}
		if w.Store.Dialect == dialect.SQLite {
			if got := onDisk(t, filepath.Dir(w.file()), words...); len(got) != 0 {
				t.Errorf("the database holds raw bytes: %q", got)
			}
		}
		// What others use remains, without a name.
		row := w.workoutOf(kept.ID)
		if row.CreatedBy != nil || row.RatingCount != 1 || row.Rating == nil || *row.Rating != 5 {
			t.Errorf("the workout is %v", row)
		}
		if row = w.workoutOf(theirs.ID); row.CreatedBy == nil || row.RatingCount != 1 {
			t.Errorf("the other's workout is %v", row)
		}
		if r, err := w.Media.Read(context.Background(), *kept.VideoID); err != nil {
			t.Errorf("the video is gone: %v", err)
		} else {
			_ = r.Close()
		}
		lost := w.held(other.Profile.ID.String())
		ofBoth := []string{
			"river_job",
			"conversations",
			"messages",
			"coach_assignments",
			"notifications",
			"photo_views",
			"coach_notes",
			"card_asides",
			"assigned_programmes",
			"coaching_sessions",
			"session_notes",
			"busy_times",
		}
		for name, n := range wholly {
			if !slices.Contains(ofBoth, name) && lost[name] < n {
				t.Errorf("the other had %d rows in %s and has %d", n, name, lost[name])
			}
		}
		if lost["coaching_sessions"] != 2 {
			t.Errorf("of the sessions that the erased person led for the other %d are left, not both", lost["coaching_sessions"])
		}
		w.OK(w.EraseDue(context.Background()))
		w.work() // repeating it has no effect
	})
}

func (w *world) workoutOf(id uuid.UUID) *ent.Workout {
	w.T.Helper()
	row, err := w.Store.Ent.Workout.Get(viewer.System(context.Background()), id)
	w.OK(err)
	return row
}

// file returns the path of the SQLite database.
func (w *world) file() string {
	w.T.Helper()
	return fmt.Sprint(w.rows("PRAGMA database_list")[0][2])
}

// fillSessions creates sessions that a person leads and has booked, each with another person.
func fillSessions(system context.Context, tx *store.Tx, id, other uuid.UUID, mark string, now time.Time) error {
	named := text.LocalizedText{EN: "Call"}
	err := tx.SessionType.Create().
		SetCoachID(id).
		SetName(text.LocalizedText{EN: "Type of " + mark}).
		SetMinutes(30).
		SetCapacity(1).
		SetMode("LINK").
		SetPlace("https://" + mark).
		SetRequiredPlan(viewer.PlanVIP).
		SetBuffer(0).
		SetOnRequest(false).
		Exec(system)
	if err != nil {
		return err
	}
	for i, people := range [][2]uuid.UUID{{id, other}, {other, id}} {
		c, err := tx.CoachingSession.Create().
			SetCoachID(people[0]).
			SetClientID(people[1]).
			SetTypeID(uuid.New()).
			SetName(named).
			SetMinutes(30).
			SetCapacity(1).
			SetMode("LINK").
			SetPlace("p").
			SetRequiredPlan(viewer.PlanVIP).
			SetBuffer(0).
			SetStartsAt(now).
			SetEndsAt(now).
			SetState("CANCELLED").
			SetCancelledBy(id).
			Save(system)
		if err != nil {
			return err
		}
		if people[1] == id { // what their coach wrote them goes with them
			if err := c.Update().SetSummary("summary for " + mark).Exec(system); err != nil {
				return err
			}
		}
		if err := tx.SessionNote.Create().SetSessionID(c.ID).SetProfileID(people[0]).SetText("note of " + mark).Exec(system); err != nil {
			return err
		}
		if err := tx.SessionSeat.Create().SetSessionID(c.ID).SetProfileID(people[1]).SetState("CANCELLED").SetQueuedAt(now).
			Exec(system); err != nil {
			return err
		}
		if err := tx.BusyTime.Create().SetProfileID(id).SetSessionID(c.ID).SetQuarter(i).Exec(system); err != nil {
			return err
		}
	}
	if err := tx.OpenHours.Create().SetProfileID(id).SetWeekday(1).SetFromMinute(0).SetUntilMinute(60).Exec(system); err != nil {
		return err
	}
	if err := tx.TimeOff.Create().SetProfileID(id).SetStartsAt(now).SetEndsAt(now).SetNote("away: " + mark).Exec(system); err != nil {
		return err
	}
	return tx.CalendarFeed.Create().SetProfileID(id).SetTokenHash([]byte("feed of " + mark)).Exec(system)
}

func (w *world) exists(s *identity.Session) bool {
	w.T.Helper()
	_, err := w.Store.Ent.Profile.Get(viewer.System(context.Background()), s.Profile.ID)
	if !ent.IsNotFound(err) {
		w.OK(err)
	}
	return err == nil
}
