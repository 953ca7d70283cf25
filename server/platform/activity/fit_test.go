package activity

import (
	"encoding/binary"
	"strings"
	"time"
)

// field is a field of a FIT message that a test writes.
type field struct {
	number, size byte
	value        uint32
}

func f8(number byte, value uint32) field  { return field{number, 1, value} }
func f32(number byte, value uint32) field { return field{number, 4, value} }

// fitAt is a time of FIT so many seconds after the beginning.
func fitAt(seconds uint32) uint32 {
	return uint32(begun.Sub(time.Date(1989, 12, 31, 0, 0, 0, 0, time.UTC)).Seconds()) + seconds
}

// fitMessageOf is a message after its definition, both of the local type 0.
func fitMessageOf(number uint16, fields ...field) string {
	return fitDefinition(number, 0, fields) + fitData(fields)
}

func fitDefinition(number uint16, local byte, fields []field) string {
	b := []byte{0x40 | local, 0, 0, byte(number), byte(number >> 8), byte(len(fields))}
	for _, f := range fields {
		b = append(b, f.number, f.size, map[byte]byte{1: 0x02, 4: 0x86}[f.size])
	}
	return string(b)
}

func fitData(fields []field) string {
	b := []byte{0}
	for _, f := range fields {
		value := binary.LittleEndian.AppendUint32(nil, f.value)
		b = append(b, value[:f.size]...)
	}
	return string(b)
}

// bigEndian is a message of fitMessageOf in the other order.
func bigEndian(message string) string {
	b := []byte(message)
	b[2] = 1
	b[3], b[4] = b[4], b[3]
	at := 6 + 3*int(b[5]) + 1
	for i := range int(b[5]) {
		if b[6+3*i+1] == 4 {
			b[at], b[at+1], b[at+2], b[at+3] = b[at+3], b[at+2], b[at+1], b[at]
		}
		at += int(b[6+3*i+1])
	}
	return string(b)
}

// withApps is a message of fitMessageOf with two fields of apps.
func withApps(message string) string {
	b := []byte(message)
	data := 6 + 3*int(b[5])
	return "\x60" + message[1:data] + "\x02\x00\x04\x00\x01\x01\x00" + message[data:] + "\x01\x02\x03\x04\x05"
}

var activityID = fitMessageOf(0, f8(0, 4))

// fitSession is one of a minute and 100 m.
func fitSession(start, sport uint32) string {
	return fitMessageOf(18, f32(2, fitAt(start)), f32(7, 60_000), f32(8, 60_000), f32(9, 10_000), f8(5, sport))
}

// fitLap is one of swimming.
func fitLap(start, seconds, metres, rate uint32) string {
	return fitMessageOf(19, f32(2, fitAt(start)), f32(7, seconds*1000), f32(8, seconds*1000), f32(9, metres*100), f8(15, rate),
		f8(16, rate), f8(25, 5))
}

// fitRecords are two of the same heart rate.
func fitRecords(seconds, metres, rate uint32) string {
	of := func(at, metres uint32) []field { return []field{f32(253, fitAt(at)), f32(5, metres*100), f8(3, rate)} }
	return fitDefinition(20, 0, of(0, 0)) + fitData(of(0, 0)) + fitData(of(seconds, metres))
}

// compressedRecords are three whose times are the first one's and then offsets, of which the second begins again.
func compressedRecords() string {
	first := []field{f32(253, fitAt(0)), f8(3, 120)}
	rest := []field{f8(3, 130), f32(5, 3000)}
	offset := func(seconds uint32) string { return string([]byte{0xa0 | byte((fitAt(0)+seconds)&0x1f)}) }
	return fitDefinition(20, 0, first) + fitData(first) + fitDefinition(20, 1, rest) + offset(20) + fitData(rest)[1:] +
		offset(40) + fitData([]field{f8(3, 140), f32(5, 3000)})[1:]
}

// fitFile is a file of messages.
func fitFile(messages ...string) string {
	data := strings.Join(messages, "")
	head := append([]byte{14, 0x20, 0x54, 0x08}, binary.LittleEndian.AppendUint32(nil, uint32(len(data)))...)
	head = append(head, ".FIT"...)
	head = binary.LittleEndian.AppendUint16(head, bitwise(head))
	whole := append(head, data...)
	return string(binary.LittleEndian.AppendUint16(whole, bitwise(whole)))
}

// shortHead is a file whose head is of the first version.
func shortHead(file string) string {
	b := append([]byte{12}, file[1:12]...)
	b = append(b, file[14:len(file)-2]...)
	return string(binary.LittleEndian.AppendUint16(b, bitwise(b)))
}

// unsummed is a file whose head has no sum of its own; the other is of the messages only.
func unsummed(file string) string {
	b := []byte(file[:12] + "\x00\x00" + file[14:len(file)-2])
	return string(binary.LittleEndian.AppendUint16(b, bitwise(b[14:])))
}

// bitwise is CRC-16/ARC from its definition.
func bitwise(data []byte) (sum uint16) {
	for _, b := range data {
		sum ^= uint16(b)
		for range 8 {
			if sum&1 == 1 {
				sum = sum>>1 ^ 0xa001
			} else {
				sum >>= 1
			}
		}
	}
	return sum
}
