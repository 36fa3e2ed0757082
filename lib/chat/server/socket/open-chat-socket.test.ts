import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CHAT_SOCKET } from '#lib/chat/protocol.ts'
import { Page } from '#lib/chat/server/testing/sockets.ts'
import { openedDatabase } from '#lib/platform/db/opened-database.ts'
import { guardServer } from '#lib/platform/http/guard/guard-server.ts'
import { chatSocket } from './open-chat-socket.ts'

test('who comes back before the database is open is told to try again, and nothing breaks', async () => {
  const server = createServer()
  const upgrades = new Map([[CHAT_SOCKET, chatSocket([])]])
  guardServer(server, { stallMs: 60_000, maxConnections: 10, upgrades })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    for (const database of [undefined, new Promise<never>(() => undefined)]) {
      openedDatabase.replace({ database })
      await expect(new Page(port, 'x'.repeat(43)).open()).rejects.toThrow('503')
    }
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})
