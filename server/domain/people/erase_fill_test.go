package people

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/auditevent"
	"forma/ent/device"
	"forma/ent/emailtoken"
	"forma/ent/mediafile"
	"forma/ent/notification"
	"forma/ent/schema/brought"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/meal"
	"forma/ent/schema/programmeday"
	"forma/ent/schema/text"
	"forma/ent/schema/weightchange"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
	"forma/server/platform/mail"
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
		video, err := w.put(system, tx, id, mediafile.KindVIDEO, "video/mp4", []byte("video of "+mark))
		if err != nil {
			return err
		}
		if _, err := w.put(system, tx, id, mediafile.KindAVATAR, "image/jpeg", []byte("picture of "+mark)); err != nil {
			return err
		}
		kept, err = tx.Workout.Create().
			SetTitle(text.LocalizedText{"en": "Squats"}).
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
			SetKey("own-" + uuid.NewString()).
			SetCreatedBy(id).
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
				return tx.Food.Create().SetProfileID(id).SetName(text.LocalizedText{"en": mark}).SetPer100g(meal.Nutrition{}).SetAisle("FRUIT").
					SetDiet(meal.Vegan).SetAllergens(0).SetMeasures(nil).SetWords(mark).Exec(system)
			},
			func() error {
				return tx.Recipe.Create().SetProfileID(id).SetTitle(text.LocalizedText{"en": mark}).SetSteps(nil).SetTags(text.Tags{}).
					SetServings(1).SetMinutes(1).SetMeals(1).SetIngredients(nil).SetPerServing(meal.Nutrition{}).SetAisles(nil).
					SetDiet(meal.Vegan).SetAllergens(0).SetWords(mark).SetUpdatedAt(w.Time()).Exec(system)
			},
			func() error {
				return tx.MealPlan.Create().SetProfileID(id).SetTitle(text.LocalizedText{"en": mark}).SetDescription(text.LocalizedText{}).
					SetGoal("KEEP").SetDiet(meal.Vegan).SetLines(nil).SetUpdatedAt(w.Time()).Exec(system)
			},
			func() error {
				return tx.AssignedMealPlan.Create().SetProfileID(id).SetPlanID(uuid.New()).SetTitle(text.LocalizedText{"en": mark}).
					SetStartsOn(4).SetLastDay(10).SetPortion(1).SetMeanKcal(1).SetLines(nil).Exec(system)
			},
			func() error {
				lines := []meal.MealLine{{Name: text.LocalizedText{"en": mark}}}
				return tx.MealDay.Create().SetProfileID(id).SetDay(4).SetLines(lines).SetPlanned(true).SetUpdatedAt(w.Time()).Exec(system)
			},
			func() error {
				return tx.MealSettings.Create().SetProfileID(id).SetMeals(1).SetBought(nil).SetUpdatedAt(w.Time()).Exec(system)
			},
			func() error {
				return tx.HealthScreening.Create().SetProfileID(id).SetOutcome("CLEARED").SetDay(4).Exec(system)
			},
			func() error {
				return tx.TrainingSettings.Create().SetProfileID(id).SetMinutes(30).SetUpdatedAt(w.Time()).Exec(system)
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
					SetID(id).
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
				return tx.BroughtEntries.Create().
					SetInvitationID(id).
					SetEntries([]brought.Entry{{Day: 20_000, WeightKg: new(71.5)}}).
					Exec(system)
			},
			func() error {
				return tx.LegalVersion.Create().
					SetKind("TERMS").
					SetNumber(len(mark)).
					SetText(text.LocalizedText{"en": "T"}).
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
				return tx.SMSNumber.Create().SetProfileID(id).SetNumber("+7 " + mark).Exec(system)
			},
			func() error {
				return tx.SMSCode.Create().SetProfileID(id).SetNumber("+7 " + mark).Exec(system)
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
				return tx.Snooze.Create().SetCoachID(id).SetClientID(other.Profile.ID).SetReason("QUIET").Exec(system)
			},
			func() error {
				own, err := tx.Programme.Create().
					SetCreatedBy(id).
					SetTitle(text.LocalizedText{"en": "Plan of " + mark}).
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
						SetTitle(text.LocalizedText{"en": "T"}).
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
					SetTitle(text.LocalizedText{"en": "Form"}).
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
				if err := fillTickets(system, tx, id, mark, w.Time()); err != nil {
					return err
				}
				if err := fillSessions(system, tx, id, other.Profile.ID, mark, w.Time()); err != nil {
					return err
				}
				said := "answer of " + mark
				return tx.CheckIn.Create().SetProfileID(id).SetDueOn(1).SetTitle(text.LocalizedText{"en": "Form"}).SetQuestions(nil).
					SetAnswers([]checkinquestion.CheckInAnswer{{QuestionID: uuid.New(), Text: &said}}).
					SetSentAt(w.Time()).SetReplyDueAt(w.Time()).Exec(system)
			},
			func() error {
				return tx.WeightImport.Create().SetProfileID(id).SetAdded(0).SetChanges([]weightchange.Change{}).Exec(system)
			},
			func() error { return tx.ArchiveImport.Create().SetProfileID(id).SetRemaining(0).Exec(system) },
			func() error {
				moved, err := tx.WorkoutImport.Create().SetProfileID(id).SetApp("STRONG").SetMatches(map[string]uuid.UUID{mark: exercise.ID}).
					SetSetsLeft(0).Save(system)
				if err != nil {
					return err
				}
				past, err := tx.PastWorkout.Create().SetProfileID(id).SetImportID(moved.ID).SetApp("STRONG").SetStartedAt(w.Time()).
					SetLocalDay(1).SetTitle(mark).SetNote(mark).Save(system)
				if err != nil {
					return err
				}
				if err := tx.HeartRate.Create().SetProfileID(id).SetPastWorkoutID(past.ID).SetAverage(142).Exec(system); err != nil {
					return err
				}
				return tx.PastSet.Create().SetProfileID(id).SetPastWorkoutID(past.ID).SetImportID(moved.ID).
					SetStartedAt(past.StartedAt).SetExerciseID(exercise.ID).SetName(mark).
					SetPosition(0).SetKind("WORKING").SetReps(5).SetNote(mark).Exec(system)
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
			func() error { return tx.ClientTotal.Create().SetCoachID(id).SetClients(1).Exec(system) },
			func() error {
				return tx.ClientShare.Create().SetMonth(1).SetCurrency("EUR").SetClientID(id).SetCoachID(other.Profile.ID).
					SetRank([]byte(mark)).SetFromDay(1).SetUntilDay(1).SetDays(1).SetPaidDays(1).SetRevenue(2900).Exec(system)
			},
			func() error {
				return tx.CoachShare.Create().SetMonth(1).SetCurrency("EUR").SetCoachID(id).SetRank([]byte(mark)).SetRevenue(2900).SetDays(1).
					SetClients(1).Exec(system)
			},
			func() error {
				return tx.HistoryMark.Create().SetProfileID(id).SetUntil(0).SetCompletions(1).SetLastDay(0).SetStreak(1).SetLongest(1).
					SetComeback(false).Exec(system)
			},
			func() error { return pays(system, tx, id, w.Time(), mark) },
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
