import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { findColumnPage } from '#lib/articles/server/column-page.ts'
import { allCities, findCitySite } from '#lib/cities/server/cities.ts'
import { cityContent } from '#lib/cities/server/content.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { headColumns } from '#lib/columns/server/columns.ts'
import { columnContent } from '#lib/columns/server/content.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import type { EntryKind } from '#lib/site-content/entry-kinds.ts'
import { routes } from '#lib/tables/routes.ts'
import { moveEntry } from './move-entry.ts'
import { saveEntry } from './save-entry.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db)).id
})
const save = (kind: EntryKind, id: number, values: Values, was: Values) =>
  saveEntry(t.db, staffId, { kind, id, was, values, reason: '整理' }, routes)
const untouched = { known: {}, prepared: undefined, changing: async () => undefined }

test('a column has its name, order and head from the desk, and keeps its address', async () => {
  await t.db.insert(columns).values([
    { id: 1, title: '资讯', dir: 'zx', position: 0 },
    { id: 2, title: '备考', dir: 'bk', position: 1 },
    { id: 11, parentId: 1, title: '国考', dir: 'gk', position: 0 },
  ])
  const was = { title: '国考', seoTitle: '', seoDescription: '' }
  const head = { seoTitle: '国考公告与报名', seoDescription: '每年国考的公告、报名与职位。' }
  await save('column', 11, { title: '国家公务员', ...head }, was)
  await moveEntry(t.db, staffId, { kind: 'column', id: 2, to: 'up' })
  expect((await headColumns(t.db)).map(({ title, child }) => [title, child[0]?.title])).toEqual([
    ['备考', undefined],
    ['资讯', '国家公务员'],
  ])
  const path = { city: null, attribute: null, first: 'zx', second: 'gk', page: 1 }
  const { seoTitle: title, seoDescription: description } = head
  expect(await findColumnPage(t.db, path)).toMatchObject({ seo: { title, description } })
  const file = [
    { id: 1, title: '资讯', columnDir: 'zx' },
    { id: 2, title: '旧名', columnDir: 'bk' },
  ]
  await columnContent.write(t.db, columnContent.schema.parse(file), untouched)
  expect((await headColumns(t.db)).map((column) => column.title)).toEqual(['备考', '资讯'])
})

test('a city has its text and adviser from the desk, which an import leaves alone', async () => {
  const city = { fullName: '河北省', code: '130000', region: 'huabei' }
  await t.db.insert(cities).values({ id: 3, name: '河北', dir: 'hebei', ...city })
  const none = { intro: '', seoTitle: '', seoDescription: '', contactName: '', contactPhone: '' }
  const was = { name: '河北', fullName: '河北省', ...none }
  const set = {
    ...none,
    intro: '省直与各市的遴选。',
    contactName: '林老师',
    contactPhone: '400-1234',
  }
  for (const contactPhone of ['找林老师', '12', '400 1234'])
    expect(await outcome(save('city', 3, { ...was, contactPhone }, was))).toBe('invalid_input')
  await save('city', 3, { ...was, ...set }, was)
  const file = [{ id: 3, name: '冀', cityDir: 'hebei', ...city }]
  await cityContent.write(t.db, cityContent.schema.parse(file), untouched)
  expect(await findCitySite(t.db, 3)).toEqual(set)
  expect(await allCities(t.db)).toMatchObject([{ name: '河北', cityDir: 'hebei' }])
  expect(await outcome(save('city', 3, { ...was, name: '冀' }, was))).toBe('conflict')
})
