import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { teachers } from '#lib/courses/server/tables.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { hotWords } from '#lib/search/server/hot-words.ts'
import { hotWordContent } from '#lib/site/server/content/hot-words.ts'
import { currentPopAd } from '#lib/site/server/pop-ads.ts'
import { allFriendlyLinks } from '#lib/site/server/settings.ts'
import type { EntryKind } from '#lib/site-content/entry-kinds.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { routes } from '#lib/tables/routes.ts'
import { deleteEntry } from './delete-entry.ts'
import { entryActs } from './entry-acts.ts'
import { listEntries } from './list-entries.ts'
import { moveEntry } from './move-entry.ts'
import { saveEntry } from './save-entry.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db)).id
})

const save = (kind: EntryKind, values: Values, id: number | null = null, was: Values = {}) =>
  saveEntry(
    t.db,
    staffId,
    { kind, id, was, values, reason: ['popUp', 'adviser'].includes(kind) ? '直播' : '' },
    routes,
  )
const editor = () => ({
  ...{ id: staffId, role: 'staff' as const, sessionId: 0 },
  permissions: ['site.edit'],
})
const history = async (noun: EntryKind, id: number) =>
  (await listHistory(t.db, editor(), { noun, recordId: String(id) })).map(
    ({ before, after, reason }) => ({ before, after, reason }),
  )
test('an adviser names courses that there are, from the first form on', async () => {
  const reach = { hours: '', phone: '', wechat: '' }
  const adviser = (courses: string) => ({ name: '林老师', ...reach, courses, onDuty: true })
  expect(await outcome(save('adviser', adviser('99')))).toBe('invalid_input')
  expect(await listEntries(t.db, 'adviser')).toEqual([])
  const { id } = await save('adviser', adviser(''))
  const changed = save('adviser', adviser('13，17'), id, adviser(''))
  expect(await outcome(changed)).toBe('invalid_input')
})

const word = (keyword: string) => ({ keyword, isShown: true })

test('an import replaces the hot words until the desk has touched one', async () => {
  const fromFile = async (...words: string[]) => {
    const warnings: string[] = []
    await hotWordContent.prepare?.(t.db, words, (...more) => void warnings.push(...more))
    const context = { known: {}, prepared: undefined, changing: async () => undefined }
    await t.db.transaction((tx) => hotWordContent.write(tx, words, context))
    return warnings
  }
  const keywords = async () => (await hotWords(t.db)).map(({ keyword }) => keyword)
  expect(await fromFile('国考', '省考')).toEqual([])
  expect(await fromFile('省考', '遴选')).toEqual([])
  expect(await keywords()).toEqual(['省考', '遴选'])
  const [first] = await listEntries(t.db, 'hotWord')
  await deleteEntry(t.db, staffId, { kind: 'hotWord', id: first?.id ?? 0, reason: '' })
  expect(await fromFile('省考', '遴选')).toEqual([
    'hot-words.json: 已在工作台改过，整个列表以工作台为准',
  ])
  expect(await keywords()).toEqual(['遴选'])
})

test('an import that comes while somebody saves a hot word takes nothing off', async () => {
  const fromFile = (...words: string[]) => {
    const context = { known: {}, prepared: undefined, changing: async () => undefined }
    return t.db.transaction((tx) => hotWordContent.write(tx, words, context))
  }
  await fromFile('国考', '省考')
  const [first] = await listEntries(t.db, 'hotWord')
  const saving = { kind: 'hotWord', id: first?.id ?? 0, was: word('国考'), reason: '' } as const
  let bringing = Promise.resolve(true)
  await t.db.transaction(async (tx) => {
    await saveEntry(tx, staffId, { ...saving, values: word('国考公告') }, routes)
    bringing = fromFile('遴选')
    const waiting = () => t.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await waiting()).length === 0) await new Promise((done) => setTimeout(done, 5))
  })
  expect(await bringing).toBe(false)
  expect((await hotWords(t.db)).map(({ keyword }) => keyword)).toEqual(['国考公告', '省考'])
})

test('hot words are made, ordered, hidden and deleted, and the search box follows', async () => {
  const { id } = await save('hotWord', word('国考'))
  await save('hotWord', word('省考'))
  await save('hotWord', word('遴选'))
  await moveEntry(t.db, staffId, { kind: 'hotWord', id, to: 'down' })
  await moveEntry(t.db, staffId, { kind: 'hotWord', id, to: 'down' })
  await moveEntry(t.db, staffId, { kind: 'hotWord', id, to: 'down' })
  const keywords = async () => (await hotWords(t.db)).map(({ keyword }) => keyword)
  expect(await keywords()).toEqual(['省考', '遴选', '国考'])
  await save('hotWord', { keyword: '国考', isShown: false }, id, word('国考'))
  expect(await keywords()).toEqual(['省考', '遴选'])
  expect(await listEntries(t.db, 'hotWord')).toHaveLength(3)
  await deleteEntry(t.db, staffId, { kind: 'hotWord', id, reason: '考完了' })
  expect(await listEntries(t.db, 'hotWord')).toHaveLength(2)
  expect(await history('hotWord', id)).toEqual([
    { before: { keyword: '国考', isShown: false }, after: null, reason: '考完了' },
    { before: word('国考'), after: { keyword: '国考', isShown: false }, reason: '' },
    { before: { place: 2 }, after: { place: 3 }, reason: '' },
    { before: { place: 1 }, after: { place: 2 }, reason: '' },
    { before: null, after: word('国考'), reason: '' },
  ])
})

