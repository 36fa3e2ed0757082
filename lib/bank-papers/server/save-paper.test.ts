import { eq } from 'drizzle-orm'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addTables } from '#lib/articles/server/testing/content.ts'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import { bankQuestions } from '#lib/bank-questions/contract.ts'
import { listQuestions } from '#lib/bank-questions/server/list-questions.ts'
import { addBank } from '#lib/bank-questions/server/testing/bank.ts'
import { withholdPapers } from '#lib/mocks/server/sit/withhold-papers.ts'
import { addMock } from '#lib/mocks/server/testing/mocks.ts'
import { getPaperOfDesk, getPaperPreview } from '#lib/papers/server/papers.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { isClosedTo } from '#lib/practice/server/question-access.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import { catalogues, questions } from '#lib/questions/server/tables.ts'
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
  await addTables(t.db)
  staffId = await addBank(t.db)
  ids = await addOfType(t.db, staffId, { type: 'single_choose', count: 4 })
})

const save = (
  text: BankPaperText,
  { id = null as number | null, tag = null as string | null, isConfirmed = false } = {},
) => savePaper(t.db, staffId, { id, tag, text, isConfirmed })
const show = async (id: number, isPublished: boolean) =>
  showPaper(t.db, staffId, { id, tag: (await findPaper(t.db, id)).tag, isPublished })
async function change(id: number, changes: Partial<BankPaperText>, isConfirmed = false) {
  const { text, tag } = await findPaper(t.db, id)
  return await save({ ...text, ...changes }, { id, tag, isConfirmed })
}
const faultsOf = async (work: Promise<unknown>) => {
  try {
    await work
    return []
  } catch (error) {
    const { code, fields = [] } = error as { code: string; fields?: { field: string }[] }
    return [code, ...fields.map(({ field }) => field)]
  }
}
const seen = (id: number) =>
  getPaperPreview(t.db, id).then(
    () => true,
    () => false,
  )

/** A published mock exam on a paper, so many milliseconds from now. */
async function coming(paperId: number, inMs = 86_400_000) {
  const startsAt = new Date(Date.now() + inMs)
  await addMock(t.db, { id: 2, paperId, startsAt, applyFrom: startsAt, applyUntil: startsAt })
  await withholdPapers(t.db)
}

test('a new paper is numbered above those of files, and a draft until it is published', async () => {
  const { id, tag } = await save(paperText(ids))
  expect(id).toBe(100_001)
  const found = await findPaper(t.db, id)
  expect(found).toMatchObject({
    ...{
      tag,
      isPublished: false,
      isShown: true,
      isHeld: false,
      changedBy: '周宁',
      confirmed: null,
    },
    sums: { questions: 4, full: 8, sections: [{ questions: 4, full: 8 }] },
    uses: { open: 0, handedIn: 0, mocks: [] },
  })
  expect(found.text).toEqual(paperText(ids))
  expect(found.rows.map((row) => row.id)).toEqual(ids)
  expect(await seen(id)).toBe(false)
  const shown = await show(id, true)
  expect(shown.tag).not.toBe(tag)
  expect(await seen(id)).toBe(true)
  expect((await save(paperText(ids, { title: '又一份' }))).id).toBe(100_002)
  await show(id, false)
  expect(await seen(id)).toBe(false)
})

test('a draft keeps no question from practice, and opens none to those who are no members', async () => {
  await t.db.update(catalogues).set({ membersOnly: true })
  const learner = (await addUser(t.db)).id
  const closed = async () => {
    const isClosed = await isClosedTo(t.db, learner)
    return (await t.db.select({ isClosed }).from(questions)).every((row) => row.isClosed)
  }
  const { id } = await save(paperText(ids))
  expect(await closed()).toBe(true)
  await show(id, true)
  expect(await closed()).toBe(false)
  await show(id, false)
  expect(await closed()).toBe(true)
  const { items } = await listQuestions(t.db, bankQuestions.staffBankQuestions.input.parse({}), {
    except: ids.slice(1),
  })
  expect(items).toMatchObject([{ id: ids[0], isWithheld: false }])
})

