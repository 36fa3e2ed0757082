import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'

const database = testDatabase()
const files = ['vip-plans.json', 'vip-rights.json', 'advisers.json']
let dir: string

beforeEach(async () => {
  await truncateAll(database.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  for (const file of files) await writeFile(join(dir, file), siteFiles[file] ?? '')
})
afterEach(() => rm(dir, { recursive: true }))

async function edit(file: string, from: string | RegExp, to: string) {
  const path = join(dir, file)
  const text = await readFile(path, 'utf8')
  expect(text).toMatch(from)
  await writeFile(path, text.replace(from, to))
}

test('prices become exact fen, and what is no longer offered stays for the orders that name it', async () => {
  await importContent(database.db, contentKinds, dir)
  const plans = () =>
    database.sql`select id, price_fen, origin_price_fen, on_sale from vip_plans order by id`
  expect(await plans()).toEqual([
    { id: 1, price_fen: 29_810, origin_price_fen: 36_500, on_sale: true },
    { id: 2, price_fen: 29, origin_price_fen: null, on_sale: true },
  ])
  await edit('vip-plans.json', /,\n \{[^}]*"id": 2[^}]*\}/, '')
  await edit('advisers.json', /\n \{[^}]*"id": 7[^}]*\},/, '')
  await edit('vip-rights.json', '"id": 1', '"id": 2')
  const { tables } = await importContent(database.db, contentKinds, dir)
  expect(tables).toEqual(files)
  expect(await plans()).toMatchObject([{ on_sale: true }, { on_sale: false, price_fen: 29 }])
  expect(await database.sql`select id, on_duty from advisers order by id`).toEqual([
    { id: 3, on_duty: true },
    { id: 7, on_duty: false },
  ])
  expect(await database.sql`select id from vip_rights`).toEqual([{ id: 2 }])
  expect(await importContent(database.db, contentKinds, dir)).toMatchObject({ tables: [] })
})

test.each([
  ['a part of a fen in its price', '298.1', '298.105', 'price'],
  ['no price', '0.29', '0', 'price'],
  ['a price above the struck-out one', '298.1', '400', 'originPrice'],
  ['an unknown tier', '"weight": 20', '"weight": 30', 'weight'],
])('a plan with %s keeps everything out', async (_, from, to, field) => {
  await edit('vip-plans.json', from, to)
  const { written, faults } = await importContent(database.db, contentKinds, dir)
  expect(written).toBe(false)
  expect(faults).toMatchObject([
    { file: 'vip-plans.json', field: expect.stringContaining(`.${field}`) },
  ])
})
