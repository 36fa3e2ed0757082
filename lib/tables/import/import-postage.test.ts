import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'

const t = testDatabase()
let dir: string
beforeEach(async () => {
  await truncateAll(t.db)
  dir = await mkdtemp(join(tmpdir(), 'postage-'))
})
afterEach(() => rm(dir, { recursive: true }))

const usual = { id: 1, name: '多数', provinces: '', isDelivered: true, first: 8, freeFrom: 99 }
const far = { id: 2, name: '偏远', provinces: '新疆 西藏', isDelivered: true, first: 18 }
const bring = async (rows: object[]) => {
  await writeFile(join(dir, 'postage.json'), JSON.stringify(rows))
  return (await importContent(t.db, contentKinds, dir)).faults.map(({ field }) => field)
}
const rules = () => t.sql`select id, is_on, first_fen, provinces from postage_rules order by id`

test('a rule that the file leaves out is off; one of the desk stays as it is', async () => {
  expect(await bring([usual, far])).toEqual([])
  await t.sql`update postage_rules set first_fen = 2000, of_desk = true where id = 2`
  expect(await bring([{ ...usual, id: 3 }])).toEqual([])
  expect(await rules()).toEqual([
    { id: 1, is_on: false, first_fen: 800, provinces: '' },
    { id: 2, is_on: true, first_fen: 2_000, provinces: '新疆 西藏' },
    { id: 3, is_on: true, first_fen: 800, provinces: '' },
  ])
  await exportContent(t.db, contentKinds, join(dir, 'out'))
  const exported = JSON.parse(await readFile(join(dir, 'out', 'postage.json'), 'utf8'))
  expect(exported).toMatchObject([
    { id: 2, first: 20 },
    { id: 3, first: 8, freeFrom: 99 },
  ])
})

test('a province stands in one rule, also with those of the desk', async () => {
  expect(await bring([far, { ...far, id: 4, provinces: '青海、西藏' }])).toEqual(['1.provinces'])
  expect(await bring([usual, { ...usual, id: 4 }])).toEqual(['1.provinces'])
  expect(await bring([far])).toEqual([])
  await t.sql`update postage_rules set provinces = '新疆 青海', of_desk = true`
  expect(await bring([{ ...far, id: 4, provinces: '青海' }])).toEqual(['0.provinces'])
  // A file must not contradict itself either, whatever the desk has made of its rules.
  expect(await bring([far, { ...far, id: 4, provinces: '西藏' }])).toEqual(['1.provinces'])
})
