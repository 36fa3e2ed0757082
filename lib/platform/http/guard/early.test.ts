import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { holdEarly, letEarlyIn } from './early.ts'

let server: Server
const asked: string[] = []

beforeEach(async () => {
  asked.length = 0
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

function ask(path: string) {
  const { port } = server.address() as AddressInfo
  const request = get({ host: '127.0.0.1', port, path, agent: false })
  const answered = once(request, 'response').then(([response]) => {
    response.resume()
    return response.statusCode
  })
  return { request, answered }
}

test('who comes before the site guards its server waits unread and is guarded; who comes after does not wait', async () => {
  holdEarly(2 ** 31 - 1)
  const { request, answered } = ask('/early')
  const [[socket]] = await Promise.all([once(server, 'connection'), once(request, 'finish')])
  for (let turns = 0; turns < 50; turns += 1) await turn()
  expect(asked).toEqual([])
  const guarded: Socket[] = []
  letEarlyIn((early) => guarded.push(early))
  expect(guarded).toEqual([socket])
  expect(await answered).toBe(200)
  expect(await ask('/late').answered).toBe(200)
  expect(asked).toEqual(['/early', '/late'])
})

test('nobody waits for ever, whatever holds up the start', async () => {
  holdEarly(50)
  expect(await ask('/early').answered).toBe(200)
})
