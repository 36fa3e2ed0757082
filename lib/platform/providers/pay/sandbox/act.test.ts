import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import type { PayChannel } from '#lib/platform/pay/channel.ts'
import type { SandboxAct } from '#lib/platform/pay/sandbox-page.ts'
import { startNotified } from '#lib/platform/providers/pay/testing/notify.ts'
import { actOnSandbox } from './act.ts'
import { sandboxChannel } from './sandbox.ts'

const t = testDatabase()
let portal: Awaited<ReturnType<typeof startNotified>>
let dataDir: string
let alipay: PayChannel

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gxw-act-'))
})
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(async () => {
  await truncateAll(t.db)
  portal = await startNotified()
  alipay = sandboxChannel('alipay', { db: t.db, site: portal.site, dataDir })
  const expiresAt = new Date(Date.now() + 720_000)
  await alipay.open({ outTradeNo: 'G1A1', amountFen: 81, description: '钻石会员', expiresAt })
})
afterEach(() => portal.close())

/** Waits for the portal however busy the machine is, and sends again at once, unless told otherwise. */
const act = (what: SandboxAct, { number = 'G1A1', waitMs = 60_000 * patience } = {}) =>
  actOnSandbox(t.db, number, what, { site: portal.site, dataDir, waitMs, pausesMs: [10, 10] })

test('paying tells the portal in a way that the channel believes', async () => {
  expect(await act('pay')).toBe('paid')
  expect(portal.received.map(({ path }) => path)).toEqual(['POST /api/pay/notify/alipay'])
  const state = await alipay.query('G1A1')
  const [sent] = portal.received
  if (!sent || state.status !== 'paid') throw new Error('nothing was sent or paid')
  const { transactionId, paidAt } = state
  expect(await alipay.readNotice(sent)).toEqual({
    outTradeNo: 'G1A1',
    transactionId,
    amountFen: 81,
    paidAt,
  })
})

test('pressed again it is not open any more, and nobody is told', async () => {
  const pressed = await Promise.all([act('pay'), act('pay'), act('pay')])
  expect(pressed.toSorted()).toEqual(['not_open', 'not_open', 'paid'])
  expect(await act('fail')).toBe('not_open')
  expect(portal.received).toHaveLength(1)
})

test('a failed payment leaves the trade open', async () => {
  expect(await act('fail')).toBe('failed')
  expect(await alipay.query('G1A1')).toEqual({ status: 'open' })
  expect(await act('pay')).toBe('paid')
})

test('a repetition sends three more, each signed anew', async () => {
  expect(await act('repeat')).toBe('not_paid')
  await act('pay')
  expect(await act('repeat')).toBe('repeated')
  expect(portal.received).toHaveLength(4)
  const ids = await Promise.all(
    portal.received.map(async (sent) => {
      await alipay.readNotice(sent)
      return JSON.parse(sent.body).id
    }),
  )
  expect(new Set(ids).size).toBe(4)
})

test('what the portal does not take is sent again', async () => {
  portal.statuses.push(500, 503)
  expect(await act('pay')).toBe('paid')
  expect(portal.received).toHaveLength(3)
})

test('who pressed does not wait for a portal that takes its time, and it is sent all the same', async () => {
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
  portal.pauses.push(pause)
  portal.statuses.push(500)
  expect(await act('pay', { waitMs: 50 })).toBe('untold')
  expect(await alipay.query('G1A1')).toMatchObject({ status: 'paid' })
  goOn()
  while (portal.received.length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
})

test('an unknown trade is none', async () => {
  expect(await act('pay', { number: 'G2A1' })).toBeNull()
})
