package media

import (
	"bytes"
	"encoding/binary"
)

// orientation returns the EXIF orientation of a picture, or 1 (upright) if there is none.
func orientation(data []byte, format string) int {
	var exif []byte
	switch format {
	case "jpeg":
		exif = jpegExif(data)
	case "png":
		exif = chunk(data, 8, "eXIf", binary.BigEndian)
	case "webp":
		exif = bytes.TrimPrefix(chunk(data, 12, "EXIF", binary.LittleEndian), exifMark)
	}
	return tiffOrientation(exif)
}

var exifMark = []byte("Exif\x00\x00")

// jpegExif walks the segments before the image data.
func jpegExif(data []byte) []byte {
	for at := 2; at+4 <= len(data) && data[at] == 0xFF && data[at+1] != 0xDA; {
		length := int(binary.BigEndian.Uint16(data[at+2:]))
		if length < 2 || at+2+length > len(data) {
			return nil
		}
		if body := data[at+4 : at+2+length]; data[at+1] == 0xE1 && bytes.HasPrefix(body, exifMark) {
			return body[len(exifMark):]
		}
		at += 2 + length
	}
	return nil
}

// chunk returns the body of a chunk: PNG has length, name and a trailing checksum, WebP has name and length and pads to even.
func chunk(data []byte, at int, name string, order binary.ByteOrder) []byte {
	png := order == binary.ByteOrder(binary.BigEndian)
	for at+8 <= len(data) {
		label, size := data[at:at+4], int64(order.Uint32(data[at+4:]))
		if png {
			label, size = data[at+4:at+8], int64(order.Uint32(data[at:]))
		}
		if int64(at)+8+size > int64(len(data)) {
			return nil
		}
		if string(label) == name {
			return data[at+8 : at+8+int(size)]
		}
		at += 8 + int(size)
		if png {
			at += 4
		} else {
			at += int(size & 1)
		}
	}
	return nil
}

const (
	orientationTag = 0x0112
	entryBytes     = 12
)

// tiffOrientation reads the tag from the first directory.
func tiffOrientation(exif []byte) int {
	if len(exif) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.LittleEndian
	if exif[0] == 'M' {
		order = binary.BigEndian
	}
	first := int64(order.Uint32(exif[4:]))
	if first+2 > int64(len(exif)) {
		return 1
	}
	entries := exif[first+2:]
	for range order.Uint16(exif[first:]) {
		if len(entries) < entryBytes {
			return 1
		}
		if order.Uint16(entries) == orientationTag {
			return int(order.Uint16(entries[8:]))
		}
		entries = entries[entryBytes:]
	}
	return 1
}
