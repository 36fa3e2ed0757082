import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { jest } from '@jest/globals'
import { onBehalfOf, workListener } from '#lib/platform/db/pool/on-behalf-of.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { startJobs } from '#lib/platform/jobs/jobs.ts'
import { createLogger, log } from '#lib/platform/log.ts'
import { pagesOf } from '#lib/platform/routes/row.ts'
import { dispatch } from '#lib/tables/dispatch.ts'
import { serveFrom } from '#lib/tables/testing/calls.ts'
import { watchPages } from './pages.ts'
import { sendSpans } from './spans.ts'

type Value = { stringValue?: string; intValue?: number }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

// A receiver as a collector has one: OTLP over HTTP, in JSON.
const received: { headers: IncomingMessage['headers']; body: Sent }[] = []
let status = 200
const receiver = createServer((request, response) => {
  if (request.url !== '/v1/traces') return void response.writeHead(404).end()
  void json(request).then((body) => {
    received.push({ headers: request.headers, body: body as Sent })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
})
const t = testDatabase()
let sendNow: () => Promise<void>

beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  serveFrom(t.database, createLogger({ level: 'silent' }))
})
afterAll(() => {
  receiver.close()
  receiver.closeAllConnections()
})
beforeEach(() => {
  received.length = 0
  status = 200
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer of-the-receiver'
  const { port } = receiver.address() as AddressInfo
  sendNow = sendSpans(`http://127.0.0.1:${port}`)
})
afterEach(() => {
  workListener().hear = undefined
  delete process.env.OTEL_EXPORTER_OTLP_HEADERS
})

/** Sends what waits; answers all spans that arrived, the first to begin first. */
async function spans(): Promise<Span[]> {
  await sendNow()
  const all = received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
  return all.sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )

test('a call is a trace with the id of its request, and tells nothing of its address and caller', async () => {
  const answers = [
    '/api/v1/pc/search/hotWords?phone=13800138000',
    '/api/v1/pc/nothing/13800138000?token=a-secret',
  ].map((path) =>
    dispatch(
      new Request(`http://site${path}`, {
        headers: {
          [PEER_HEADER]: '203.0.113.9',
          authorization: 'Bearer learner-portal-token-0000',
        },
      }),
    ),
  )
  const ids = (await Promise.all(answers)).map(({ headers }) => headers.get('x-request-id') ?? '')
  const found = await spans()
  expect(received[0]?.headers.authorization).toBe('Bearer of-the-receiver')
  expect(found.map(({ name }) => name).sort()).toEqual(['call hotWords', 'call unmatched'])
  const [call] = found.filter(({ name }) => name === 'call hotWords')
  const [id = ''] = ids
  expect(call).toMatchObject({ traceId: id.replaceAll('-', '') })
  expect(call?.parentSpanId).toBeUndefined()
  expect(call && attributesOf(call)).toEqual({
    'gxw.call': 'hotWords',
    'gxw.requestId': id,
    'http.response.status_code': 200,
  })
  const sent = JSON.stringify(received.map(({ body }) => body))
  for (const secret of ['13800138000', 'a-secret', 'learner-portal', '203.0.113.9', '/api/'])
    expect(sent).not.toContain(secret)
})

