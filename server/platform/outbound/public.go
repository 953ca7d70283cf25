package outbound

import "net/netip"

// reserved are the unicast special-purpose ranges of the IANA registries beside private, local and multicast ones.
var reserved = prefixes(
	"0.0.0.0/8",
	"100.64.0.0/10",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.88.99.0/24",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"240.0.0.0/4",
	// These embed an arbitrary IPv4 address: translated, tunnelled.
	"64:ff9b::/96",
	"64:ff9b:1::/48",
	"2001::/32",
	"2002::/16",
	"100::/64",
	"2001:2::/48",
	"2001:10::/28",
	"2001:20::/28",
	"2001:db8::/32",
	"3fff::/20",
	"5f00::/16",
)

// global is all of IPv6 that has been allocated as public so far.
var global = netip.MustParsePrefix("2000::/3")

func prefixes(all ...string) (out []netip.Prefix) {
	for _, p := range all {
		out = append(out, netip.MustParsePrefix(p))
	}
	return out
}

// Public reports whether an address belongs to the public internet.
func Public(a netip.Addr) bool {
	a = a.Unmap()
	if !a.IsGlobalUnicast() || a.IsPrivate() || (a.Is6() && !global.Contains(a)) {
		return false
	}
	for _, p := range reserved {
		if p.Contains(a) {
			return false
		}
	}
	return true
}