test('who has seen another version than the newest is told so, and what says the same is not written', async () => {
  const { id, tag } = await save(paperText(ids))
  const one = await save(paperText(ids, { title: '甲改的' }), { id, tag })
  await expect(save(paperText(ids, { title: '乙改的' }), { id, tag })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await findPaper(t.db, id)).text.title).toBe('甲改的')
  const changes = await t.db.$count(staffChanges)
  expect(await save(paperText(ids, { title: ' 甲改的 ' }), one)).toEqual(one)
  expect(await t.db.$count(staffChanges)).toBe(changes)
  await expect(showPaper(t.db, staffId, { id, tag, isPublished: true })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(save(paperText(ids), { id: 7, tag })).rejects.toMatchObject({ code: 'not_found' })
})

test('order, scores and sections are kept as they are sent', async () => {
  const [a = '', b = '', c = '', d = ''] = ids
  const { id } = await save(paperText(ids))
  const sections = [
    {
      ...{ title: '二', note: '每题两分', policy: { kind: 'MISS_HALF' as const } },
      questions: [d, b].map((own) => ({ id: own, score: 2 })),
    },
    {
      ...{ title: '一', note: '', policy: { kind: 'EXACT' as const } },
      questions: [
        { id: a, score: 0.1 },
        { id: c, score: 0.2 },
      ],
    },
  ]
  await change(id, { sections })
  const found = await findPaper(t.db, id)
  expect(found.text.sections).toEqual(sections)
  expect(found.rows.map((row) => row.id)).toEqual([d, b, a, c])
  expect(found.sums).toEqual({
    sections: [
      { questions: 2, full: 4 },
      { questions: 2, full: 0.3 },
    ],
    ...{ questions: 4, full: 4.3 },
  })
})

test('a total that was said is due once the paper is published', async () => {
  const { id } = await save(paperText(ids, { total: 10 }))
  expect(await faultsOf(show(id, true))).toEqual(['invalid_input', 'total'])
  await change(id, { total: 8 })
  await show(id, true)
  expect(await faultsOf(change(id, { total: 9 }))).toEqual(['invalid_input', 'total'])
  expect(await faultsOf(change(id, { sections: [] }))).toEqual(
    expect.arrayContaining(['invalid_input', 'sections']),
  )
})

test('a 真题 says when and where from, and needs the word of an editor each time that it claims something else', async () => {
  const bare = { ...ofExam, year: null, source: '', examDate: null }
  expect(await faultsOf(save(paperText(ids, bare), { isConfirmed: true }))).toEqual([
    ...['invalid_input', 'year', 'source', 'examDate'],
  ])
  expect(await faultsOf(save(paperText(ids, { ...ofExam, examDate: '2025-02-30' })))).toEqual([
    ...['invalid_input', 'examDate'],
  ])
  const text = paperText(ids, { ...ofExam, region: 'beijing' })
  expect(await faultsOf(save(text))).toEqual(['invalid_input', 'isConfirmed'])
  const { id } = await save(text, { isConfirmed: true })
  const { confirmed } = await findPaper(t.db, id)
  expect(confirmed?.by).toBe('周宁')
  await change(id, { title: '换个名称' })
  expect(await faultsOf(change(id, { year: 2024, examDate: '2024-03-15' }))).toEqual([
    'invalid_input',
    'isConfirmed',
  ])
  const fewer = { sections: paperText(ids.slice(1)).sections }
  expect(await faultsOf(change(id, fewer))).toEqual(['invalid_input', 'isConfirmed'])
  await change(id, fewer, true)
  expect(await faultsOf(change(id, { origin: '模拟卷' }))).toEqual([
    ...['invalid_input', 'year', 'region', 'source', 'examDate'],
  ])
  const none = { year: null, region: null, source: '', examDate: null }
  await change(id, { origin: '模拟卷', ...none })
  expect((await findPaper(t.db, id)).confirmed).toBeNull()
  const rows = await t.db.select().from(staffChanges).orderBy(staffChanges.id)
  const words = rows.flatMap(({ noun, after }) =>
    noun === 'bankPaper' ? [after?.isConfirmed ?? false] : [],
  )
  expect(words).toEqual([true, false, true, false])
})

