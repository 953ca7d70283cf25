package activity

import (
	"encoding/binary"
	"time"
)

// FIT is described at https://developer.garmin.com/fit/protocol/: messages of fields, each defined before it is used. Only those that
// sum up an activity are read.

// The messages and their fields.
const (
	fileID  = 0
	sport   = 12
	session = 18
	lap     = 19
	record  = 20

	fileType     = 0
	fileActivity = 4

	sportSport, sportSub = 0, 1

	startTime, elapsedTime, timerTime, totalDistance = 2, 7, 8, 9 // of sessions and laps

	sessionSport, sessionSub, sessionAverage, sessionMaximum = 5, 6, 16, 17
	lapSport, lapSub, lapAverage, lapMaximum                 = 25, 39, 15, 16

	recordHeartRate, recordDistance, timestamp = 3, 5, 253
)

// The bits of the byte before a message.
const (
	compressed = 0x80 // its time is an offset
	definition = 0x40
	developer  = 0x20 // the definition has fields of apps
	offsetBits = 0x1f
	localBits  = 0x0f
)

const (
	thousandths = 1000 // of a second
	hundredths  = 100  // of a metre
)

var (
	fitEpoch = time.Date(1989, 12, 31, 0, 0, 0, 0, time.UTC)
	// Smaller times are seconds since the device was switched on.
	leastTime = uint32(0x10000000)
)

func isFIT(data []byte) bool { return len(data) >= 12 && string(data[8:12]) == ".FIT" }

// fitMessage is how a message is laid out.
type fitMessage struct {
	defined bool
	number  uint16
	order   binary.ByteOrder
	fields  []fitField
	size    int // with the fields of apps, which come last
}

type fitField struct {
	number byte
	size   int
}

type fitReader struct {
	data   []byte
	defs   [16]fitMessage
	clock  uint32 // of the last time
	points int
	values [256]uint32 // of the message; none is all ones

	sport                   Sport
	sessions                []*recorded
	laps, records           recorded
	hasLap                  bool
	firstRecord, lastRecord uint32
}

const none = ^uint32(0)

// parseFIT reads the sessions of an activity, else its laps as one, else its records, and returns what follows the file.
func parseFIT(data []byte) (found []*recorded, rest []byte, err error) {
	head, size := int(data[0]), uint64(binary.LittleEndian.Uint32(data[4:]))
	if head != 12 && head != 14 {
		return nil, nil, ErrUnknown
	}
	if uint64(len(data)) < uint64(head)+size+2 {
		return nil, nil, ErrCut
	}
	end := head + int(size)
	sum := binary.LittleEndian.Uint16(data[end:])
	if sum != crc(data[:end]) && sum != crc(data[head:end]) { // the same unless the head has no sum of its own
		return nil, nil, ErrUnknown
	}
	r := &fitReader{data: data[head:end]}
	if err := r.messages(); err != nil {
		return nil, nil, err
	}
	found = r.found()
	for _, f := range found {
		f.format = FIT
	}
	return found, data[end+2:], nil
}

