import { addUser, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { shellData } from '#lib/shell/server/shell-data.ts'
import { settingContent } from '#lib/site/server/content/settings.ts'
import { companySettings } from '#lib/site/server/settings-company.ts'
import { popAds, settings } from '#lib/site/server/tables.ts'
import { settingFields } from '#lib/site-content/setting-groups.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { routes } from '#lib/tables/routes.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'
import { readSettings, saveSettings } from './settings.ts'

const t = testDatabase()
let staffId: number
let tokens: Awaited<ReturnType<typeof signIn>>
beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db, { role: 'staff', staffRoles: ['admin'] })).id
  tokens = await signIn(t.db, staffId, false, 'staff')
})

/** Sets values as the desk does: through the call, with what it has read. */
async function set(values: Values) {
  const { data } = await send('siteSettings', {}, tokens)
  const was = Object.fromEntries(Object.keys(values).map((name) => [name, data[name]]))
  const { status } = await send('saveSiteSettings', { was, values, reason: '测试' }, tokens)
  expect(status).toBe(200)
}

const save = (values: Values, was: Values) =>
  saveSettings(t.db, staffId, { values, was, reason: '测试' }, routes)

describe('each switch, set from the desk, changes what visitors get', () => {
  test('the question bank', async () => {
    const status = async () => (await send('catalogueTree', {})).status
    expect(await status()).toBe(404)
    await set({ questionBankOpen: true })
    expect(await status()).toBe(200)
    expect((await shellData(t.db)).settings.questionBankOpen).toBe(true)
    await set({ questionBankOpen: false })
    expect(await status()).toBe(404)
  })

  test('pop-ups', async () => {
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const ad = { id: 1, title: '讲评', image: '/a.png', link: '/live' }
    await t.db.insert(popAds).values({ ...ad, startsAt: hour(-1), endsAt: hour(1) })
    expect((await send('popAd', {})).data).toEqual(ad)
    await set({ popUpOpen: false })
    expect((await send('popAd', {})).data).toBeNull()
    await set({ popUpOpen: true })
    expect((await send('popAd', {})).data).toEqual(ad)
  })

  test('the synonyms of the search', async () => {
    await set({ searchSynonyms: '考几分 → 分数线' })
    const { data } = await send('searchEntries', { keyword: '考几分' })
    expect(data.entries).toMatchObject([{ title: '分数线', exact: true }])
  })

  test.each([
    ['chatOpen', 'chatUrl'],
    ['oldVersionOpen', 'oldVersionUrl'],
  ] as const)('%s', async (name, address) => {
    const offered = async () => (await shellData(t.db)).settings[address]
    await save({ [address]: 'https://a.example/x' }, { [address]: null })
    expect(await offered()).toBe('https://a.example/x')
    await set({ [name]: false })
    expect(await offered()).toBeNull()
    expect((await readSettings(t.db))[address]).toBe('https://a.example/x')
    await set({ [name]: true })
    expect(await offered()).toBe('https://a.example/x')
  })

  test('every switch of the desk has its test', () => {
    const switches = Object.entries(settingFields).flatMap(([name, { type }]) =>
      type === 'flag' ? [name] : [],
    )
    // articlesNeedAnother: lib/writing/server/writing.test.ts.
    expect(switches.sort()).toEqual(
      [
        ...['articlesNeedAnother', 'chatOpen', 'oldVersionOpen', 'popUpOpen'],
        'questionBankOpen',
      ].sort(),
    )
  })
})

test('a change keeps what was before and why; what others changed meanwhile is not overwritten', async () => {
  await save({ phone: '400-1', vipRefundDays: 3 }, { phone: '', vipRefundDays: 7 })
  expect(await outcome(save({ phone: '400-2' }, { phone: '' }))).toBe('conflict')
  const user = { id: staffId, role: 'staff' as const, permissions: ['site.change'], sessionId: 0 }
  const [change] = await listHistory(t.db, user, { noun: 'setting', recordId: 'site' })
  expect(change).toMatchObject({
    ...{ before: { phone: '', vipRefundDays: 7 }, after: { phone: '400-1', vipRefundDays: 3 } },
    reason: '测试',
  })
})