test('a question comes into a paper once, and one that is not of the bank never', async () => {
  const twice = paperText([ids[0] ?? '', ids[1] ?? '', ids[0] ?? '', 'nowhere'])
  expect(await faultsOf(save(twice))).toEqual([
    ...['invalid_input', 'sections.0.questions.2.id', 'sections.0.questions.3.id'],
  ])
  expect(await faultsOf(save(paperText(ids, { region: 'nowhere', minutes: null })))).toEqual(
    expect.arrayContaining(['invalid_input', 'minutes', 'region']),
  )
})

test('what is kept for a mock exam is in no other paper, and takes nothing from everybody', async () => {
  const [a = '', b = '', c = ''] = ids
  const { id: open } = await save(paperText([a]))
  await show(open, true)
  expect(await faultsOf(save(paperText([b, a], { isShown: false })))).toEqual([
    ...['invalid_input', 'sections.0.questions.1.id'],
  ])
  const { id: kept } = await save(paperText([b], { isShown: false }))
  expect(await faultsOf(save(paperText([c, b])))).toEqual([
    ...['invalid_input', 'sections.0.questions.1.id'],
  ])
  expect(await faultsOf(change(open, { sections: paperText([a, b]).sections }))).toEqual([
    ...['invalid_input', 'sections.0.questions.1.id'],
  ])
  await show(kept, true)
  expect([await seen(open), await seen(kept)]).toEqual([true, false])
  await change(kept, { isShown: true })
  expect(await seen(kept)).toBe(true)
})

test('while a mock exam is to be sat on it a paper is neither changed nor withdrawn', async () => {
  const { id } = await save(paperText(ids))
  await show(id, true)
  await coming(id)
  const found = await findPaper(t.db, id)
  expect(found).toMatchObject({ isHeld: true, uses: { mocks: [{ id: 2, isOver: false }] } })
  const turned = paperText(ids.toReversed()).sections
  expect(await faultsOf(change(id, { sections: turned }))).toEqual([
    ...['invalid_input', 'sections'],
  ])
  expect(await faultsOf(show(id, false))).toEqual(['conflict'])
  await change(id, { title: '只改名称' })
  await t.sql`update mocks set status = 'cancelled'`
  await withholdPapers(t.db)
  await change(id, { sections: turned })
  await show(id, false)
})

test('a draft that a mock exam is to be sat on, whoever brought it, keeps its questions', async () => {
  const { id } = await save(paperText(ids))
  await coming(id)
  const turned = paperText(ids.toReversed()).sections
  expect(await faultsOf(change(id, { sections: turned }))).toEqual(['invalid_input', 'sections'])
})

test('after its mock exam a paper is kept for no other', async () => {
  const { id } = await save(paperText(ids))
  await show(id, true)
  await coming(id, -86_400_000)
  expect(await faultsOf(change(id, { isShown: false }))).toEqual(['invalid_input', 'isShown'])
  await change(id, { title: '只改名称' })
  await t.sql`update mocks set status = 'cancelled'`
  await change(id, { isShown: false })
  expect((await findPaper(t.db, id)).isShown).toBe(false)
})

