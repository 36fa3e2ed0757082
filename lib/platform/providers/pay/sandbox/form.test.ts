import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { PASSED_ON_HEADER, PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { payChannel } from '#lib/platform/providers/pay/chosen-channels.ts'
import { startNotified } from '#lib/platform/providers/pay/testing/notify.ts'
import { findSandboxTrade } from './book.ts'
import { answerSandbox } from './form.ts'

const t = testDatabase()
const usual = { ...env() }
let portal: Awaited<ReturnType<typeof startNotified>>

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-form-'))
  portal = await startNotified()
  const site = portal.site
  Object.assign(env(), { PAY_PROVIDER: 'sandbox', PC_SITE: site, site, DATA_DIR })
  await payChannel('wechat', t.db).open({
    outTradeNo: 'G1W1',
    amountFen: 29_800,
    description: '黄金会员',
    expiresAt: new Date(Date.now() + 720_000),
  })
})
afterEach(() => Object.assign(env(), { PC_SITE: portal.site }))
afterAll(async () => {
  portal.close()
  await rm(env().DATA_DIR, { recursive: true })
  Object.assign(env(), usual)
})

const atHome = {
  [PEER_HEADER]: '127.0.0.1',
  host: 'localhost:3000',
  'sec-fetch-site': 'same-origin',
}
function post(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  usually: Record<string, string> = atHome,
) {
  const body = new URLSearchParams(fields).toString()
  const length = { 'content-length': String(body.length) }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = new Request('http://localhost:3000/api/pay/sandbox', {
    method: 'POST',
    headers: { ...usually, ...type, ...length, ...headers },
    body,
  })
  return answerSandbox(t.db, request)
}
const pressed = { outTradeNo: 'G1W1', act: 'fail' }
const statusOf = async () => (await findSandboxTrade(t.db, 'G1W1'))?.status

test('each button leads back to the page, which says what came of it', async () => {
  for (const [act, result] of [
    ['fail', 'failed'],
    ['repeat', 'not_paid'],
    ['pay', 'paid'],
    ['pay', 'not_open'],
    ['repeat', 'repeated'],
  ] as const) {
    const answer = await post({ ...pressed, act })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/pay/sandbox/G1W1?result=${result}`)
  }
  expect(portal.received).toHaveLength(4)
})

test('what is no form of the page does nothing', async () => {
  const before = await statusOf()
  const answers = await Promise.all([
    post({ outTradeNo: 'G1W1' }),
    post({ ...pressed, act: 'refund' }),
    post({ ...pressed, outTradeNo: '../../x' }),
    post(pressed, { 'content-type': 'text/plain' }),
    post({ ...pressed, more: 'x'.repeat(2000) }),
    post({ ...pressed, outTradeNo: 'G9W9' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 404])
  expect(await statusOf()).toBe(before)
})

test('a page elsewhere presses nothing', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect([site, (await post(pressed, { 'sec-fetch-site': site })).status]).toEqual([site, 403])
  }
})

test('a browser that does not say whose page it is has to name our origin', async () => {
  const { 'sec-fetch-site': _, ...old } = atHome
  const statusFor = async (origin?: string) =>
    (await post(pressed, { ...(origin && { origin }) }, old)).status
  expect(await statusFor('http://localhost:3000')).toBe(303)
  for (const origin of [undefined, 'null', 'http://localhost:3001', 'https://evil.example']) {
    expect([origin, await statusFor(origin)]).toEqual([origin, 403])
  }
})

test('the sandbox is for who sits at this machine, whatever a proxy lets in', async () => {
  for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect([peer, (await post(pressed, { [PEER_HEADER]: peer })).status]).toEqual([peer, 303])
    const passedOn = { [PEER_HEADER]: peer, [PASSED_ON_HEADER]: '1' }
    expect([peer, (await post(pressed, passedOn)).status]).toEqual([peer, 404])
  }
  for (const peer of ['203.0.113.9', '10.0.0.2', '::ffff:172.17.0.1', '']) {
    expect([peer, (await post(pressed, { [PEER_HEADER]: peer })).status]).toEqual([peer, 404])
  }
  for (const host of ['www.example.com', 'localhost.example.com', '192.168.1.2:3000', 'a b', '']) {
    expect([host, (await post(pressed, { host })).status]).toEqual([host, 404])
  }
})

test('where the sandbox is shut, there is no such address', async () => {
  Object.assign(env(), { PC_SITE: 'https://www.example.com' })
  expect((await post({ ...pressed, act: 'pay' })).status).toBe(404)
})