func (r *fitReader) messages() error {
	for len(r.data) > 0 {
		head := r.data[0]
		r.data = r.data[1:]
		var err error
		switch {
		case head&compressed != 0:
			r.clock += (uint32(head) - r.clock) & offsetBits
			err = r.message(&r.defs[head>>5&3], true)
		case head&definition != 0:
			err = r.define(&r.defs[head&localBits], head&developer != 0)
		default:
			err = r.message(&r.defs[head&localBits], false)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// next takes the next bytes; nil if there are less.
func (r *fitReader) next(n int) []byte {
	if len(r.data) < n {
		return nil
	}
	taken := r.data[:n]
	r.data = r.data[n:]
	return taken
}

func (r *fitReader) define(m *fitMessage, apps bool) error {
	head := r.next(5)
	if head == nil {
		return ErrCut
	}
	*m = fitMessage{defined: true, order: binary.LittleEndian, fields: m.fields[:0]}
	if head[1] == 1 {
		m.order = binary.BigEndian
	}
	m.number = m.order.Uint16(head[2:])
	fields := r.next(3 * int(head[4]))
	if fields == nil && head[4] > 0 {
		return ErrCut
	}
	for ; len(fields) > 0; fields = fields[3:] {
		m.fields = append(m.fields, fitField{fields[0], int(fields[1])})
		m.size += int(fields[1])
	}
	if !apps {
		return nil
	}
	n := r.next(1)
	if n == nil {
		return ErrCut
	}
	fields = r.next(3 * int(n[0]))
	if fields == nil && n[0] > 0 {
		return ErrCut
	}
	for ; len(fields) > 0; fields = fields[3:] {
		m.size += int(fields[1])
	}
	return nil
}

func (r *fitReader) message(m *fitMessage, timed bool) error {
	if !m.defined {
		return ErrUnknown
	}
	data := r.next(m.size)
	if data == nil && m.size > 0 {
		return ErrCut
	}
	switch m.number {
	case fileID, sport, session, lap, record:
	default:
		return nil
	}
	for i := range r.values {
		r.values[i] = none
	}
	for _, f := range m.fields {
		r.values[f.number] = number(data[:f.size], m.order)
		data = data[f.size:]
	}
	if timed {
		r.values[timestamp] = r.clock
	} else if at := r.values[timestamp]; at != none {
		r.clock = at
	}
	return r.read(m.number)
}

// number is the value of a field of one, two or four bytes; all ones are none.
func number(b []byte, order binary.ByteOrder) uint32 {
	switch len(b) {
	case 1:
		if b[0] != 0xff {
			return uint32(b[0])
		}
	case 2:
		if n := order.Uint16(b); n != 0xffff {
			return uint32(n)
		}
	case 4:
		return order.Uint32(b)
	}
	return none
}

func (r *fitReader) read(message uint16) error {
	if r.points++; r.points > mostPoints {
		return ErrTooLong
	}
	switch message {
	case fileID:
		if kind := r.values[fileType]; kind != none && kind != fileActivity { // a course has laps and records too
			return ErrEmpty
		}
	case sport:
		r.sport, _ = fitSport(r.values[sportSport], r.values[sportSub])
	case session:
		is, rest := fitSport(r.values[sessionSport], r.values[sessionSub])
		if rest {
			return nil
		}
		if len(r.sessions) == most {
			return ErrTooLong
		}
		r.sessions = append(r.sessions, &recorded{sport: is, start: fitTime(r.values[startTime]), seconds: r.seconds(),
			elapsed: r.value(elapsedTime, thousandths), metres: r.value(totalDistance, hundredths), average: r.value(sessionAverage, 1),
			maximum: r.value(sessionMaximum, 1)})
	case lap:
		l := &r.laps
		if !r.hasLap {
			r.hasLap = true
			l.start = fitTime(r.values[startTime])
			l.sport, _ = fitSport(r.values[lapSport], r.values[lapSub])
		}
		l.seconds += r.seconds()
		l.elapsed += r.value(elapsedTime, thousandths)
		l.metres += r.value(totalDistance, hundredths)
		l.beats.add(r.value(lapAverage, 1), r.seconds())
		l.maximum = max(l.maximum, r.value(lapMaximum, 1))
	case record:
		r.record()
	}
	return nil
}

func (r *fitReader) record() {
	at := r.values[timestamp]
	if at == none || at < leastTime {
		return
	}
	if r.firstRecord == 0 {
		r.firstRecord = at
	}
	r.lastRecord = max(r.lastRecord, at)
	r.records.metres = max(r.records.metres, r.value(recordDistance, hundredths))
	r.records.beats.add(r.value(recordHeartRate, 1), 1)
}

// value is a field in parts of its unit; 0 if the message has none.
func (r *fitReader) value(field byte, parts float64) float64 {
	if r.values[field] == none {
		return 0
	}
	return float64(r.values[field]) / parts
}

// seconds is how long a session or lap took without pauses.
func (r *fitReader) seconds() float64 {
	if r.values[timerTime] == none {
		return r.value(elapsedTime, thousandths)
	}
	return r.value(timerTime, thousandths)
}

func (r *fitReader) found() []*recorded {
	one := &r.laps
	switch {
	case len(r.sessions) == 1:
		r.sessions[0].beats = r.records.beats
		return r.sessions
	case len(r.sessions) > 1:
		return r.sessions
	case !r.hasLap:
		one = &r.records
		if r.firstRecord > 0 {
			one.start = fitTime(r.firstRecord)
			one.seconds = float64(r.lastRecord - r.firstRecord)
		}
	case one.beats.n == 0:
		one.beats = r.records.beats
	}
	if r.sport != "" && (one.sport == "" || one.sport == Other) {
		one.sport = r.sport
	}
	return []*recorded{one}
}

func fitTime(at uint32) time.Time {
	if at == none || at < leastTime {
		return time.Time{}
	}
	return fitEpoch.Add(time.Duration(at) * time.Second)
}

// fitSport is the sport of a message; rest reports whether it is the way from one sport to the next.
func fitSport(sport, sub uint32) (is Sport, rest bool) {
	switch sub { // machines and halls
	case 1, 45: // treadmill, indoor running
		return Running, false
	case 5, 6: // spinning, indoor cycling
		return Cycling, false
	case 14:
		return Rowing, false
	case 20:
		return Strength, false
	case 27:
		return Walking, false
	}
	switch sport {
	case 1:
		return Running, false
	case 2, 21: // electric bikes
		return Cycling, false
	case 3:
		return Other, true
	case 5:
		return Swimming, false
	case 11:
		return Walking, false
	case 12, 13:
		return Skiing, false
	case 15:
		return Rowing, false
	case 16, 17: // mountaineering
		return Hiking, false
	}
	return Other, false
}

// crc is the checksum of FIT, CRC-16/ARC, half a byte at a time.
func crc(data []byte) (sum uint16) {
	for _, b := range data {
		sum = sum>>4 ^ crcTable[sum&0xf] ^ crcTable[b&0xf]
		sum = sum>>4 ^ crcTable[sum&0xf] ^ crcTable[b>>4]
	}
	return sum
}

var crcTable = [16]uint16{0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401,
	0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801, 0x4400}
