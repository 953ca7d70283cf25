package chat

import (
	"context"
	"log/slog"
	"maps"
	"sync"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/message"
	"forma/ent/readmark"
	"forma/ent/viewer"
)

const (
	// kept is how many changes a room holds for its listeners.
	kept = 512
	// mostMissed is how many changes a listener is sent that comes back; who missed more reads anew.
	mostMissed = 1000
	// lookAgain heals what the bus has lost.
	lookAgain = 5 * time.Second
)

// rooms are the conversations that somebody on this node listens to.
type rooms struct {
	mu   sync.Mutex
	open map[uuid.UUID]*room
}

// room reads each change of a conversation once, for all who listen to it on this node.
type room struct {
	talk      *ent.Conversation
	listeners int
	leave     context.CancelFunc

	mu sync.Mutex
	// recent are the changes after floor, by their numbers.
	recent []*ent.Message
	floor  int
	rev    int
	reads  map[uuid.UUID]int
	news   chan struct{}
}

// enter joins the room of a conversation, which opens with its first listener and closes with its last one.
func (s *Service) enter(ctx context.Context, id uuid.UUID) (*room, error) {
	s.rooms.mu.Lock()
	defer s.rooms.mu.Unlock()
	r := s.rooms.open[id]
	if r == nil {
		var err error
		if r, err = s.openRoom(ctx, id); err != nil {
			return nil, err
		}
		if s.rooms.open == nil {
			s.rooms.open = map[uuid.UUID]*room{}
		}
		s.rooms.open[id] = r
	}
	r.listeners++
	context.AfterFunc(ctx, func() {
		s.rooms.mu.Lock()
		defer s.rooms.mu.Unlock()
		if r.listeners--; r.listeners == 0 {
			r.leave()
			delete(s.rooms.open, id)
		}
	})
	return r, nil
}

func (s *Service) openRoom(ctx context.Context, id uuid.UUID) (*room, error) {
	ctx, leave := context.WithCancel(viewer.System(context.WithoutCancel(ctx)))
	events, err := s.Bus.Listen(ctx, Subject(id))
	if err != nil {
		leave()
		return nil, err
	}
	talk, err := s.Store.Ent.Conversation.Get(ctx, id)
	if err != nil {
		leave()
		return nil, err
	}
	r := &room{talk: talk, leave: leave, floor: talk.Rev, rev: talk.Rev, news: make(chan struct{})}
	if err := s.look(ctx, r); err != nil {
		leave()
		return nil, err
	}
	go s.watch(ctx, r, events)
	return r, nil
}

func (s *Service) watch(ctx context.Context, r *room, events <-chan []byte) {
	tick := time.NewTicker(lookAgain)
	defer tick.Stop()
	for {
		select {
		case _, open := <-events:
			if !open {
				return
			}
		case <-tick.C:
			// Without the bus nobody would hear that a listener may not read any more.
			if !s.Bus.Connected() {
				continue
			}
		case <-ctx.Done():
			return
		}
		if err := s.look(ctx, r); err != nil && ctx.Err() == nil {
			slog.Warn("a conversation could not be read", "error", err)
		}
	}
}

// look reads what has changed, and wakes the listeners if anything has.
func (s *Service) look(ctx context.Context, r *room) error {
	rows, err := s.changes(ctx, r.talk.ID, r.rev, kept)
	if err != nil {
		return err
	}
	reads := map[uuid.UUID]int{}
	if r.talk.Kind == conversation.KindCOACH_CLIENT {
		marks, err := s.Store.Ent.ReadMark.Query().Where(readmark.ConversationID(r.talk.ID)).All(ctx)
		if err != nil {
			return err
		}
		for _, m := range marks {
			reads[m.ProfileID] = m.Seq
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(rows) == 0 && maps.Equal(reads, r.reads) {
		return nil
	}
	r.reads, r.recent = reads, append(r.recent, rows...)
	if len(rows) > 0 {
		r.rev = rows[len(rows)-1].Rev
	}
	if surplus := len(r.recent) - kept; surplus > 0 {
		r.floor = r.recent[surplus-1].Rev
		r.recent = append([]*ent.Message(nil), r.recent[surplus:]...)
	}
	close(r.news)
	r.news = make(chan struct{})
	return nil
}

// changes are the messages that have changed after that number, by the numbers of their latest change.
func (s *Service) changes(ctx context.Context, talk uuid.UUID, after, most int) ([]*ent.Message, error) {
	return s.Store.Ent.Message.Query().Where(message.ConversationID(talk), message.RevGT(after)).Order(message.ByRev()).Limit(most).All(ctx)
}

// view is what a listener who stands there has to be told.
type view struct {
	// known is false where the room does not reach back so far.
	known bool
	rows  []*ent.Message
	reads map[uuid.UUID]int
	rev   int
	news  <-chan struct{}
}

func (r *room) since(rev int) view {
	r.mu.Lock()
	defer r.mu.Unlock()
	v := view{known: rev >= r.floor, reads: r.reads, rev: r.rev, news: r.news}
	for i, m := range r.recent {
		if m.Rev > rev {
			v.rows = r.recent[i:len(r.recent):len(r.recent)]
			break
		}
	}
	return v
}
