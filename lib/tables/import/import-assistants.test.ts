import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'

type Assistant = { id: number; key: string }

const t = testDatabase()
let dir: string
let demo: Assistant[]
beforeEach(async () => {
  await truncateAll(t.db)
  dir = await mkdtemp(join(tmpdir(), 'assistants-'))
  demo = JSON.parse(await readFile('content/chat-assistants.json', 'utf8'))
  expect(await faultsOf(demo)).toEqual([])
})
afterEach(() => rm(dir, { recursive: true }))

async function faultsOf(list: Assistant[]) {
  await writeFile(join(dir, 'chat-assistants.json'), JSON.stringify(list))
  return (await importContent(t.db, contentKinds, dir)).faults
}
const keys = () => t.sql`select id, key from chat_assistants order by id`

const stays = (key: string) => ({ reason: expect.stringContaining(`是 ${key}，不能改`) })

test.each([
  [
    'two that change keys',
    ([one, two]: Assistant[]) => [
      { ...one, key: two?.key },
      { ...two, key: one?.key },
    ],
    [
      { field: '0.key', ...stays('tutor') },
      { field: '1.key', ...stays('essay') },
    ],
  ],
  [
    'another key for one that has conversations',
    ([one]: Assistant[]) => [{ ...one, key: 'teacher' }],
    [{ field: '0.key', ...stays('tutor') }],
  ],
  [
    'a new one by the key of one that the file leaves out',
    ([one]: Assistant[]) => [{ ...one, id: 9 }],
    [{ field: '0.key', reason: 'tutor 已是 1 的 key' }],
  ],
  [
    'one called as the ledger calls explanations',
    ([one]: Assistant[]) => [{ ...one, id: 9, key: 'analysis' }],
    [{ field: '0.key', reason: expect.stringContaining('AI 解析') }],
  ],
])('%s are a fault of the file', async (_, changed, faults) => {
  const before = await keys()
  expect(await faultsOf(changed(demo) as Assistant[])).toMatchObject(faults)
  expect(await keys()).toEqual(before)
})

test('one that was set at the desk is left alone, whatever the file says of its key', async () => {
  await t.sql`update chat_assistants set of_desk = true where id = 1`
  const [one, ...others] = demo
  expect(await faultsOf([{ ...(one as Assistant), key: 'teacher' }, ...others])).toEqual([])
  expect(await keys()).toContainEqual({ id: 1, key: 'tutor' })
})
