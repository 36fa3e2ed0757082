import { eq } from 'drizzle-orm'
import { accountSources, users } from '#lib/accounts/server/tables.ts'
import { password, sentCode } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger } from '#lib/platform/log.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
let last = 0

beforeAll(() => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  Object.assign(env(), { PC_SITE: 'https://www.ours.cn', PRODUCT_DOMAIN: undefined })
})

/** Registers as a browser does, over the contract, and answers what was kept. */
async function kept(source?: unknown) {
  const phone = `137${String(++last).padStart(8, '0')}`
  const code = await sentCode(t.db, phone, 'register')
  const form = { realname: '李四', phone, code, password }
  const { status, text } = await send(
    'lxuserRegister',
    source === undefined ? form : { ...form, source },
  )
  expect([status, text]).toEqual([200, expect.stringContaining('"token"')])
  const { host, campaign, landing, day } = accountSources
  return await t.db
    .select({ host, campaign, landing, day })
    .from(accountSources)
    .innerJoin(users, eq(users.id, accountSources.userId))
    .where(eq(users.phone, phone))
}
const row = (more: object) => [
  { host: null, campaign: null, landing: null, day: shanghaiToday(), ...more },
]

test('a registration keeps where its owner came from, with the kind of page and the day', async () => {
  expect(await kept({ host: 'baidu.com', landing: '/articleDetail/5' })).toEqual(
    row({ host: 'baidu.com', landing: '文章详情' }),
  )
  expect(await kept({ campaign: 'wx-gzh_1.a', landing: '/book?wd=secret#x' })).toEqual(
    row({ campaign: 'wx-gzh_1.a', landing: '图书' }),
  )
  expect(await kept({ host: 'WWW.So.com' })).toEqual(row({ host: 'so.com' }))
})

test('one without a source keeps nothing', async () => {
  expect(await kept()).toEqual([])
  expect(await kept({})).toEqual([])
})

test.each(['ours.cn', 'www.ours.cn', 'hn.ours.cn'])(
  'our own host %s is no source',
  async (host) => {
    expect(await kept({ host })).toEqual([])
  },
)

test.each<[string, unknown]>([
  ['null', null],
  ['a number', 7],
  ['a text', 'baidu.com'],
  ['a list', [{ host: 'a.cn' }]],
  ['parts of other types', { host: 7, campaign: {}, landing: [] }],
  [
    'long parts',
    { host: `${'a'.repeat(251)}.cn`, campaign: 'a'.repeat(41), landing: `/${'a'.repeat(5000)}` },
  ],
  ['script', { host: '<script>alert(1)</script>', campaign: '<script>', landing: '/<script>' }],
  ['addresses', { host: 'a.cn/path?wd=secret', campaign: 'a b', landing: '//evil.example/book' }],
  ['line breaks', { host: 'a\n.cn', campaign: 'a\n', landing: '/book\n' }],
  ['control characters', { host: 'a\u202e.cn', campaign: 'a\u0007', landing: '/\ud800' }],
  ['names of every object', { host: '__proto__', campaign: '', landing: '/__proto__' }],
  ['a prototype', JSON.parse('{"__proto__": {"host": "a.cn", "campaign": "a"}}')],
])('%s in place of a source is passed over, and nobody is kept from an account', async (...row) => {
  expect(await kept(row[1])).toEqual([])
})

test('a host that only looks like ours is a source', async () => {
  expect(await kept({ host: 'notours.cn' })).toEqual(row({ host: 'notours.cn' }))
  expect(await kept({ host: 'ours.cn.evil.example' })).toEqual(
    row({ host: 'ours.cn.evil.example' }),
  )
})

test('odd parts do not take the good ones along', async () => {
  const odd = { host: 'a'.repeat(300), landing: 7, more: 'x' }
  expect(await kept({ ...odd, campaign: '__proto__' })).toEqual(row({ campaign: '__proto__' }))
})
