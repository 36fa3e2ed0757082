import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { addUser, caller, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger, log } from '#lib/platform/log.ts'
import { getUser } from './find-user.ts'
import { linkWechat } from './wechat.ts'

const t = testDatabase()
const app = { id: 'wx0123456789abcdef', secret: '0123456789abcdef0123456789abcdef' }
const codes = new Map([
  ['code-of-wang', 'oWgGz1M-union_wang'],
  ['code-of-li', 'oWgGz1M-union_li'],
  ['code-bare', ''],
])

/** Answers as api.weixin.qq.com does: HTTP 200 and JSON under text/plain, refusals included; a code works once. */
const peer = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer')
  const ask = Object.fromEntries(searchParams)
  const answer = (body: object | string) => {
    response.setHeader('Content-Type', 'text/plain')
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  if (pathname !== '/sns/oauth2/access_token') return response.writeHead(404).end()
  if (ask.grant_type !== 'authorization_code') return answer({ errcode: 40002, errmsg: 'type' })
  if (ask.appid !== app.id) return answer({ errcode: 40013, errmsg: 'invalid appid' })
  if (ask.secret !== app.secret) return answer({ errcode: 40125, errmsg: 'invalid appsecret' })
  if (ask.code === 'code-garbage') return answer('<html>')
  if (ask.code === 'code-hangup') return response.destroy()
  const unionid = codes.get(ask.code ?? '')
  if (unionid === undefined) return answer({ errcode: 40029, errmsg: 'invalid code' })
  codes.delete(ask.code ?? '')
  const rest = { access_token: 'ACCESS', expires_in: 7200, refresh_token: 'R', openid: 'o1' }
  return answer({ ...rest, scope: 'snsapi_login', ...(unionid && { unionid }) })
})

let logged = ''
const sink = new Writable({
  write(chunk, _, done) {
    logged += chunk
    done()
  },
})

beforeAll(async () => {
  log.replace(createLogger({ level: 'trace' }, sink))
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  peer.close()
})

const configure = (more: object = {}) =>
  Object.assign(env(), {
    WECHAT_ENDPOINT: `http://127.0.0.1:${(peer.address() as AddressInfo).port}`,
    WECHAT_APP_ID: app.id,
    WECHAT_APP_SECRET: app.secret,
    ...more,
  })
const link = (code: string, user: Parameters<typeof linkWechat>[1]['user'] = null) =>
  linkWechat(t.db, { user, code, caller })

test('without an app the call says that WeChat is not configured', async () => {
  configure({ WECHAT_APP_SECRET: undefined })
  expect(await outcome(link('code-of-wang'))).toBe('wechat_not_configured')
})

test('a code is exchanged for the unionid, once', async () => {
  configure()
  expect(await link('code-of-wang')).toEqual({ unionid: 'oWgGz1M-union_wang' })
  expect(await outcome(link('code-of-wang'))).toBe('wechat_failed')
})

test.each(['code-bare', 'code-garbage', 'code-hangup'])('%s fails cleanly', async (code) => {
  configure()
  expect(await outcome(link(code))).toBe('wechat_failed')
})

test('a wrong secret fails cleanly', async () => {
  configure({ WECHAT_APP_SECRET: 'another' })
  expect(await outcome(link('code-of-li'))).toBe('wechat_failed')
})

test('a signed-in user keeps the unionid, unless another account has it', async () => {
  configure()
  const [wang, li] = [await addUser(t.db), await addUser(t.db)]
  codes.set('first', 'union-1').set('second', 'union-1')
  await link('first', (await signIn(t.db, wang.id)).user)
  expect((await getUser(t.db, wang.id)).wxUnionId).toBe('union-1')
  expect(await outcome(link('second', (await signIn(t.db, li.id)).user))).toBe('conflict')
  expect((await getUser(t.db, li.id)).wxUnionId).toBeNull()
})

test('the log tells of refusals, and no secret, code or unionid', () => {
  expect(logged).toContain('40029')
  for (const secret of [app.secret, 'code-of-wang', 'code-hangup', 'ACCESS', 'union_wang'])
    expect(logged).not.toContain(secret)
})
