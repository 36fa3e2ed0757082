import { z } from 'zod'
import { type Endpoint, rows } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { takeCallOf } from '#lib/platform/http/rate-limit.ts'

const row = { summary: '', group: 'x', input: z.object({}), output: z.null() }
const { mine, read } = rows({
  mine: { ...row, access: 'user' },
  read: { ...row, access: 'public' },
})
const endpoints = {
  mine: { ...mine, method: 'POST', path: '/api/v1/pc/mine' },
  read: { ...read, method: 'GET', path: '/api/v1/pc/read' },
} satisfies Record<string, Endpoint>
/** What is counted here asks no database. */
const none = {} as Db

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 1, 8, 0, 10) }))

/** How many calls of one caller pass before the first refusal, and the seconds it names. */
async function passed(name: keyof typeof endpoints, caller: string) {
  for (let calls = 0; ; calls += 1) {
    try {
      await takeCallOf(none, name, endpoints[name], caller)
    } catch (error) {
      return [calls, error]
    }
  }
}

test('a user asks a call 300 times a minute, whatever others ask, and again in the next minute', async () => {
  const refusal = expect.objectContaining({ code: 'too_many_requests', retryAfter: 50 })
  expect(await passed('mine', 'user:1')).toEqual([300, refusal])
  expect(await passed('mine', 'user:2')).toEqual([300, refusal])
  jest.setSystemTime(Date.UTC(2026, 0, 1, 8, 1, 10))
  expect(await passed('mine', 'user:1')).toEqual([300, refusal])
})

test('a network reads what is public 3,000 times a minute: a campus has one address', async () => {
  const [calls] = await passed('read', '203.0.113.0/24')
  expect(calls).toBe(3000)
})
