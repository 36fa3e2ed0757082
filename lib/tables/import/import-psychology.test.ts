import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { instrumentContent } from '#lib/psychology/server/content.ts'
import { startRun } from '#lib/psychology/server/start-run.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { offerFiles } from '#lib/tables/testing/offer-files.ts'

const t = testDatabase()
let dir: string
beforeEach(async () => {
  await truncateAll(t.db)
  dir = await mkdtemp(join(tmpdir(), 'psychology-'))
})
afterEach(() => rm(dir, { recursive: true }))

const file = offerFiles['psychology.json'] ?? ''
const [usual] = JSON.parse(file) as object[]
const bring = async (text: string) => {
  await writeFile(join(dir, 'psychology.json'), text)
  return (await importContent(t.db, contentKinds, dir)).faults.map(({ field }) => field)
}
const shown = async () =>
  (await t.sql`select id, is_shown from instruments order by id`).map((row) => [
    row.id,
    row.is_shown,
  ])

test('an instrument comes out as it came in, and the demo content is two of them', async () => {
  expect(await bring(file)).toEqual([])
  await exportContent(t.db, contentKinds, join(dir, 'out'))
  expect(await readFile(join(dir, 'out', 'psychology.json'), 'utf8')).toBe(file)
  await rm(join(dir, 'out'), { recursive: true })
  expect(await bring(await readFile('content/psychology.json', 'utf8'))).toEqual([])
  expect((await t.sql`select id from instruments`).length).toBe(2)
})

test.each([
  ['"no": 2', '"no": 1', '0.items.1.no'],
  ['"no": 2', '"no": 4', '0.items.1.no'],
  ['我拖拉', '我爱收拾', '0.items.1.text'],
  ['"key": "C2"', '"key": "C1"', '0.items.1.facet'],
  ['"dimension": "W"', '"dimension": "X"', '0.items.2.dimension'],
  ['"facet": "C2"', '"facet": null', '0.items.1.facet'],
  ['"facet": null', '"facet": "C1"', '0.items.2.facet'],
  ['"key": "W",\n       "mean"', '"key": "V",\n       "mean"', '0.norms.groups.0.scores'],
  ['"key": "W",\n       "mean"', '"key": "C",\n       "mean"', '0.norms.groups.0.scores'],
  ['"sd": 0.5', '"sd": 0', '0.norms.groups.0.scores.3.sd'],
  ['"source": "某书"', '"source": ""', '0.source'],
  ['"licence": "公有领域",', '', '0.licence'],
])('%s as %s is a fault at %s', async (from, to, field) => {
  expect(file).toContain(from)
  expect(await bring(file.replace(from, to))).toContain(field)
  expect(await shown()).toEqual([])
})

test('one that the file leaves out is hidden; the desk decides what it has shown or hidden, and no more', async () => {
  expect(await bring(JSON.stringify([usual, { ...usual, id: 2 }]))).toEqual([])
  await t.sql`update instruments set is_shown = false, of_desk = true where id = 2`
  expect(await bring(JSON.stringify([{ ...usual, id: 2, intro: '改过的说明。' }]))).toEqual([])
  expect((await t.sql`select intro from instruments where id = 2`)[0]?.intro).toBe('改过的说明。')
  expect(await shown()).toEqual([
    [1, false],
    [2, false],
  ])
})

test('what somebody has answered asks and counts as it did; its words may change', async () => {
  expect(await bring(file)).toEqual([])
  const { id } = await addUser(t.db)
  await t.sql`insert into instrument_runs (user_id, instrument_id) values (${id}, 1)`
  expect(await bring(file.replace('"reversed": true', '"reversed": false'))).toEqual(['0.items'])
  expect(await bring(file.replace('我拖拉', '我很拖拉'))).toEqual(['0.items'])
  expect(await bring(file.replace('三道题。', '只有三道题。'))).toEqual([])
})

test('what is begun between the check of an import and its writing counts', async () => {
  expect(await bring(file)).toEqual([])
  const { id } = await addUser(t.db)
  await t.sql`insert into instrument_runs (user_id, instrument_id) values (${id}, 1)`
  const list = instrumentContent.schema.parse(
    JSON.parse(file.replace('"reversed": true', '"reversed": false')),
  )
  const context = { known: {}, prepared: undefined, changing: async () => undefined }
  const writing = t.db.transaction((tx) => instrumentContent.write(tx, list, context))
  await expect(writing).rejects.toThrow('已有人作答')
})

const untilSomebodyWaits = async () => {
  const waiting = () => t.sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting()).length === 0) await new Promise((done) => setTimeout(done, 5))
}

test('who begins a run waits for an import, and is told what that has hidden', async () => {
  expect(await bring(file)).toEqual([])
  const { id: userId } = await addUser(t.db)
  const list = instrumentContent.schema.parse([{ ...usual, id: 2 }])
  const context = { known: {}, prepared: undefined, changing: async () => undefined }
  let begun = Promise.resolve('')
  await t.db.transaction(async (tx) => {
    await instrumentContent.write(tx, list, context)
    begun = outcome(startRun(t.db, userId, { id: 1, normGroup: null }))
    await untilSomebodyWaits()
  })
  expect(await begun).toBe('not_found')
})
