package app

import (
	"io/fs"

	"forma/webapp"
)

// Licences returns the projects that the binary and the web app contain, with their licences, as the build of the web app has found them.
func Licences() ([]byte, error) { return fs.ReadFile(webapp.Dist(), "licences.txt") }