test('wrong values are refused by their names', async () => {
  const wrong: [string, string | number | boolean | null][] = [
    ['siteName', ''],
    ['email', 'nobody'],
    ['chatUrl', '/chat'],
    ['chatUrl', 'javascript:alert(1)'],
    ['mainLogo', '//evil.example/x.svg'],
    ['registerPosterUrl', '/no-such-page'],
    ['vipRefundDays', 366],
    ['questionBankOpen', 'yes'],
    ['aiNotice', ''],
    ['mapPoint', ''],
    ['searchSynonyms', '照片尺寸 照片调整'],
    ['tableColumns', '遴选计划 招录人数'],
  ]
  const stored = await readSettings(t.db)
  for (const [name, value] of wrong) {
    const was = { [name]: stored[name] ?? null }
    expect([name, await outcome(save({ [name]: value }, was))]).toEqual([name, 'invalid_input'])
  }
})

test('synonyms are set by administrators alone, and their change is kept', async () => {
  const was = { searchSynonyms: (await readSettings(t.db)).searchSynonyms ?? null }
  const change = { was, values: { searchSynonyms: '考几分 → 分数线' }, reason: '常有人这样搜' }
  const editor = await addUser(t.db, { role: 'staff', staffRoles: ['editor'] })
  const learner = await addUser(t.db)
  const statusOf = async (by?: typeof tokens) => (await send('saveSiteSettings', change, by)).status
  expect(await statusOf()).toBe(401)
  expect(await statusOf(await signIn(t.db, learner.id))).toBe(403)
  expect(await statusOf(await signIn(t.db, editor.id, false, 'staff'))).toBe(403)
  expect(await statusOf(tokens)).toBe(200)
  const user = { id: staffId, role: 'staff' as const, permissions: ['site.change'], sessionId: 0 }
  const [kept] = await listHistory(t.db, user, { noun: 'setting', recordId: 'site' })
  expect(kept).toMatchObject({ before: was, after: change.values, reason: change.reason })
})

test('an import says and leaves alone what the desk has set', async () => {
  await save({ phone: '400-1' }, { phone: '' })
  const warnings: string[] = []
  const values = { phone: '010-2', workTime: '每天' }
  await settingContent.prepare?.(t.db, values, (...more) => warnings.push(...more))
  expect(warnings).toEqual(['settings.json: phone 已在工作台设定，以工作台为准'])
  await settingContent.write(t.db, values, {
    ...{ known: {}, prepared: undefined },
    changing: async () => undefined,
  })
  expect(await t.db.select().from(settings).orderBy(settings.key)).toEqual([
    { key: 'phone', value: '400-1', ofDesk: true },
    { key: 'workTime', value: '每天', ofDesk: false },
  ])
})

test('the point of the map and the texts about the company are set part by part', async () => {
  const gxw = { aboutGxwUrl: 'https://mp.example/gxw', aboutGxwProfile: '每天一道题' }
  await set({ mapPoint: '113.62493,34.74725', aboutGxwProfile: gxw.aboutGxwProfile })
  await save({ aboutGxwUrl: gxw.aboutGxwUrl }, { aboutGxwUrl: null })
  await set({ aboutProfile: '做遴选备考的一家小公司' })
  expect(await companySettings(t.db)).toMatchObject({
    mapPoint: { lng: 113.62493, lat: 34.74725 },
    about: {
      profile: '做遴选备考的一家小公司',
      officialAccountGxw: { url: gxw.aboutGxwUrl, profile: gxw.aboutGxwProfile },
      tiktok: { url: null, profile: '' },
    },
  })
  expect(await readSettings(t.db)).toMatchObject({ mapPoint: '113.62493,34.74725', ...gxw })
  for (const wrong of ['34.74725,113.62493', '113.6', '113.6;34.7', 'x,y'])
    expect([wrong, await outcome(save({ mapPoint: wrong }, {}))]).toEqual([wrong, 'invalid_input'])
  expect(await outcome(save({ aboutTiktokUrl: 'ftp://a.example' }, {}))).toBe('invalid_input')
  // Of two who change different parts, one has not seen the other's: only its own parts count.
  await save({ aboutTiktokProfile: '一分钟一个考点' }, { aboutTiktokProfile: '' })
  await set({ mapPoint: null })
  expect(await companySettings(t.db)).toMatchObject({
    mapPoint: null,
    about: { profile: '做遴选备考的一家小公司', tiktok: { profile: '一分钟一个考点' } },
  })
})

test('digits and words that JSON knows stay as they were typed', async () => {
  await save({ qqGroup: '123456789', heroLine: 'true' }, { qqGroup: '', heroLine: '' })
  expect(await readSettings(t.db)).toMatchObject({ qqGroup: '123456789', heroLine: 'true' })
})
