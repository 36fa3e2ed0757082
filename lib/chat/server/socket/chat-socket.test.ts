import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { socketCloses } from '#lib/chat/rules.ts'
import { ChatSocket } from './chat-socket.ts'

let server: WebSocketServer
let page: WebSocket
let clock: number
let heard: number
/** Ends of the connection that the server saw. */
let ended: number
let wake: () => void

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  ;[clock, heard, ended] = [1_000_000, 0, 0]
  wake = () => undefined
  server.on('connection', (socket) => {
    const hear = () => {
      heard += 1
      wake()
    }
    const onClose = () => {
      ended += 1
      wake()
    }
    const login = { userId: 1, sessionId: 1 }
    new ChatSocket(socket, login, { onMessage: hear, onNonsense: hear, onClose }, () => clock)
    // Behind the listeners of the socket itself.
    socket.on('ping', hear)
    socket.on('pong', hear)
  })
  page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  page.on('error', () => undefined)
  await once(page, 'open')
})
afterEach(async () => {
  page.terminate()
  await new Promise((resolve) => server.close(resolve))
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo())
    await new Promise<void>((resolve) => {
      wake = resolve
    })
}

const says = {
  messages: () => page.send('{}'),
  pings: () => page.ping(),
  pongs: () => page.pong(),
}
/** Sends that many and waits until the server has heard them all, or has cut the page off. */
async function send(count: number, say: () => void = says.messages): Promise<void> {
  const whole = heard + count
  for (let n = 0; n < count; n++) say()
  await until(() => heard >= whole || ended > 0)
}

test.each(Object.keys(says) as (keyof typeof says)[])(
  'more than thirty %s at once end it',
  async (kind) => {
    await send(30, says[kind])
    expect([heard, ended]).toEqual([30, 0])
    const closed = once(page, 'close')
    // Of a page that pings or pongs for ever nothing else would be seen.
    says[kind]()
    says.messages()
    const [code] = await closed
    expect([socketCloses.tooFast, 1006]).toContain(code)
  },
)

test('no ten seconds hold more than thirty, wherever they begin', async () => {
  await send(1)
  clock += 9_990
  await send(29)
  clock += 20
  await send(1)
  expect([heard, ended]).toEqual([31, 0])
  await send(1)
  await until(() => ended > 0)
  expect(heard).toBe(31)
})

test('thirty every ten seconds are no flood', async () => {
  for (let n = 0; n < 5; n++) {
    await send(30)
    clock += 10_001
  }
  expect([heard, ended]).toEqual([150, 0])
})
