import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { auditEvents } from '#lib/accounts/server/tables.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger } from '#lib/platform/log.ts'
import { send, serveFrom, smsOrder } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
let written = ''
const sink = new Writable({
  write(chunk, _, done) {
    written += chunk
    done()
  },
})

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'trace' }, sink))
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-secrets-')) })
  Object.assign(env(), { SMS_PROVIDER: 'console', PC_SITE: undefined })
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

const phone = '13312345601'
const newPhone = '13312345602'
const passwords = ['First-secret-1', 'Second-secret-2', 'Third-secret-3', 'Typed-wrong-4'] as const
const [first, second, third, wrong] = passwords
const secrets = new Set<string>([phone, newPhone, ...passwords])

type Tokens = { token: string; uuid: string }

/** Sends a call and keeps the tokens and codes of its answer among the secrets. */
async function play(...[name, input, tokens]: Parameters<typeof send>) {
  const answer = await send(name, input, tokens)
  for (const field of ['token', 'uuid', 'ticket', 'code', 'accessKeySecret', 'securityToken']) {
    const value = answer.data?.[field]
    if (typeof value === 'string' && value) secrets.add(value)
  }
  return answer
}

async function codeFor(to: string, purpose: CodePurpose, tokens?: Tokens): Promise<string> {
  // The limit of one a minute is not what is tried here.
  await t.sql`update budget_uses set at = at - interval '2 minutes'`
  const { data } = await play('smsSend', await smsOrder({ phone: to, purpose }), tokens)
  expect(data.code).toMatch(/^\d{4}$/)
  return String(data.code)
}

const twice = (password: string) => ({ password, passwordSecond: password })

async function everyFlow(): Promise<void> {
  const code = await codeFor(phone, 'register')
  const form = { realname: '周八', phone, code, password: first }
  const me = (await play('lxuserRegister', form)).data as Tokens
  await play('login', { type: '1', account: phone, password: wrong })
  await play('login', { type: '1', account: phone, password: first })
  const login = { type: '10', account: phone, phoneCode: await codeFor(phone, 'login') }
  await play('login', { ...login, phoneCode: '00x0' })
  const again = (await play('login', login)).data as Tokens
  await play('modifyPassword', { oldPassword: wrong, ...twice(second) }, me)
  await play('modifyPassword', { oldPassword: first, ...twice(second) }, again)
  const mobile = {
    old_mobile: phone,
    old_code: await codeFor(phone, 'oldPhone', again),
    new_mobile: newPhone,
    new_code: await codeFor(newPhone, 'newPhone', again),
  }
  await play('verifyOldMobile', { old_code: mobile.old_code }, again)
  expect((await play('modifyMobile', mobile, again)).status).toBe(200)
  const forgotten = { phone: newPhone, phoneCode: await codeFor(newPhone, 'password') }
  expect((await play('forgetPassword', { ...forgotten, ...twice(third) })).status).toBe(200)
  const last = (await play('login', { type: '1', account: newPhone, password: third }))
    .data as Tokens
  for (const name of ['getUserInfo', 'listSessions', 'exportMyData'] as const)
    expect((await play(name, {}, last)).status).toBe(200)
  await play('getSecurityToken', { kind: 'avatar' }, last)
  // A statement that fails carries what it was given into its error.
  await t.sql`alter table users rename column nick_name to gone`
  expect((await play('login', { type: '1', account: newPhone, password: third })).status).toBe(500)
  await t.sql`alter table users rename column gone to nick_name`
  await t.sql`alter table sessions rename column ip to gone`
  const broken = await play('login', { type: '1', account: newPhone, password: third })
  expect(broken.status).toBe(500)
  await t.sql`alter table sessions rename column gone to ip`
  expect((await play('deleteAccount', { password: third }, last)).status).toBe(200)
}

test('neither the log nor the audit table holds a phone number, code, token or password', async () => {
  await everyFlow()
  const lines = written.trim().split('\n')
  expect(lines.length).toBeGreaterThan(25)
  expect(written).toContain('call failed')
  // Random and running numbers, which may equal a code of four digits.
  const texts = lines.map((line) => {
    const { requestId: _, time: __, ms: ___, ...rest } = JSON.parse(line)
    return JSON.stringify(rest)
  })
  const audited = await t.db
    .select({ kind: auditEvents.kind, detail: auditEvents.detail })
    .from(auditEvents)
  expect(audited.length).toBeGreaterThan(8)
  const all = [...texts, JSON.stringify(audited)].join('\n')
  // 21, unless random codes of four digits are equal.
  expect(secrets.size).toBeGreaterThan(18)
  for (const secret of secrets) {
    if (/^\d{4}$/.test(secret)) expect(all).not.toMatch(new RegExp(`\\b${secret}\\b`))
    else expect(all).not.toContain(secret)
  }
})
