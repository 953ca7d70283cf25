package personal

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/csv"
	"forma/server/platform/words"
)

// Files opens stored media.
type Files interface {
	Read(ctx context.Context, file *ent.MediaFile) (io.ReadSeekCloser, error)
}

// Archive writes everything of a person as a ZIP: json/ has a file per table, csv/ has tables for people, media/ has their pictures and
// videos. Files that are lost are named in LOST.txt.
func Archive(ctx context.Context, w io.Writer, db *ent.Client, files Files, person uuid.UUID, language viewer.Language) error {
	z := zip.NewWriter(w)
	said, err := json.Marshal(marker{Version: version})
	if err == nil {
		err = put(z, markerFile, said)
	}
	if err == nil {
		err = put(z, "README.txt", []byte(texts.In(language).About))
	}
	if err != nil {
		return err
	}
	for _, t := range Tables {
		if t.Silent != "" {
			continue
		}
		rows, err := t.Read(ctx, db, person)
		if err == nil {
			err = names(ctx, db, rows, language)
		}
		if err == nil {
			err = rows.write(z, t)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", t.Name, err)
		}
	}
	lost, err := media(ctx, z, db, files, person)
	if err == nil && len(lost) > 0 {
		err = put(z, "LOST.txt", []byte(texts.In(language).Missing+strings.Join(lost, "\n")+"\n"))
	}
	if err != nil {
		return err
	}
	return z.Close()
}

var texts = words.Of[struct{ Missing, About string }]("server/archive")

func put(z *zip.Writer, name string, data []byte) error {
	f, err := z.Create(name)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return err
}

func (r *Rows) write(z *zip.Writer, t Table) error {
	data, err := r.json()
	if err != nil {
		return err
	}
	if err := put(z, tableFile(t.Name), data); err != nil || !t.CSV {
		return err
	}
	if data, err = r.csv(); err != nil {
		return err
	}
	return put(z, "csv/"+t.Name+".csv", data)
}

// json encodes the rows as objects whose keys keep the order of the columns.
func (r *Rows) json() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("[")
	for i, row := range r.Values {
		b.WriteString(strings.Repeat(",", min(i, 1)) + "\n  {")
		for n, value := range row {
			text, err := json.Marshal(value)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&b, "%s%q: %s", strings.Repeat(", ", min(n, 1)), r.Columns[n], text)
		}
		b.WriteString("}")
	}
	b.WriteString("\n]\n")
	return b.Bytes(), nil
}

// csv writes the rows for a spreadsheet.
func (r *Rows) csv() ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b, ',')
	err := w.Write(r.Columns)
	for _, row := range r.Values {
		cells := make([]string, len(row))
		for i, value := range row {
			cells[i] = cell(value)
		}
		if err == nil {
			err = w.Write(cells)
		}
	}
	w.Flush()
	return b.Bytes(), err
}

// cell writes a value; only a text can be taken for a formula.
func cell(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case time.Time:
		return v.Format(time.RFC3339)
	case json.RawMessage:
		return string(v)
	case string:
		return csv.Text(v)
	default:
		return fmt.Sprint(v)
	}
}

// names adds what things are called to rows that hold only their ids.
func names(ctx context.Context, db *ent.Client, rows *Rows, language viewer.Language) error {
	ctx = grant.With(ctx, grant.Archive)
	err := rows.name("workout", func(names map[string]string) error {
		list, err := db.Workout.Query().Select(workout.FieldID, workout.FieldTitle).All(ctx)
		for _, w := range list {
			names[w.ID.String()] = w.Title.In(language)
		}
		return err
	})
	if err != nil {
		return err
	}
	return rows.name("exercise", func(names map[string]string) error {
		list, err := db.Exercise.Query().Select(exercise.FieldID, exercise.FieldName).All(ctx)
		for _, e := range list {
			names[e.ID.String()] = e.Name.In(language)
		}
		return err
	})
}

// name adds the column of a thing behind the others if the rows have its id.
func (r *Rows) name(thing string, read func(names map[string]string) error) error {
	at := slices.Index(r.Columns, thing+"_id")
	if at < 0 || len(r.Values) == 0 {
		return nil
	}
	names := map[string]string{}
	if err := read(names); err != nil {
		return err
	}
	r.Columns = append(r.Columns, thing)
	for i, row := range r.Values {
		id, _ := row[at].(string)
		r.Values[i] = append(row, names[id])
	}
	return nil
}

var endings = map[string]string{"image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp", "video/mp4": ".mp4", "text/vtt": ".vtt"}

// media adds the person's files, without earlier archives, and returns the names of those that are lost.
func media(ctx context.Context, z *zip.Writer, db *ent.Client, files Files, person uuid.UUID) (lost []string, err error) {
	list, err := db.MediaFile.Query().
		Where(mediafile.OwnerID(person), mediafile.KindNEQ(mediafile.KindEXPORT)).
		All(grant.With(ctx, grant.Archive))
	if err != nil {
		return nil, err
	}
	for _, file := range list {
		name := fileName(file.Kind, file.ID, file.ContentType)
		from, err := files.Read(ctx, file)
		if errors.Is(err, fs.ErrNotExist) {
			lost = append(lost, path.Base(name))
			continue
		}
		if err == nil {
			err = keep(z, name, from, file)
		}
		if err != nil {
			return nil, fmt.Errorf("file %s: %w", file.ID, err)
		}
	}
	return lost, nil
}

func keep(z *zip.Writer, name string, from io.ReadSeekCloser, file *ent.MediaFile) error {
	defer func() { _ = from.Close() }()
	// Pictures and videos are already compressed.
	to, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store, Modified: file.CreatedAt})
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return err
}
