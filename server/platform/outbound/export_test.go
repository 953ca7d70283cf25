package outbound

// Dial is what every request of a guard's client is connected by, whatever the port.
var Dial = Guard.dial
