import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { formatFault } from '#lib/platform/content/pipeline/fault.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { settingContent } from './content/settings.ts'
import { getSettings } from './settings.ts'
import { settings } from './tables.ts'

const t = testDatabase()
const kinds = { settings: settingContent }
let dir: string

beforeEach(async () => {
  await truncateAll(t.db)
  dir = await mkdtemp(join(tmpdir(), 'settings-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function bring(values: object) {
  await writeFile(join(dir, 'settings.json'), JSON.stringify(values, null, 1))
  return await importContent(t.db, kinds, dir)
}

test('an import refuses unknown settings and wrong values by their names', async () => {
  const { written, faults } = await bring({
    vipRefundDays: 'viele',
    aiFreePerDay: -5,
    hotline: { a: 1 },
    siteNam: '公选王',
    registerPosterUrl: 'javascript:alert(1)',
    mainLogo: '//evil.example/x.svg',
    chatUrl: 'ftp://example.com',
    email: 'nobody',
    mapPoint: { lng: 0, lat: 34, lot: 1 },
    about: { app: { url: null, profile: '', link: '' }, wechat: {} },
  })
  expect(written).toBe(false)
  const fields = faults.map(({ line, field }) => `${line} ${field}`)
  expect(fields.sort()).toEqual([
    '10 chatUrl',
    '11 email',
    '13 mapPoint.lng',
    '15 mapPoint.lot',
    '2 vipRefundDays',
    '21 about.app.link',
    '23 about.wechat',
    '3 aiFreePerDay',
    '4 hotline',
    '7 siteNam',
    '8 registerPosterUrl',
    '9 mainLogo',
  ])
  const texts = faults.map(formatFault).join('\n')
  expect(texts).toContain('siteNam: 没有这个字段，是 siteName 吗？')
  expect(texts).toContain('chatUrl: 应为 http(s) 网址')
  expect(await t.db.select().from(settings)).toEqual([])
})

test('what is right is stored and stands', async () => {
  await bring({ vipRefundDays: 30, registerPosterUrl: '/poster.png', chatUrl: null })
  expect((await getSettings(t.db)).vipRefundDays).toBe(30)
})

test('stored values of another time are read leniently, and an export of them can be imported', async () => {
  await t.db.insert(settings).values([
    { key: 'vipRefundDays', value: 'viele' },
    { key: 'weibo', value: 'https://example.com' },
    { key: 'siteName', value: '某站' },
  ])
  expect((await getSettings(t.db)).vipRefundDays).toBe(7)
  expect((await getSettings(t.db)).siteName).toBe('某站')
  const out = join(dir, 'out')
  await exportContent(t.db, kinds, out)
  expect(JSON.parse(await readFile(join(out, 'settings.json'), 'utf8'))).toEqual({
    siteName: '某站',
  })
  expect(await importContent(t.db, kinds, out)).toMatchObject({ faultCount: 0, tables: [] })
})
