package chat

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
)

// Update is something new in a conversation.
type Update struct {
	// Rev is the number to follow on from.
	Rev int
	// Message is new or has changed; nil where only something else is new.
	Message *ent.Message
	// PeerReadSeq is up to where the other one of a thread has read.
	PeerReadSeq *int
	// Missed is true where more has changed than is sent: the messages have to be read anew.
	Missed bool
}

// Follow tells what has changed after that number, then what changes, until ctx ends. Access is the caller's part.
func (s *Service) Follow(ctx context.Context, id uuid.UUID, after int) (<-chan *Update, error) {
	room, err := s.enter(ctx, id)
	if err != nil {
		return nil, err
	}
	l := &listener{service: s, room: room, out: make(chan *Update), rev: after, peer: peer(room.talk, viewer.From(ctx).ID)}
	go func() {
		defer close(l.out)
		for l.catchUp(ctx) {
		}
	}()
	return l.out, nil
}

type listener struct {
	service *Service
	room    *room
	out     chan *Update
	rev     int
	peer    *uuid.UUID
	// read is up to where the listener was told that the other one has read.
	read *int
}

// catchUp tells all there is and waits for more; it is false where ctx has ended or the database fails.
func (l *listener) catchUp(ctx context.Context) bool {
	now := l.room.since(l.rev)
	rows := now.rows
	if !now.known {
		var err error
		if rows, err = l.service.changes(ctx, l.room.talk.ID, l.rev, mostMissed+1); err != nil {
			return false
		}
		if len(rows) > mostMissed {
			l.rev, rows = now.rev, nil
			if !l.send(ctx, &Update{Rev: l.rev, Missed: true}) {
				return false
			}
		}
	}
	read := l.peerRead(now.reads)
	for _, m := range rows {
		l.rev = m.Rev
		if !l.send(ctx, &Update{Rev: m.Rev, Message: m, PeerReadSeq: read}) {
			return false
		}
	}
	if len(rows) == 0 && read != nil && (l.read == nil || *l.read != *read) && !l.send(ctx, &Update{Rev: l.rev, PeerReadSeq: read}) {
		return false
	}
	l.read = read
	select {
	case <-now.news:
		return true
	case <-ctx.Done():
		return false
	}
}

func (l *listener) peerRead(reads map[uuid.UUID]int) *int {
	if l.peer == nil {
		return nil
	}
	seq := reads[*l.peer]
	return &seq
}

func (l *listener) send(ctx context.Context, u *Update) bool {
	select {
	case l.out <- u:
		return true
	case <-ctx.Done():
		return false
	}
}
