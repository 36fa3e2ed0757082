import { subscribe } from 'node:diagnostics_channel'

// Loaded before the server of the tests (`--import`). Limits count by address, so each visitor of the tests has one of
// this machine's (127.0.0.0/8), named in a header that is taken off here: for the server it is the address of the socket,
// and its visitors sit at this machine without a proxy, as those of a demonstration do.

const HEADER = 'x-test-address'

subscribe('http.server.request.start', (message) => {
  const { request, server } = message
  // A call that is sent just when five idle seconds are over would find its connection closed.
  server.keepAliveTimeout = 60_000
  const value = request.headers[HEADER] ?? '127.0.0.1'
  delete request.headers[HEADER]
  Object.defineProperty(request.socket, 'remoteAddress', { value, configurable: true })
})
