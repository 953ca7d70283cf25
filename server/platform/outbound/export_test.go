package outbound

// Dial makes every connection of a guard's client, whatever the port.
var Dial = Guard.dial
