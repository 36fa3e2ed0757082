import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addTables } from '#lib/articles/server/testing/content.ts'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import { addBank } from '#lib/bank-questions/server/testing/bank.ts'
import { cityContent } from '#lib/cities/server/content.ts'
import { paperContent } from '#lib/papers/server/content.ts'
import { writePapers } from '#lib/papers/server/write-papers.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { catalogueContent } from '#lib/questions/server/content/catalogues.ts'
import { questionContent } from '#lib/questions/server/content/questions.ts'
import { findPaper } from './find-paper.ts'
import { savePaper } from './save-paper.ts'
import { showPaper } from './show-paper.ts'
import { addOfType, ofExam, paperText } from './testing/papers.ts'

const t = testDatabase()
let dir: string
let staffId: number
let ids: string[]
const kinds = {
  ...{ cities: cityContent, catalogues: catalogueContent, questions: questionContent },
  papers: paperContent,
}

const fileOf = (changes: object = {}) => ({
  ...{ id: 5, title: '文件里的试卷', level: '省级', minutes: 60 },
  sections: [{ title: '一', questions: ids.map((id) => ({ id, score: 1 })) }],
  ...changes,
})

beforeEach(async () => {
  await truncateAll(t.db)
  await addTables(t.db)
  staffId = await addBank(t.db)
  ids = await addOfType(t.db, staffId, { type: 'single_choose', count: 3 })
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  expect(await bring([fileOf()])).toEqual({ faults: [], warnings: [], changed: ['papers.json'] })
})
afterEach(() => rm(dir, { recursive: true }))

async function bring(list: unknown[]) {
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'papers.json'), JSON.stringify(list))
  const before = await t.sql`select id, content_hash, changed_at from papers order by id`
  const { faults, warnings } = await importContent(t.db, kinds, dir)
  const after = await t.sql`select id, content_hash, changed_at from papers order by id`
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return { faults, warnings, changed: isSame ? [] : ['papers.json'] }
}
const exported = () => paperContent.readBack(t.db) as Promise<object[]>

async function change(changes: Partial<BankPaperText>, isConfirmed = false) {
  const { text, tag } = await findPaper(t.db, 5)
  return await savePaper(t.db, staffId, {
    ...{ id: 5, tag, text: { ...text, ...changes }, isConfirmed },
  })
}

test('what the desk has changed an import leaves alone, and says so', async () => {
  await change({ title: '工作台改过', sections: paperText(ids.slice(1)).sections })
  const before = await findPaper(t.db, 5)
  for (const file of [fileOf(), fileOf({ title: '文件又改' })]) {
    expect(await bring([file])).toEqual({
      ...{ faults: [], warnings: ['papers.json: 5 已在工作台改过，以工作台为准'], changed: [] },
    })
    expect(await findPaper(t.db, 5)).toEqual(before)
  }
})

test('what the desk has not changed an import changes as ever', async () => {
  expect((await bring([fileOf({ title: '文件又改' })])).changed).toEqual(['papers.json'])
  expect((await findPaper(t.db, 5)).text.title).toBe('文件又改')
  expect((await bring([fileOf({ title: '文件又改' })])).changed).toEqual([])
})

test('an export has the papers of the desk, drafts too, and comes in here as no change and elsewhere as they are', async () => {
  await change({ ...ofExam, region: 'beijing', total: 3, intro: '一段介绍' }, true)
  const mine = await savePaper(t.db, staffId, {
    ...{ id: null, tag: null, text: paperText(ids), isConfirmed: false },
  })
  const withdrawn = await findPaper(t.db, 5)
  await showPaper(t.db, staffId, { id: 5, tag: withdrawn.tag, isPublished: false })
  const texts = async () =>
    await Promise.all(
      [5, mine.id].map(async (id) => {
        const { text, tag, isPublished } = await findPaper(t.db, id)
        return { text, tag, isPublished }
      }),
    )
  const before = await texts()
  const file = await exported()
  expect(file).toMatchObject([
    { id: 5, examDate: '2025-03-15', source: '考生回忆', total: 3, isPublished: false },
    { id: mine.id, isPublished: false },
  ])
  expect(await bring(file)).toEqual({ faults: [], warnings: [], changed: [] })
  await t.sql`truncate papers cascade`
  expect(await bring(file)).toEqual({ faults: [], warnings: [], changed: ['papers.json'] })
  expect(await texts()).toEqual(before)
})

test('a paper that the desk changed between the reading and the writing of an import stays', async () => {
  const list = paperContent.schema.parse([fileOf({ title: '文件又改' })])
  // The import has compared by now, and asks for its transaction.
  const changing = async () => void (await change({ title: '工作台改过' }))
  await writePapers(t.db, list, { changing })
  const { text, rows } = await findPaper(t.db, 5)
  expect([text.title, rows.length]).toEqual(['工作台改过', 3])
})

test('a file may say the total, which is due, and nothing of an exam for a 模拟卷', async () => {
  const { faults } = await bring([fileOf({ total: 4, source: '考生回忆', examDate: '2025-03-15' })])
  expect(faults.map(({ field }) => field)).toEqual([
    ...['0.source', '0.examDate', '0.total'].map((field) => field),
  ])
  expect((await bring([fileOf({ total: 3 })])).faults).toEqual([])
})
