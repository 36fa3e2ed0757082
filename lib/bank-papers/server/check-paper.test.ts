import { addBank } from '#lib/bank-questions/server/testing/bank.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { choice, storeLines } from '#lib/questions/server/testing/question-versions.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { checkPaper } from './check-paper.ts'
import { findPaper } from './find-paper.ts'
import { savePaper } from './save-paper.ts'
import { showPaper } from './show-paper.ts'
import { addOfType, ofExam, paperText } from './testing/papers.ts'

const t = testDatabase()
let staffId: number
let ids: string[]

beforeEach(async () => {
  await truncateAll(t.db)
  staffId = await addBank(t.db)
  ids = await addOfType(t.db, staffId, { type: 'single_choose', count: 3 })
})

const fieldsOf = (faults: { field: string }[]) => faults.map(({ field }) => field)

test('an empty paper says all that is missing', async () => {
  const text = { ...paperText([]), title: '', minutes: null, sections: [] }
  const { faults, sums, needsWord, hints } = await checkPaper(t.db, { id: null, text })
  expect(fieldsOf(faults).sort()).toEqual(['minutes', 'sections', 'title'])
  expect(sums).toEqual({ sections: [], questions: 0, full: 0 })
  expect([needsWord, hints]).toEqual([false, []])
})

test('faults stand at their fields, in words, and sums go on without a score', async () => {
  const text = paperText(ids)
  const [own] = text.sections
  if (!own?.questions[1] || !own.questions[2]) throw new Error('three questions are there')
  own.questions[1].score = null
  own.questions[2].score = 0.001
  const { faults, sums } = await checkPaper(t.db, { id: null, text })
  expect(new Set(fieldsOf(faults))).toEqual(
    new Set(['sections.0.questions.1.score', 'sections.0.questions.2.score']),
  )
  expect(faults[0]).toEqual({ field: 'sections.0.questions.1.score', reason: '必填' })
  expect(sums).toMatchObject({ questions: 3, full: 2 })
})

test('what hinders publishing alone is told apart, and hinders a save of what is published', async () => {
  const text = paperText(ids, { total: 100 })
  expect(await checkPaper(t.db, { id: null, text })).toMatchObject({
    ...{ faults: [], publishFaults: [{ field: 'total' }] },
  })
  const { id, tag } = await savePaper(t.db, staffId, {
    ...{ id: null, tag: null, isConfirmed: false, text: paperText(ids) },
  })
  await showPaper(t.db, staffId, { id, tag, isPublished: true })
  expect(await checkPaper(t.db, { id, text })).toMatchObject({
    ...{ faults: [{ field: 'total' }], publishFaults: [] },
  })
})

test('questions that ask the same are told of, and nothing is stored', async () => {
  const line = { ...choice, type: 'single_choose', answer: 'A' }
  await storeLines(t.db, { ...line, id: 'twin-1' }, { ...line, id: 'twin-2' })
  const changes = await t.db.$count(staffChanges)
  const { hints, faults } = await checkPaper(t.db, {
    ...{ id: null, text: paperText(['twin-2', ids[0] ?? '', 'twin-1']) },
  })
  expect(faults).toEqual([])
  expect(hints).toEqual([
    { field: 'sections.0.questions.2.id', reason: '与题目 twin-2 问的是同一件事' },
  ])
  expect(await t.db.$count(staffChanges)).toBe(changes)
})

test('the word of an editor is due where a 真题 claims something else than before', async () => {
  const text = paperText(ids, ofExam)
  expect((await checkPaper(t.db, { id: null, text })).needsWord).toBe(true)
  const { id } = await savePaper(t.db, staffId, { id: null, tag: null, isConfirmed: true, text })
  const same = (await findPaper(t.db, id)).text
  expect((await checkPaper(t.db, { id, text: same })).needsWord).toBe(false)
  const turned = { ...same, sections: paperText(ids.toReversed()).sections }
  expect((await checkPaper(t.db, { id, text: turned })).needsWord).toBe(false)
  const other = { ...same, source: '别处' }
  expect((await checkPaper(t.db, { id, text: other })).needsWord).toBe(true)
  await expect(checkPaper(t.db, { id: 9, text })).rejects.toMatchObject({ code: 'not_found' })
})
