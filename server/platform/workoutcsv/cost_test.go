package workoutcsv_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"forma/server/platform/workoutcsv"
)

func TestNoFileTakesMuchMoreThanItsSize(t *testing.T) {
	const most = 20 * workoutcsv.MostBytes
	head := "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
	fill := func(s string) string { return head + strings.Repeat(s, (workoutcsv.MostBytes-len(head))/len(s)) }
	for name, text := range map[string]string{
		"commas":      fill(","),
		"lines":       fill("\n"),
		"short cells": fill(strings.Repeat("a,", 60) + "\n"),
		"quote":       fill("\"\n"),
		"opens":       head + "\"" + strings.Repeat("a\n", (workoutcsv.MostBytes-len(head)-1)/2),
		"spaces":      fill("2026-03-01 18:00:00,   x" + strings.Repeat(" ", 50) + ",1h,B,1,80,5,0,0,,,8\n"),
		"bad dates":   fill("28 мартабря 2023 г., 17:29:00000000000000,x,1h,B,1,80,5,0,0,,,8\n"),
		"one workout": fill("2026-03-01 18:00:00,P,1h,B,1,80,5,0,0,n,w,8\n"),
		"controls":    fill("2026-03-01 18:00:00,P,1h,B\x01\u202e,1,80,5,0,0,\x02\u2066,w,8\n"),
		"long":        fill("2026-03-01 18:00:00," + strings.Repeat("я\u200b", 30000) + ",1h,B,1,80,5,0,0,n,w,8\n"),
		"wide row":    head + strings.Repeat(strings.Repeat("x,", 900)+"\n", 4600),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := workoutcsv.Parse(text, workoutcsv.Options{Zone: time.UTC, Now: time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)})
		runtime.ReadMemStats(&after)
		if taken := after.TotalAlloc - before.TotalAlloc; taken > most {
			t.Errorf("%s: %d MB are allocated, %v", name, taken>>20, err)
		}
	}
}
