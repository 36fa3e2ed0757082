import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardServer } from './guard-server.ts'

const open: (Server | Socket)[] = []
afterEach(() => {
  for (const one of open.splice(0)) {
    if ('destroy' in one) one.destroy()
    else one.close().closeAllConnections()
  }
})

async function serve(listener: RequestListener, bounds: { stallMs?: number; max?: number } = {}) {
  const server = createServer(listener)
  guardServer(server, { stallMs: bounds.stallMs ?? 60_000, maxConnections: bounds.max ?? 100 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return (server.address() as AddressInfo).port
}

function dial(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  // Who is cut may learn it by a reset.
  socket.on('error', () => {})
  open.push(socket)
  return socket
}
const asked = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })

/** All that comes until the connection ends. */
async function read(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await closed(socket)
  return text
}

test('of what a connection sends at once one request is in progress, and many end it', async () => {
  let begun = 0
  const port = await serve(() => {
    begun++
  })
  const sockets = Array.from({ length: 50 }, () => dial(port))
  for (const socket of sockets) socket.write(asked('/').repeat(60))
  await Promise.all(sockets.map(closed))
  expect(begun).toBe(50)
})

test('a few are answered one after the other, in their order', async () => {
  let [inProgress, most] = [0, 0]
  const port = await serve(async ({ url }, response) => {
    most = Math.max(most, ++inProgress)
    await sleep(5)
    inProgress--
    response.end(url)
  })
  const socket = dial(port)
  const text = read(socket)
  socket.write(asked('/a') + asked('/b') + asked('/c'))
  socket.write(asked('/d', 'Connection: close\r\n'))
  expect((await text).match(/\/[a-d]/g)).toEqual(['/a', '/b', '/c', '/d'])
  expect(most).toBe(1)
})

test('a connection goes on after its answers, and nothing is begun after the last', async () => {
  const begun: string[] = []
  const port = await serve(({ url }, response) => {
    begun.push(url ?? '')
    response.end('fine')
  })
  const socket = dial(port)
  for (const path of ['/1', '/2', '/3']) {
    socket.write(asked(path))
    await once(socket, 'data')
  }
  socket.write(asked('/last', 'Connection: close\r\n') + asked('/late'))
  await closed(socket)
  expect(begun).toEqual(['/1', '/2', '/3', '/last'])
})

test('who breaks off leaves nothing behind that is begun later', async () => {
  const begun: string[] = []
  const answers: ServerResponse[] = []
  const port = await serve(({ url }, response) => {
    begun.push(url ?? '')
    answers.push(response)
  })
  const socket = dial(port)
  socket.write(asked('/1') + asked('/2'))
  while (begun.length === 0) await sleep(5)
  const [first] = answers
  if (!first) throw new Error('nothing was begun')
  socket.destroy()
  await once(first, 'close')
  await sleep(20)
  expect(begun).toEqual(['/1'])
})

test('a reader that takes nothing of its answer is cut, one that is slow is not', async () => {
  const answers: ServerResponse[] = []
  const port = await serve(
    (_, response) => {
      answers.push(response)
      // More than the system's buffers take.
      response.end(Buffer.alloc(32_000_000))
    },
    // Longer than a busy machine leaves the slow one without its turn.
    { stallMs: 3000 },
  )
  const [stalled, slow] = [dial(port), dial(port)]
  stalled.pause().write(asked('/'))
  slow.write(asked('/', 'Connection: close\r\n'))
  let size = 0
  slow.on('data', (chunk) => {
    size += chunk.length
    // About a second for all of it.
    if (size % 1_000_000 < chunk.length) {
      slow.pause()
      setTimeout(() => slow.resume(), 30)
    }
  })
  while (answers.length < 2) await sleep(5)
  // The other answer goes on.
  await Promise.race(answers.map((answer) => once(answer, 'close')))
  expect(answers.filter(({ closed }) => closed)).toHaveLength(1)
  await closed(slow)
  expect(size).toBeGreaterThan(32_000_000)
})

test('an answer that takes its time is waited for, an idle connection is not', async () => {
  const port = await serve(
    async ({ url }, response) => {
      if (url === '/slow') await sleep(2000)
      response.end(url)
    },
    // Longer than a busy machine takes to write a request.
    { stallMs: 1000 },
  )
  const [idle, waiting] = [dial(port), dial(port)]
  const text = read(waiting)
  waiting.write(asked('/slow', 'Connection: close\r\n'))
  await closed(idle)
  expect(await text).toContain('/slow')
})

test('no more connections than are allowed', async () => {
  const port = await serve((_, response) => response.end('fine'), { max: 2 })
  const [first, second] = [dial(port), dial(port)]
  await Promise.all([once(first, 'connect'), once(second, 'connect')])
  const third = dial(port)
  third.write(asked('/'))
  expect(await read(third)).toBe('')
  first.write(asked('/', 'Connection: close\r\n'))
  expect(await read(first)).toContain('fine')
})
