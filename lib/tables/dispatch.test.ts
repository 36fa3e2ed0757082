import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type { Permission } from '#lib/accounts/permissions.ts'
import { hashToken } from '#lib/accounts/server/session.ts'
import { sessions, users } from '#lib/accounts/server/tables.ts'
import { preflight } from '#lib/platform/api/cors.ts'
import type { Access } from '#lib/platform/contract/endpoint.ts'
import { connectionError } from '#lib/platform/db/error-code.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { createLogger, log } from '#lib/platform/log.ts'
import { serveFrom } from '#lib/tables/testing/calls.ts'
import { contract } from './contract.ts'
import { dispatch } from './dispatch.ts'
import { handlers } from './handlers.ts'

const own = testDatabase()

beforeAll(async () => {
  serveFrom(own.database, createLogger({ level: 'silent' }))
  await own.db.insert(users).values([
    { id: 1, userName: 'learner', role: 'learner' },
    { id: 2, userName: 'staff', role: 'staff', staffRoles: ['sales'] },
    { id: 3, userName: 'editor', role: 'staff', staffRoles: ['editor'] },
  ])
  const row = (userId: number, name: string, more = {}) => ({
    userId,
    tokenHash: hashToken(`${name}-portal-token-0000`),
    learningTokenHash: hashToken(`${name}-learning-token`),
    expiresAt: new Date(Date.now() + 3_600_000),
    ...more,
  })
  await own.db
    .insert(sessions)
    .values([
      row(1, 'learner'),
      row(2, 'staff'),
      row(3, 'editor'),
      row(1, 'expired', { expiresAt: new Date(Date.now() - 1000) }),
      row(1, 'revoked', { revokedAt: new Date() }),
    ])
})

const get = (path: string, headers: Record<string, string> = {}) =>
  dispatch(
    new Request(`http://site${path}`, { headers: { [PEER_HEADER]: '10.0.0.1', ...headers } }),
  )
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  dispatch(
    new Request(`http://site${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  )
const bearer = (name: string) => ({ authorization: `Bearer ${name}-portal-token-0000` })

/** Runs one call with another access, since no call of this contract needs a login yet. */
async function withAccess(access: Access, run: () => Promise<Response>): Promise<Response> {
  const row = contract.hotWords as { access: Access; permission?: Permission }
  const before = row.access
  Object.assign(row, { access, permission: 'enquiries.handle' })
  try {
    return await run()
  } finally {
    Object.assign(row, { access: before, permission: undefined })
  }
}
const hotWords = '/api/v1/pc/search/hotWords'

test('an answer comes in the portal envelope, private and with a request id', async () => {
  const response = await get(hotWords)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ code: 200, message: 'ok', data: [] })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('the learning platform refuses in its own envelope', async () => {
  const response = await get('/api/lx/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    code: 404,
    msg: '您访问的内容不存在或已被删除',
    data: null,
  })
})

test('a fault of the input names its field', async () => {
  const response = await get('/api/v1/pc/search?keyword=')
  expect(response.status).toBe(422)
  const { data } = await response.json()
  expect(data.fields).toEqual([{ field: 'keyword', reason: expect.any(String) }])
})

test('a body that is no JSON, of another type or too large is refused before parsing', async () => {
  const path = '/api/v1/pc/BuryingPointLogs/record'
  expect((await post(path, '{')).status).toBe(400)
  expect((await post(path, 'x', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post(path, ' '.repeat(132_001))).status).toBe(413)
})

test('a body has 16 KB, with and without its length, unless the row of the call says more', async () => {
  const logout = '/api/v1/pc/logout'
  const padded = (bytes: number) => `{${' '.repeat(bytes - 2)}}`
  expect((await post(logout, padded(16_384))).status).toBe(200)
  for (const headers of [undefined, { 'content-length': '16385' }]) {
    const refused = await post(logout, padded(16_385), headers)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      code: 413,
      message: '提交的内容过大（最多 16 KB），请缩短后再试',
    })
  }
  // The length alone is enough; nothing is read.
  expect((await post(logout, '{}', { 'content-length': '1000000' })).status).toBe(413)
  expect((await post('/api/v1/pc/BuryingPointLogs/record', padded(16_385))).status).toBe(422)
})

test('a NUL anywhere in the input is refused, since no column can hold it', async () => {
  const event = { eventId: randomUUID(), name: 'view', path: '/a\0b' }
  const body = JSON.stringify({ events: [event] })
  expect((await post('/api/v1/pc/BuryingPointLogs/record', body)).status).toBe(400)
  expect((await get('/api/v1/pc/search?keyword=a%00')).status).toBe(400)
})

test('a handler that fails answers 500 without a word of why', async () => {
  const before = handlers.hotWords
  handlers.hotWords = () => Promise.reject(new Error('select secret from table'))
  try {
    const response = await get(hotWords)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      code: 500,
      message: '服务器开小差了，请稍后再试',
      data: null,
    })
  } finally {
    handlers.hotWords = before
  }
})

test('a call that gets no connection to the database answers 503, and may be tried again', async () => {
  const before = handlers.hotWords
  const cause = connectionError('FAILED', 'no connection')
  // As drizzle throws it.
  handlers.hotWords = () => Promise.reject(new Error('Failed query', { cause }))
  try {
    const response = await get(hotWords)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ code: 503, data: null })
  } finally {
    handlers.hotWords = before
  }
})

test('an output that breaks the contract is a 500, not an answer', async () => {
  const before = handlers.hotWords
  handlers.hotWords = () => Promise.resolve([{ wrong: 1 }] as never)
  try {
    expect((await get(hotWords)).status).toBe(500)
  } finally {
    handlers.hotWords = before
  }
})

describe.each<[Access, Record<string, number>]>([
  ['public', { stranger: 200, expired: 200, revoked: 200, learner: 200, staff: 200, editor: 200 }],
  ['guest', { stranger: 401, expired: 401, revoked: 401, learner: 200, staff: 200, editor: 200 }],
  ['user', { stranger: 401, expired: 401, revoked: 401, learner: 200, staff: 200, editor: 200 }],
  ['staff', { stranger: 401, expired: 401, revoked: 401, learner: 403, staff: 200, editor: 403 }],
])('a call for %s', (access, expected) => {
  test.each(Object.entries(expected))('answers %s with %i', async (who, status) => {
    const response = await withAccess(access, () => get(hotWords, bearer(who)))
    expect(response.status).toBe(status)
  })
})

test('only sites listed by the operator may read answers from a browser', async () => {
  const { env } = await import('#lib/platform/env/env.ts')
  const origins = (response: Response) => response.headers.get('access-control-allow-origin')
  const from = (origin: string) => get(hotWords, { origin })
  expect(origins(await from('https://app.example.com'))).toBeNull()
  env().CORS_ORIGINS = ['https://app.example.com']
  expect(origins(await from('https://app.example.com'))).toBe('https://app.example.com')
  expect(origins(await from('https://evil.example.com'))).toBeNull()
  const asked = new Request(`http://site${hotWords}`, {
    headers: { origin: 'https://app.example.com' },
  })
  expect(preflight(asked).headers.get('access-control-allow-headers')).toContain('authorization')
  env().CORS_ORIGINS = undefined
})

