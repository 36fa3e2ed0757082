import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { packAnswer } from './pack-answer.ts'

const text = '公务员'.repeat(20_000)
let server: Server
let answer: (response: ServerResponse) => void
let site: string

beforeEach(async () => {
  server = createServer((request, response) => {
    packAnswer(request, response)
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const ask = () => fetch(site, { headers: { 'accept-encoding': 'br' } })

test('who ends an answer has sent it, and is called when it is', async () => {
  const states: unknown[] = []
  const sent = new Promise<void>((resolve) => {
    answer = (response) => {
      response.end(text, () => {
        states.push('sent')
        resolve()
      })
      states.push([response.headersSent, response.writableEnded])
      response.flushHeaders()
    }
  })
  const got = await ask()
  expect([got.status, got.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(await got.text()).toBe(text)
  await sent
  expect(states).toEqual([[true, true], 'sent'])
})

test('simultaneous answers are all whole', async () => {
  answer = (response) => response.setHeader('Content-Length', Buffer.byteLength(text)).end(text)
  const all = await Promise.all(Array.from({ length: 8 }, async () => (await ask()).text()))
  expect(all.every((one) => one === text)).toBe(true)
})
