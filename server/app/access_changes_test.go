package app_test

// changeDoors are those of programs that copy. What an admin reads of health data on record is in the tests of the domain.
var changeDoors = map[string]door{
	"Query.changes": {who: staff, args: func(_ *matrix, looker, _ *being) string {
		if looker.role == "ADMIN" {
			return "(types:[PERSON,PAYMENT])"
		}
		return "(types:[PERSON,PROGRESS_ENTRY,WORKOUT_LOG,CHECK_IN,PAYMENT])"
	}},
}

// changeTypes are those of programs that copy.
var changeTypes = map[string]typePolicy{
	"Change":     {whose: byID, see: []sight{{either(coachOf, adminOfAnybody, staffThemselves), "type id kind personId at object"}}},
	"ChangePage": {whose: everybodys, see: []sight{{staff, "nodes cursor hasMore"}}},
}

// staffThemselves are coaches and admins who view what is theirs.
func staffThemselves(looker, of *being) bool { return staff(looker, of) && looker == of }
