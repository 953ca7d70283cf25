package search

import (
	"strings"
	"testing"
)

func TestFormsOfAWordHaveOneStem(t *testing.T) {
	for _, forms := range []string{
		"squat squats squatting squatted Squats",
		"lunge lunges lunging",
		"stretch stretches stretching stretched",
		"press presses pressing",
		"run runs running",
		"muscle muscles",
		"body bodies",
		"minute minutes",
		"dumbbell dumbbells",
		"присед приседы приседа приседе приседом приседание приседания приседаний приседанием приседать приседаем",
		"отжимание отжимания отжиманий отжиматься отжимаюсь",
		"подтягивания подтягиваний подтягиваться",
		"сгибание сгибания сгибать",
		"тренировка тренировки тренировок тренироваться",
		"разминка разминки разминок разминку",
		"новичок новичкам новички",
		"бег бега бегом бегать",
		"колено колени коленей",
		"бедро бедра бёдра бёдер бедер",
		"мышца мышцы мышц",
		"нога ноги ног ногами",
		"гантель гантели гантелей гантелями",
		"растяжка растяжки растяжку",
		"минута минуты минут",
		"сильный сильная сильные",
		"тёплый теплый тёплая",
	} {
		list := Of(forms)
		for _, form := range list {
			if Stem(form) != Stem(list[0]) {
				t.Errorf("%s is %s, but %s is %s", form, Stem(form), list[0], Stem(list[0]))
			}
		}
	}
}

func TestDifferentWordsHaveDifferentStems(t *testing.T) {
	seen := map[string]string{}
	for _, word := range Of("squat lunge plank press push pull row run core calf hip step stretch присед выпад планка план пресс тяга бег колено бедро спина степ шаг мах мышца мышь растяжка разминка тренировка") {
		if other, taken := seen[Stem(word)]; taken {
			t.Errorf("%s and %s are both %s", word, other, Stem(word))
		}
		seen[Stem(word)] = word
	}
}

func TestTextIsSplitIntoWords(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "",
		"%_\\ — «»":             "",
		"Ёлка, 100% (push-up)!": "елка 100 push up",
		"кардио/сила\tно\nне\u00a0йога": "кардио сила но не йога",
		"x " + strings.Repeat("ж", 50):  "x " + strings.Repeat("ж", 40),
	} {
		if got := strings.Join(Of(text), " "); got != want {
			t.Errorf("%q falls into %q, not %q", text, got, want)
		}
	}
	if got := strings.Join(Compounds("Push-ups and sit-up, - без-инвентаря x"), " "); got != "pushups situp безинвентаря" {
		t.Errorf("the compounds are %q", got)
	}
}
