import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { catalogueContent } from '#lib/questions/server/content/catalogues.ts'
import { checkQuestions } from '#lib/questions/server/content/question/check-questions.ts'
import { exportQuestions } from '#lib/questions/server/content/question/export-questions.ts'
import { questionContent } from '#lib/questions/server/content/questions.ts'
import { choice } from '#lib/questions/server/testing/question-versions.ts'
import { findQuestion } from './find-question.ts'
import { saveQuestion } from './save-question.ts'
import { addBank } from './testing/bank.ts'

const t = testDatabase()
let dir: string
let staffId: number
const kinds = { catalogues: catalogueContent, questions: questionContent }
const line = { ...choice, id: '127' }

beforeEach(async () => {
  await truncateAll(t.db)
  staffId = await addBank(t.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(dir, 'in', 'questions'), { recursive: true })
  await write({ ...line })
  expect((await bring()).counts.questions).toMatchObject({ created: 1 })
})
afterEach(() => rm(dir, { recursive: true }))

const write = (question: object) =>
  writeFile(join(dir, 'in', 'questions', 'a.jsonl'), `${JSON.stringify(question)}\n`)
const bring = (options: { dryRun?: boolean } = {}, from = 'in') =>
  importContent(t.db, kinds, join(dir, from), options)
const find = () => findQuestion(t.db, '127')

async function change(changes: Partial<BankText>) {
  const { text, version } = await find()
  await saveQuestion(t.db, staffId, {
    ...{ id: '127', version, text: { ...text, ...changes }, erratum: false },
  })
}

test('an export has the line of the desk, which comes in elsewhere and here as it is', async () => {
  await change({
    answer: 'CD',
    category: '另一章',
    analyses: [{ type: 'text', content: '又一解' }],
  })
  const before = await find()
  expect(await exportQuestions(t.db, join(dir, 'out'))).toBe(1)
  const text = await readFile(join(dir, 'out', 'questions', '1.jsonl'), 'utf8')
  expect(JSON.parse(text)).toEqual({
    ...{ ...line, answer: 'CD', category: '另一章' },
    analyses: [{ type: 'text', content: '又一解' }],
  })
  const { counts, warnings } = await bring({}, 'out')
  expect([counts.questions.unchanged, warnings]).toEqual([1, []])
  expect(await find()).toEqual(before)
  await truncateAll(t.db)
  await addBank(t.db)
  expect((await bring({}, 'out')).counts.questions).toMatchObject({ created: 1 })
  expect((await find()).text).toEqual(before.text)
})

test('an import of the file of before puts nothing back, and says so', async () => {
  await change({ answer: 'CD', category: '另一章' })
  const before = await find()
  const warnings = ['questions/a.jsonl: 127 已在工作台改过，以工作台为准']
  const tried = await bring({ dryRun: true })
  expect(tried.counts.questions).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  expect(tried.warnings).toEqual(warnings)
  for (const stem of [line.stem, '文件里另改的题干']) {
    await write({ ...line, stem })
    const brought = await bring()
    expect(brought.counts.questions).toMatchObject({ ...tried.counts.questions, errata: 0 })
    expect(brought.warnings).toEqual(warnings)
    expect(await find()).toEqual(before)
  }
})

test('what others may refer to is the question of the desk, not the line of the file', async () => {
  await change({ type: 'short_answer', answer: '范文', options: [] })
  const checked = await checkQuestions(join(dir, 'in'), {
    known: { catalogues: { kindOf: () => 'practice' } },
    onFaults: (faults) => expect(faults).toEqual([]),
    onProgress: () => {},
  })
  const known = await questionContent.names?.(t.db, checked)
  expect(checked[0]?.type).toBe('multiple_choose')
  expect(await known?.(['127', '128'])).toEqual(
    new Map([['127', { type: 'short_answer', isWritten: true }]]),
  )
})

test('what the desk has not changed an import changes as ever', async () => {
  await write({ ...line, answer: 'CD' })
  expect((await bring()).counts.questions).toMatchObject({ changed: 1, errata: 1 })
  expect(await find()).toMatchObject({ version: 2, text: { answer: 'CD' } })
})

test('a question that the desk changed between the reading and the writing of an import stays', async () => {
  const { storeQuestions } = await import('#lib/questions/server/store-question.ts')
  const { parseQuestion } = await import('#lib/questions/full-shapes.ts')
  const { renderQuestion } = await import(
    '#lib/questions/server/content/question/render-question.ts'
  )
  const { asHtml } = await import('#lib/platform/content/render/testing/as-html.ts')
  await change({ answer: 'CD' })
  const { question: full } = parseQuestion({ ...line, answer: 'AC' })
  if (!full) throw new Error('the line is good')
  const halves = renderQuestion(full, asHtml)
  const rows = [{ full, source: JSON.stringify(full), contentHash: 'x', catalogueId: 2, ...halves }]
  expect(await storeQuestions(t.db, rows)).toEqual({ created: 0, changed: 0, errata: 0 })
  expect(await find()).toMatchObject({ version: 2, text: { answer: 'CD' } })
})
