import { subscribe } from 'node:diagnostics_channel'
import { Server as HttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'

// Loaded before Next (`--import`), which listens on one address: what comes in at SECOND_HOST goes to the same server.

const host = process.env.SECOND_HOST

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { server } = message as { server: Server }
  const address = server.address()
  if (!host || !(server instanceof HttpServer) || !address || typeof address === 'string') return
  const second = createServer((socket) => {
    second.maxConnections = server.maxConnections
    server.emit('connection', socket)
  })
  // A machine without IPv6 has no ::1, and its visitors do not look for one.
  second.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error
  })
  second.listen(address.port, host)
  server.once('close', () => second.close())
  // A server closes when all that is under way is finished; none that comes meanwhile is taken.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => second.close())
})
