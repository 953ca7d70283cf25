package app_test

// rule reports whether the looker may see what belongs to of.
type rule func(looker, of *being) bool

func everybody(_, _ *being) bool { return true }

// unseen is for what nobody is shown in the world of the matrix.
func unseen(_, _ *being) bool { return false }

func signedIn(looker, _ *being) bool { return looker.id != nobody.id && !looker.suspended }

func ready(looker, of *being) bool { return signedIn(looker, of) && looker.onboarded }

func client(looker, of *being) bool { return ready(looker, of) && looker.role == "CLIENT" }

func coach(looker, of *being) bool { return ready(looker, of) && looker.role == "COACH" }

// bound is who has to agree to the terms of service.
func bound(looker, of *being) bool { return signedIn(looker, of) && !admin(looker, of) }

func admin(looker, of *being) bool { return signedIn(looker, of) && looker.role == "ADMIN" }

// self is the person themselves; a newcomer is only seen by the person who just signed them up.
func self(looker, of *being) bool { return of == newcomer || signedIn(looker, of) && looker == of }

// reader is who may use the library.
func reader(looker, of *being) bool { return ready(looker, of) || admin(looker, of) }

// libraryReader sees what a reader sees of every workout.
func libraryReader(looker, of *being) bool { return of.role == "CLIENT" && reader(looker, of) }

// everyones is what belongs to no one in particular.
func everyones(looker, of *being) bool { return of == everyone && reader(looker, of) }

// nobodys is what belongs to no one and is shown to everyone admitted.
func nobodys(_, of *being) bool { return of == everyone }

// online is who sees themselves among the people online.
func online(looker, of *being) bool { return reader(looker, of) && self(looker, of) }

// author is a coach, named with their workouts.
func author(looker, of *being) bool { return of.role == "COACH" && reader(looker, of) }

// adminOf is an admin who views a client.
func adminOf(looker, of *being) bool { return admin(looker, of) && of.role == "CLIENT" }

// staff is who creates workouts.
func staff(looker, of *being) bool { return coach(looker, of) || admin(looker, of) }

// keeper is staff who see which exercises are retired.
func keeper(looker, of *being) bool { return of.role == "CLIENT" && staff(looker, of) }

// editor is who may change a workout: its author (access_cast_test.go names a coach for each client's) and admins.
func editor(looker, of *being) bool {
	return admin(looker, of) || coach(looker, of) && (looker == of || of.role == "CLIENT" && of.nth%5 == looker.nth)
}

// drafter is who sees drafts: their author and admins.
func drafter(looker, of *being) bool {
	return staff(looker, of) && looker == of || admin(looker, of) && of.role == "COACH"
}

// linked is who sees the link of a workout's video.
func linked(looker, of *being) bool {
	return of.role == "CLIENT" && editor(looker, of) || drafter(looker, of)
}

// adminOfAnybody is an admin who views any person.
func adminOfAnybody(looker, of *being) bool { return admin(looker, of) && of.role != "" }

// adminOfThings is an admin who views what belongs to no one in particular.
func adminOfThings(looker, of *being) bool { return admin(looker, of) && of == everyone }

// staffOfThings is staff who view what belongs to no one in particular.
func staffOfThings(looker, of *being) bool { return staff(looker, of) && of == everyone }

// trainee is the person themselves if they are an onboarded client.
func trainee(looker, of *being) bool { return self(looker, of) && client(looker, of) }

// coachOf is the current coach, neither a former nor another one.
func coachOf(looker, of *being) bool { return coach(looker, of) && of.coach == looker.name }

// canceller is who sees a session of a client, and may cancel it.
func canceller(looker, of *being) bool { return either(talker, adminOf)(looker, of) }

// caring is the current coach; every coach is admitted.
func caring(looker, of *being) bool { return coachOf(looker, of) || coach(looker, of) && looker == of }

// trains is the person themselves and their current coach.
func trains(looker, of *being) bool { return either(trainee, coachOf)(looker, of) }

// photographed is who sees a client's photos.
func photographed(looker, of *being) bool { return either(trainee, coachOf, adminOf)(looker, of) }

// album is who may request a person's photos, of which only clients have any.
func album(looker, of *being) bool {
	return reader(looker, of) && looker == of || photographed(looker, of)
}

// opens is who is on a plan that opens the workout that a client's plan opens.
func opens(looker, of *being) bool {
	return libraryReader(looker, of) && (looker.role != "CLIENT" || looker.plan.Rank() >= of.plan.Rank())
}

// talker is who writes in the thread of a client with their current coach; the client may request it in any case.
func talker(looker, of *being) bool {
	return reader(looker, of) && looker == of || talksWith(looker, of)
}

// asker is who offers questions to clients: ready-made ones, or a coach's own.
func asker(looker, of *being) bool {
	return staff(looker, of) && of == everyone || askerToo(looker, of)
}

// askerToo is a coach with their own questions.
func askerToo(looker, of *being) bool { return coach(looker, of) && looker == of }

// checked is who may send a check-in.
func checked(looker, of *being) bool { return client(looker, of) && looker.plan.Rank() > 0 }

// talksWith is the client of a thread, and their current coach.
func talksWith(looker, of *being) bool { return either(trainee, coachOf)(looker, of) }

// speaker is the author.
func speaker(looker, of *being) bool { return reader(looker, of) && looker == of }

// listener is who follows a conversation here: a client their thread, the coach that of one client, all others the community.
func listener(looker, of *being) bool {
	return trainee(looker, of) || coachOf(looker, of) && of.name == "vip" || of == everyone && neighbour(looker, of)
}

// neighbour is who may use the community.
func neighbour(looker, of *being) bool {
	return reader(looker, of) && (looker.role != "CLIENT" || looker.plan.Rank() > 0)
}

// overheard is what is written in a thread for its people, and in the community for all.
func overheard(looker, of *being) bool {
	return of.role == "CLIENT" && talksWith(looker, of) || of == everyone && neighbour(looker, of)
}

// villager is the client who writes in the community.
func villager(looker, of *being) bool { return of.name == "vip" && neighbour(looker, of) }

// threaded is who writes in the thread of a client.
func threaded(looker, of *being) bool { return of.role == "CLIENT" && talksWith(looker, of) }

// bannedMember is who wrote in the community and was banned from it.
func bannedMember(looker, of *being) bool {
	return looker.name == "vip" && neighbour(looker, of) && (of == looker || of == everyone)
}

// moderatorOf is an admin who views what that client did.
func moderatorOf(name string) rule {
	return func(looker, of *being) bool { return admin(looker, of) && of.name == name }
}

// complainer is who has reported a message: a client, or a client's coach.
func complainer(looker, of *being) bool {
	return looker == of && (trainee(looker, of) || looker.name == "coach")
}

// moderatorOfComplaint is an admin who decides on what the coach has reported.
func moderatorOfComplaint(looker, of *being) bool { return moderatorOf("coach")(looker, of) }

// helper is the admin who answers questions to support, whom everyone who asks may know.
func helper(looker, of *being) bool { return signedIn(looker, of) && of.role == "ADMIN" }

func either(rules ...rule) rule {
	return func(looker, of *being) bool {
		for _, r := range rules {
			if r(looker, of) {
				return true
			}
		}
		return false
	}
}
