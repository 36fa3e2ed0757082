import { addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { hotWords } from '#lib/search/server/hot-words.ts'
import { shellData } from '#lib/shell/server/shell-data.ts'
import { currentPopAd, recordPopLog } from './pop-ads.ts'
import { getSettings } from './settings.ts'
import { popAds, settings } from './tables.ts'

const t = testDatabase()
const visitor = '3b241101-e2bb-4255-8caf-4136c566a962'
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('without stored values every setting has its default', async () => {
  expect(await getSettings(t.db)).toMatchObject({
    siteName: '公选王',
    questionBankOpen: false,
    chatUrl: null,
    mainLogo: null,
  })
})

test('stored values stand, wrong ones give way to their default, unknown keys are dropped', async () => {
  await t.db.insert(settings).values([
    { key: 'siteName', value: '某站' },
    { key: 'questionBankOpen', value: true },
    { key: 'mainLogo', value: '/logo.svg' },
    { key: 'spareLogo', value: '//evil.example/x.svg' },
    { key: 'chatUrl', value: 'javascript:alert(1)' },
    { key: 'phone', value: 400 },
    { key: 'secret', value: 'x' },
  ])
  const values = await getSettings(t.db)
  expect(values).toMatchObject({
    siteName: '某站',
    questionBankOpen: true,
    mainLogo: '/logo.svg',
    spareLogo: null,
    chatUrl: null,
    phone: '',
  })
  expect(values).not.toHaveProperty('secret')
})

test('the shell has settings, the header columns and the links', async () => {
  await addTables(t.db)
  await t.sql`insert into friendly_links values ('https://b.example', '乙', 2), ('https://a.example', '甲', 1)`
  const shell = await shellData(t.db)
  expect(shell.settings.siteName).toBe('某站')
  expect(shell.columns.map((column) => column.id)).toEqual([1, 2])
  expect(shell.friendlyLinks).toEqual([
    { name: '甲', link: 'https://a.example' },
    { name: '乙', link: 'https://b.example' },
  ])
})

test('hot words keep their order', async () => {
  await t.sql`insert into hot_words values ('国考', 2), ('遴选', 1)`
  expect(await hotWords(t.db)).toEqual([{ keyword: '遴选' }, { keyword: '国考' }])
})

test('only a pop-up of this moment is shown, the one that started last', async () => {
  expect(await currentPopAd(t.db)).toBeNull()
  const ad = (id: number, from: number, to: number) => ({
    id,
    title: `广告${id}`,
    image: '/a.png',
    link: '/',
    startsAt: hour(from),
    endsAt: hour(to),
  })
  await t.db.insert(popAds).values([ad(1, -5, -1), ad(2, -3, 3), ad(3, -2, 1), ad(4, 1, 5)])
  expect(await currentPopAd(t.db)).toEqual({ id: 3, title: '广告3', image: '/a.png', link: '/' })
})

test('each action with a pop-up is recorded once a visitor and day', async () => {
  const log = (action: 'shown' | 'closed', popAdId = 2) =>
    recordPopLog(t.db, { popAdId, visitor, action })
  const results = await Promise.all(Array.from({ length: 20 }, () => log('shown')))
  expect(results.filter((result) => result.recorded)).toHaveLength(1)
  expect(await log('closed')).toEqual({ recorded: true })
  expect(await log('shown', 99)).toEqual({ recorded: false })
})