test('a slow statement hangs below its request, without its values', async () => {
  const cause = { requestId: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b', call: 'saveIt' }
  const startedAt = performance.now()
  await onBehalfOf(cause, () => t.sql`select pg_sleep(1.01), ${'a secret'}::text as value`)
  workListener().hear?.({ cause, startedAt, status: 503, isFailed: true })
  const [call, statement] = await spans()
  expect(statement).toMatchObject({
    name: 'slow statement',
    traceId: '7f8e3c1a2b4d4e6f8a9b0c1d2e3f4a5b',
    parentSpanId: call?.spanId,
  })
  expect(call).toMatchObject({ name: 'call saveIt', status: { code: 2 } })
  expect(statement && attributesOf(statement)).toEqual({
    'db.system.name': 'postgresql',
    'db.query.text': 'select pg_sleep(1.01), $1::text as value',
  })
  const took = BigInt(statement?.endTimeUnixNano ?? 0) - BigInt(statement?.startTimeUnixNano ?? 0)
  expect(Number(took)).toBeGreaterThanOrEqual(1e9)
  expect(JSON.stringify(received)).not.toContain('a secret')
})

test('each run of a job is a trace of its own, with its slow statements', async () => {
  const over = Promise.withResolvers<void>()
  let runs = 0
  const run = async () => {
    await t.sql`select pg_sleep(1.01)`
    if (++runs === 2) over.resolve()
    if (runs === 1) throw new Error('no')
  }
  const told = jest.spyOn(log(), 'error').mockImplementation(() => undefined)
  const stop = startJobs(t.database, [{ name: 'sweep', everyMs: 10, run }])
  await over.promise
  // The run that has just said so ends with this turn.
  await new Promise((resolve) => setImmediate(resolve))
  stop()
  told.mockRestore()
  const found = await spans()
  const jobs = found.filter(({ name }) => name === 'job sweep').slice(0, 2)
  expect(jobs.map(({ status }) => status.code ?? 0)).toEqual([2, 0])
  for (const { traceId, spanId } of jobs) {
    const below = found.filter((span) => span.traceId === traceId && span.parentSpanId)
    expect(below.map((span) => span.parentSpanId)).toEqual([spanId])
  }
  expect(new Set(jobs.map(({ traceId }) => traceId)).size).toBe(2)
})

test('a page is told by its name in the table', async () => {
  const page = pagesOf('test')
  const watch = watchPages([page('thing', { path: '/thing/{id}' }, '某物')])
  const site = createServer((request, response) =>
    watch(request, response, () => response.end('page')),
  )
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const closed = new Promise((resolve) =>
    site.once('request', (_, response) => response.once('close', resolve)),
  )
  await (await fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}/thing/7?q=x`)).text()
  await closed
  site.close()
  site.closeAllConnections()
  const [span] = await spans()
  expect(span && attributesOf(span)).toEqual({
    'gxw.page': 'thing',
    'gxw.requestId': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'http.response.status_code': 200,
  })
  expect(JSON.stringify(received[0]?.body)).not.toContain('/thing')
})

const runOfAJob = () =>
  workListener().hear?.({ cause: { job: 'sweep' }, startedAt: performance.now(), isFailed: false })

test('what does not arrive is told in the log, once a minute', async () => {
  const told = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
  const clock = jest.spyOn(performance, 'now')
  status = 401
  for (const at of [1000, 2000, 61_001]) {
    clock.mockReturnValue(at)
    runOfAJob()
    await expect(sendNow()).rejects.toThrow('Unauthorized')
  }
  clock.mockRestore()
  const { calls } = told.mock
  told.mockRestore()
  const err = expect.objectContaining({ message: 'Unauthorized' })
  expect(calls).toEqual([1, 2].map((lost) => [{ err, spans: lost }, 'spans were not sent']))
})

test('while a receiver does not answer, one batch is on its way and 2,048 spans wait', async () => {
  for (let run = 0; run < 3000; run++) runOfAJob()
  // Does not wait for the batch that was on its way before.
  while ((await spans()).length < 512 + 2048) await new Promise(setImmediate)
  expect(await spans()).toHaveLength(512 + 2048)
})

test('without a receiver nothing of OpenTelemetry is loaded', () => {
  const loaders = globSync('{app,components,lib}/**/*.{ts,tsx}')
    .concat('instrumentation.ts', 'middleware.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /from '(@opentelemetry\/|[^']*watch\/spans\.ts|\.\/spans\.ts)/.test(
        readFileSync(file, 'utf8'),
      ),
    )
  expect(loaders).toEqual(['lib/start/watch/spans.ts'])
})