test('a draft is not published with a question that another paper keeps, and what is published with one is mended or withdrawn', async () => {
  const [a = '', b = ''] = ids
  const { id } = await save(paperText([a, b]))
  const { id: kept } = await save(paperText([b], { title: '留作模考', isShown: false }))
  const field = 'sections.0.questions.1.id'
  await change(id, { title: '草稿照改' })
  expect(await faultsOf(show(id, true))).toEqual(['invalid_input', field])
  const { text } = await findPaper(t.db, id)
  expect((await checkPaper(t.db, { id, text })).publishFaults).toMatchObject([{ field }])
  // A file may have brought both.
  await t.sql`update papers set is_published = true where id = ${id}`
  await t.sql`update papers set is_published = true where id = ${kept}`
  await withholdPapers(t.db)
  expect(await findPaper(t.db, id)).toMatchObject({ isPublished: true, isHeld: true })
  expect(await faultsOf(change(id, { title: '公开的' }))).toEqual(['invalid_input', field])
  await change(id, { sections: paperText([a]).sections })
  expect(await seen(id)).toBe(true)
  await change(id, { title: '公开的' })
  await t.sql`update papers set held_for_mock = true where id = ${id}`
  await show(id, false)
})

test('an answer that was lost is given again: one paper is made, and one change', async () => {
  const one = await save(paperText(ids))
  expect(await save(paperText(ids))).toEqual(one)
  const two = await save(paperText(ids, { title: '另一份' }))
  expect(two.id).not.toBe(one.id)
  const changed = { ...paperText(ids), title: '改名' }
  const saved = await save(changed, one)
  expect(await save(changed, one)).toEqual(saved)
  expect(await faultsOf(save({ ...changed, title: '再改' }, one))).toEqual(['conflict'])
  expect(await t.db.$count(staffChanges, eq(staffChanges.noun, 'bankPaper'))).toBe(3)
  await t.sql`update staff_changes set at = at - interval '11 minutes'`
  expect((await save(paperText(ids, { title: '另一份' }))).id).not.toBe(two.id)
})

test('the exam of 2025 may have been held late in 2024', async () => {
  const text = paperText(ids, { ...ofExam, examDate: '2024-11-30' })
  expect((await save(text, { isConfirmed: true })).id).toBeGreaterThan(0)
})

test.each([
  '2023-12-31',
  '2026-01-01',
  '1999-12-31',
  '2999-01-01',
  '+1d',
  '-2w Sat',
  '2025-3-5',
  '0000-01-01',
])('a 真题 of 2025 was not held on %s', async (examDate) => {
  const text = paperText(ids, { ...ofExam, examDate })
  expect(await faultsOf(save(text, { isConfirmed: true }))).toEqual([
    ...['invalid_input', 'examDate'],
  ])
})

test('a sitting under way keeps what it was given', async () => {
  const { id } = await save(paperText(ids))
  await show(id, true)
  const learner = (await addUser(t.db)).id
  const start = { paperId: id, kind: 'paper', clientKey: crypto.randomUUID() } as const
  const sitting = await startPaper(t.db, learner, start)
  await change(id, { sections: paperText(ids.slice(2)).sections })
  expect((await findPaper(t.db, id)).uses.open).toBe(1)
  await show(id, false)
  const again = await startPaper(t.db, learner, start)
  expect(again.questions.map(({ question }) => question.id)).toEqual(
    sitting.questions.map(({ question }) => question.id),
  )
  const other = { ...start, clientKey: crypto.randomUUID() }
  const stranger = (await addUser(t.db)).id
  await expect(startPaper(t.db, stranger, other)).rejects.toMatchObject({ code: 'not_found' })
})

test('the desk reads a draft whole, as learners would, and nobody else finds it', async () => {
  const { id } = await save(paperText(ids))
  const { sections } = await getPaperOfDesk(t.db, id)
  const asked = sections.flatMap(({ questions }) => questions)
  expect(asked.map(({ position }) => position)).toEqual(ids.map((_, at) => at + 1))
  for (const { question } of asked) expect(question).not.toHaveProperty('answer')
  await expect(getPaperPreview(t.db, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(getPaperOfDesk(t.db, 999)).rejects.toMatchObject({ code: 'not_found' })
})