test('a word stands once, and who saw another state of it is refused', async () => {
  const { id } = await save('hotWord', word('国考'))
  expect(await outcome(save('hotWord', word('国考')))).toBe('invalid_input')
  expect(await outcome(save('hotWord', word('省考'), id, word('遴选')))).toBe('conflict')
  expect(await outcome(save('hotWord', word('省考'), id + 1, word('国考')))).toBe('not_found')
  expect(await outcome(save('hotWord', { keyword: '', isShown: true }))).toBe('invalid_input')
  expect(await outcome(save('hotWord', { ...word('省考'), position: 1 }))).toBe('invalid_input')
})

test('a link is kept only when it leads somewhere', async () => {
  const link = (to: string) => save('friendlyLink', { name: '某站', link: to, isShown: true })
  for (const wrong of ['javascript:alert(1)', '//a.example', '/no-such-page', 'https://[', ''])
    expect([wrong, await outcome(link(wrong))]).toEqual([wrong, 'invalid_input'])
  await link('/vipRights?from=footer')
  await link('https://a.example/')
  expect((await allFriendlyLinks(t.db)).map((one) => one.link)).toEqual([
    '/vipRights?from=footer',
    'https://a.example/',
  ])
})

test('a pop-up shows between its times while it is on, and its number never comes back', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const ad = {
    ...{ title: '直播讲评', image: '/logo.svg', link: '/live', isShown: true },
    ...{ startsAt: at(-1), endsAt: at(1) },
  }
  expect(await outcome(save('popUp', { ...ad, endsAt: at(-2) }))).toBe('invalid_input')
  const { id } = await save('popUp', ad)
  expect(await currentPopAd(t.db)).toMatchObject({ id, title: '直播讲评' })
  await save('popUp', { ...ad, isShown: false }, id, ad)
  expect(await currentPopAd(t.db)).toBeNull()
  expect(await outcome(moveEntry(t.db, staffId, { kind: 'popUp', id, to: 'up' }))).toBe('forbidden')
  await deleteEntry(t.db, staffId, { kind: 'popUp', id, reason: '结束' })
  expect((await save('popUp', ad)).id).toBe(id + 1)
})

test('a picture that was uploaded leads nowhere else, so that it waits for nobody', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const times = { startsAt: at(-1), endsAt: at(1), isShown: false }
  const weigh = (image: string) => {
    const values = { title: '直播讲评', image, link: '/live', ...times }
    const saving = { kind: 'popUp' as const, id: null, was: {}, values, reason: '直播' }
    return entryActs(routes).saveSiteEntry.weigh(t.db, saving)
  }
  expect(await weigh(objectStore().urlOf('article/a.webp'))).toBeNull()
  expect(await weigh('https://a.example/a.webp')).toBe('弹窗：图片')
  const { OSS_PROVIDER, OSS_BUCKET } = env()
  Object.assign(env(), { OSS_PROVIDER: 'aliyun', OSS_BUCKET: 'gxw-test' })
  try {
    const inBucket = objectStore().urlOf('article/a.webp')
    expect(inBucket).toMatch(/^https:/)
    expect(await weigh(inBucket)).toBeNull()
  } finally {
    Object.assign(env(), { OSS_PROVIDER, OSS_BUCKET })
  }
})

test('a picture of another site is refused, and one that was there before stays', async () => {
  await t.db
    .insert(teachers)
    .values({ id: 1, name: '甲', title: '讲师', intro: '讲申论', position: 0 })
  const teacher = (avatar: string | null) => ({
    name: '甲',
    title: '讲师',
    intro: '讲申论',
    avatar,
  })
  const foreign = 'https://a.example/a.webp'
  const set = (to: string, was: string | null) =>
    outcome(save('teacher', teacher(to), 1, teacher(was)))
  for (const wrong of [foreign, 'http://a.example/oss/a.webp', `${env().site}.a.example/a.webp`])
    expect([wrong, await set(wrong, null)]).toEqual([wrong, 'invalid_input'])
  for (const own of [
    '/logo.svg',
    objectStore().urlOf('article/a.webp'),
    `${env().site}/logo.svg`,
  ]) {
    expect([own, await set(own, null)]).toEqual([own, 'fine'])
    await t.db.update(teachers).set({ avatar: null })
  }
  await t.db.update(teachers).set({ avatar: foreign })
  const renamed = { ...teacher(foreign), name: '乙' }
  expect(await outcome(save('teacher', renamed, 1, teacher(foreign)))).toBe('fine')
  expect(await listEntries(t.db, 'teacher')).toMatchObject([{ values: renamed }])
  // Who says that another was there before has not seen what is.
  await t.db.update(teachers).set({ avatar: null })
  expect(await outcome(save('teacher', renamed, 1, renamed))).toBe('conflict')
})

test('teachers are changed and ordered, but neither made nor deleted here', async () => {
  const teacher = (name: string) => ({ name, title: '讲师', intro: '讲申论', avatar: null })
  await t.db.insert(teachers).values([
    { id: 3, position: 0, ...teacher('周宁') },
    { id: 5, position: 0, ...teacher('方砚') },
  ])
  await save('teacher', { ...teacher('周宁'), title: '主讲' }, 3, teacher('周宁'))
  await moveEntry(t.db, staffId, { kind: 'teacher', id: 3, to: 'down' })
  expect(await listEntries(t.db, 'teacher')).toEqual([
    { id: 5, parentId: null, values: teacher('方砚'), counted: {} },
    { id: 3, parentId: null, values: { ...teacher('周宁'), title: '主讲' }, counted: {} },
  ])
  expect(await outcome(save('teacher', teacher('新人')))).toBe('forbidden')
  const deletion = deleteEntry(t.db, staffId, { kind: 'teacher', id: 3, reason: '离职' })
  expect(await outcome(deletion)).toBe('forbidden')
})
