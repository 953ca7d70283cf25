package content

import "forma/ent/schema/text"

// Captions are the film's captions, as WebVTT.
var Captions = text.LocalizedText{
	"en": `WEBVTT

00:00.000 --> 00:04.000
Feet as wide as your shoulders, toes slightly out.

00:04.000 --> 00:09.000
Breathe in and sit down and back,
as if a chair stood behind you.

00:09.000 --> 00:14.000
Keep your chest up and your heels on the floor.

00:14.000 --> 00:20.000
Breathe out, push the floor away
and stand up tall.
`,
	"ru": `WEBVTT

00:00.000 --> 00:04.000
Ноги на ширине плеч, носки чуть врозь.

00:04.000 --> 00:09.000
На вдохе опускайтесь назад и вниз,
словно садитесь на стул.

00:09.000 --> 00:14.000
Грудь вверх, пятки не отрывайте от пола.

00:14.000 --> 00:20.000
На выдохе оттолкнитесь от пола
и полностью выпрямитесь.
`,
}
