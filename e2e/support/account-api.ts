import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { sql as text } from 'drizzle-orm'
import { solveAtOnce } from '#lib/accounts/server/testing/proofs.ts'
import type { Database } from '#lib/platform/db/client.ts'

// Accounts for flows that begin with one, made by the API, and what time or other services would do to them.

export type Sql = Database['sql']

/** An address of this machine; see visitor-addresses.mjs. */
export const newIp = () => `127.${randomInt(1, 256)}.${randomInt(256)}.${randomInt(1, 255)}`
export const newPhone = () => `19${String(randomInt(1e9)).padStart(9, '0')}`
export const password = 'kaogong-2026-xx'

export type Account = { phone: string; token: string; uuid: string }

/** Calls the API as a browser would that has no login. */
async function api<T>(
  request: APIRequestContext,
  ip: string,
  path: string,
  data?: object,
): Promise<T> {
  const headers = { 'x-test-address': ip }
  const response = data
    ? await request.post(path, { data, headers })
    : await request.get(path, { headers })
  const body = await response.json()
  expect(body, path).toMatchObject({ code: 200 })
  return body.data
}

/** Sends a code through the demonstration channel and returns it. */
export async function codeFor(
  request: APIRequestContext,
  ip: string,
  phone: string,
  purpose: string,
): Promise<string> {
  const drag = {
    width: 340,
    start: 0,
    end: 300,
    points: [
      { x: 0, t: 0 },
      { x: 300, t: 400 },
    ],
  }
  const { ticket } = await api<{ ticket: string }>(request, ip, '/api/v1/pc/slider/verify', drag)
  const order = { phone, purpose, ticket }
  const path = (more = {}) => `/api/v1/pc/sms_send?${new URLSearchParams({ ...order, ...more })}`
  const first = await (await request.get(path(), { headers: { 'x-test-address': ip } })).json()
  if (first.code === 200) return first.data.code
  const proof = solveAtOnce(first.data.challenge)
  return (await api<{ code: string }>(request, ip, path({ proof }))).code
}

/** An account made by the API, for flows that begin with one. */
export async function makeAccount(request: APIRequestContext, ip = newIp()): Promise<Account> {
  const phone = newPhone()
  const code = await codeFor(request, ip, phone, 'register')
  const form = { realname: '测试学员', phone, code, password, remember: true }
  const tokens = await api<{ token: string; uuid: string }>(
    request,
    ip,
    '/api/v1/h5/lxuserRegister',
    form,
  )
  return { phone, ...tokens }
}

/** The phone may be sent another code at once, as after the minute between two. */
export async function letMinutePass(sql: Sql, { phone }: Pick<Account, 'phone'>): Promise<void> {
  const ofPhone = text`subject like '%' || encode(sha256(${phone}::bytea), 'hex') || '%'`
  await sql`update budget_uses set at = at - interval '2 minutes' where ${ofPhone}`
}

/** Takes an account's phone away, as accounts from elsewhere have none; returns the name it logs in with. */
export async function takePhone(sql: Sql, { phone }: Account): Promise<string> {
  const account = `old-${phone}`
  await sql`update users set account = ${account}, phone = null where phone = ${phone}`
  return account
}

/** Takes an account's password away, as accounts from elsewhere may have none. */
export async function takePassword(sql: Sql, { phone }: Account): Promise<void> {
  await sql`update users set password_hash = null where phone = ${phone}`
}

/** Another login of an account that exists; the password is the one of makeAccount. */
export async function logInAgain(request: APIRequestContext, { phone }: Account): Promise<Account> {
  const form = { type: '1', account: phone, password, remember: true }
  const tokens = await api<Account>(request, newIp(), '/api/v1/pc/login', form)
  return { ...tokens, phone }
}

/** Tries the password login and answers its code: 200 for the right one. */
export async function loginCode(
  request: APIRequestContext,
  account: string,
  withPassword: string,
): Promise<number> {
  const response = await request.post('/api/v1/pc/login', {
    data: { type: '1', account, password: withPassword },
    headers: { 'x-test-address': newIp() },
  })
  return (await response.json()).code
}