test('no page frames an answer or takes it for a picture, refused ones neither, and https is remembered', async () => {
  const { env } = await import('#lib/platform/env/env.ts')
  const before = env().routing
  env().routing = { ...before, pcSite: 'https://www.example.com', strictBelow: true }
  const answers = await Promise.all([get(hotWords), get('/api/lx/nothing'), post(hotWords, '{}')])
  env().routing = before
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 405])
  for (const { headers } of answers)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  expect((await get(hotWords)).headers.get('strict-transport-security')).toBeNull()
})

test('a cookie signs nobody in', async () => {
  const cookie = { cookie: 'edu_token=learner-portal-token-0000' }
  expect((await withAccess('user', () => get(hotWords, cookie))).status).toBe(401)
})

test('the token of the other API signs nobody in', async () => {
  const wrong = { authorization: 'Bearer learner-learning-token' }
  expect((await withAccess('user', () => get(hotWords, wrong))).status).toBe(401)
})

test('calls over the limit get 429 with the time to wait, however many come at once', async () => {
  const limit = contract.search.rateLimit
  const before = { ...limit }
  Object.assign(limit ?? {}, { calls: 5, seconds: 3600 })
  const all = Array.from({ length: 12 }, () =>
    get('/api/v1/pc/search?keyword=a', { [PEER_HEADER]: '10.9.9.9' }),
  )
  const statuses = (await Promise.all(all)).map((response) => response.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  const refused = await get('/api/v1/pc/search?keyword=a', { [PEER_HEADER]: '10.9.9.9' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/api/v1/pc/search?keyword=a', { [PEER_HEADER]: '10.9.9.8' })).status).toBe(200)
  Object.assign(limit ?? {}, before)
})

test('a call that anybody may send is counted, though its row names no limit', async () => {
  expect(contract.logout).not.toHaveProperty('rateLimit')
  const from = (peer: string) => post('/api/v1/pc/logout', '{}', { [PEER_HEADER]: peer })
  await from('10.9.8.7')
  // As if the rest of the minute's had been made, in whichever minute the next one falls.
  await own.sql`update rate_limits set calls = 300 where "limit" = 'call:logout'`
  await own.sql`insert into rate_limits select "limit", caller, window_start + interval '1 minute', calls
    from rate_limits where "limit" = 'call:logout' on conflict do nothing`
  expect((await from('10.9.8.7')).status).toBe(429)
  expect((await from('10.9.8.6')).status).toBe(200)
})

test('the log names who was refused, and whose network it was only for the day', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const quiet = log()
  log.replace(createLogger({ level: 'info' }, sink))
  try {
    const refused = await withAccess('staff', () => get(hotWords, bearer('editor')))
    expect(refused.status).toBe(403)
  } finally {
    log.replace(quiet)
  }
  const [line] = lines.map((text) => JSON.parse(text))
  expect(line).toMatchObject({ msg: 'call', status: 403, user: 3, session: expect.any(Number) })
  expect(lines.join('')).not.toContain('10.0.0.1')
})
