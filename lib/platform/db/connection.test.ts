import { type AddressInfo, createServer, type Socket } from 'node:net'
import { jest } from '@jest/globals'
import { openConnection } from './connection.ts'

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const farewell = message('E', Buffer.from('SFATAL\0C57P01\0Mpostmaster exit\0\0'))

/** Listens as a server that dies with its last word at the moment when its client says goodbye. */
async function dyingServer() {
  const answer = (socket: Socket) =>
    socket.once('data', () => {
      socket.write(welcome)
      socket.once('data', () => socket.end(farewell))
    })
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const login = { user: 'nobody', database: 'none', password: '', ssl: false }
  return { at: { host: '127.0.0.1', port, ...login }, close: () => server.close() }
}

// An error that nobody hears would end the process, and does end the test.
test('the last word of a server that dies while we say goodbye ends nobody', async () => {
  const { at, close } = await dyingServer()
  const lost = jest.fn()
  const connection = await openConnection(at, { onLost: lost })
  await connection.end()
  close()
  expect(lost).not.toHaveBeenCalled()
})
