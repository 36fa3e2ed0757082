import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { bankQuestions } from '#lib/bank-questions/contract.ts'
import { saveQuestion } from '#lib/bank-questions/server/save-question.ts'
import { addBank, textOfType } from '#lib/bank-questions/server/testing/bank.ts'
import { feedbackSource, reportSourceOf } from '#lib/inbox/server/desk-sources.ts'
import { listFeedback, submitFeedback } from '#lib/inbox/server/feedback.ts'
import { listAllFeedback, replyFeedback } from '#lib/inbox/server/staff-inbox.ts'
import { feedbacks } from '#lib/inbox/server/tables.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { sittingAnswers, sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { questionStats, questions } from '#lib/questions/server/tables.ts'
import { choice, storeLines } from '#lib/questions/server/testing/question-versions.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { itemFigures } from './item-figures.ts'
import { listReports } from './list-reports.ts'

const t = testDatabase()
let staffId: number
let questionId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = await addBank(t.db)
  await storeLines(t.db, choice)
  await t.db.update(questions).set({ catalogueId: 2 })
  const [question] = await t.db.select().from(questions).where(eq(questions.contentId, 'c1'))
  questionId = question?.id ?? 0
})

const news = { status: 'new', q: '', sort: 'usual', page: 1, pageSize: 20 } as const
const report = (userId: number, more: object = {}) =>
  submitFeedback(t.db, userId, {
    ...{ requestId: randomUUID(), kind: 'content', content: '答案应当是乙', images: [] },
    ...{ path: '/questionBank/analysis?attemptId=7', questionId, ...more },
  })

test('a report stands with its question at the desk of the bank, is answered there, and its writer is told', async () => {
  const { id } = await addUser(t.db)
  const { id: written } = await report(id)
  const { items, ...list } = await listReports(t.db, news)
  expect(bankQuestions.staffQuestionReports.output.parse({ ...list, items }).items).toEqual(items)
  expect(items).toMatchObject([
    { id: written, questionId, question: { contentId: 'c1', stem: choice.stem, isOfBank: true } },
  ])
  expect((await listAllFeedback(t.db, news)).total).toBe(0)
  const answer = { id: written, was: 'new', reply: '答案是甲，依据见解析' } as const
  // Who answers feedback of the site has not this one in sight.
  expect(await outcome(replyFeedback(t.db, staffId, answer))).toBe('not_found')
  expect(await outcome(replyFeedback(t.db, staffId, answer, 'question'))).toBe('fine')
  expect(await outcome(replyFeedback(t.db, staffId, answer, 'question'))).toBe('conflict')
  expect((await listReports(t.db, news)).total).toBe(0)
  expect((await listReports(t.db, { ...news, status: 'answered' })).total).toBe(1)
  expect((await listFeedback(t.db, id, 1)).items).toMatchObject([
    { questionId, reply: answer.reply, status: 'answered' },
  ])
  expect((await listMessages(t.db, id, { kind: 'feedback', page: 1 })).total).toBe(1)
  expect(await t.db.select().from(staffChanges)).toMatchObject([
    { noun: 'questionReport', recordId: String(written), ownerId: id },
  ])
})

test('what is no report stays at the desk of feedback alone', async () => {
  const { id } = await addUser(t.db)
  const { id: wish } = await report(id, { questionId: undefined })
  expect((await listReports(t.db, news)).total).toBe(0)
  expect((await listAllFeedback(t.db, news)).total).toBe(1)
  const answer = { id: wish, was: 'new', reply: '好的' } as const
  expect(await outcome(replyFeedback(t.db, staffId, answer, 'question'))).toBe('not_found')
})

test('a question that is not there cannot be reported', async () => {
  const { id } = await addUser(t.db)
  expect(await outcome(report(id, { questionId: 999_999 }))).toBe('not_found')
  expect(await t.db.$count(feedbacks)).toBe(0)
})

type Sat = {
  own: number
  rest: number
  version?: number
  answer?: string
  openFull?: number
  more?: Partial<typeof sittings.$inferInsert>
}

/** Marked sittings of ten questions of one mark each, with the marks of this question and of the nine others. */
async function sit(sat: Sat[]) {
  const { id: userId } = await addUser(t.db)
  for (const { own, rest, version = 1, answer = 'A', openFull = 0, more } of sat) {
    const [sitting] = await t.db
      .insert(sittings)
      .values({
        ...{ userId, kind: 'catalogue', title: '章节', clientKey: randomUUID(), full: 10 },
        ...{ questionCount: 10, score: own + rest, submittedAt: new Date(), ...more },
      })
      .returning({ id: sittings.id })
    const place = { sittingId: sitting?.id ?? 0, position: 1 }
    await t.db.insert(sittingQuestions).values({
      ...{
        ...place,
        questionId,
        version,
        full: 1,
        policy: { kind: 'EXACT' },
        score: own,
        openFull,
      },
    })
    const said = { questionId, answer, url: [] }
    await t.db.insert(sittingAnswers).values({
      ...{ ...place, changedAt: 1 },
      answer: { businessId: '', questionClassified: 0, questionId, webAnswerDTOList: [said] },
    })
  }
}

test('discrimination is the correlation with the rest of the sitting, over what counts', async () => {
  // Who knows the rest knows this one: r is 1, whatever the scale.
  const known = Array.from({ length: 30 }, (_, at) => ({ own: at % 2, rest: at % 2 ? 8 : 3 }))
  await sit(known.slice(1))
  expect(await itemFigures(t.db, 'c1')).toMatchObject({ sittings: 29, discrimination: null })
  await sit(known.slice(0, 1))
  const measured = await itemFigures(t.db, 'c1')
  expect(measured.sittings).toBe(30)
  expect(measured.discrimination).toBeCloseTo(1, 9)
  // None of these counts: too short, not out yet, not handed in, not marked, another version, left blank, beside an essay.
  const against = { own: 1, rest: 0 }
  await sit([
    { ...against, more: { questionCount: 9 } },
    { ...against, more: { sealed: true } },
    { ...against, more: { submittedAt: null } },
    { ...against, more: { score: null } },
    { ...against, version: 2 },
    { ...against, own: 0, answer: '' },
    { ...against, openFull: 1 },
  ])
  expect(await itemFigures(t.db, 'c1')).toEqual(measured)
  await sit(Array.from({ length: 60 }, (_, at) => ({ own: at % 2, rest: at % 2 ? 1 : 9 })))
  expect((await itemFigures(t.db, 'c1')).discrimination).toBeLessThan(0)
})

test('where all have the same marks nothing is parted', async () => {
  await sit(Array.from({ length: 30 }, (_, at) => ({ own: 1, rest: at % 9 })))
  expect(await itemFigures(t.db, 'c1')).toMatchObject({ sittings: 30, discrimination: null })
})

test('facility and idle options are told from 30 first answers on', async () => {
  const heads = choice.options.map(({ head }) => head)
  const [key = ''] = heads.filter((head) => choice.answer.includes(head))
  const wrong = heads.filter((head) => !choice.answer.includes(head))
  const put = (answered: number) => ({ questionId, answered, right: 12, picks: { [key]: 12 } })
  await t.db.insert(questionStats).values(put(29))
  expect(await itemFigures(t.db, 'c1')).toMatchObject({ answered: 29, facility: null, untaken: [] })
  await t.db.update(questionStats).set(put(30))
  const figures = await itemFigures(t.db, 'c1')
  expect(bankQuestions.staffItemFigures.output.parse(figures)).toEqual(figures)
  expect(figures).toMatchObject({ facility: 0.4, untaken: wrong })
  expect(figures.picks.find(({ head }) => head === key)).toEqual({
    head: key,
    times: 12,
    isKey: true,
  })
  expect(await outcome(itemFigures(t.db, 'none'))).toBe('not_found')
})

test('what was counted by letter is not told of options that have changed', async () => {
  await t.db.insert(questionStats).values({ questionId, answered: 40, right: 12, picks: { A: 40 } })
  expect((await itemFigures(t.db, 'c1')).picks).toHaveLength(choice.options.length)
  const text = { ...textOfType('single_choose'), stem: choice.stem }
  await saveQuestion(t.db, staffId, { id: 'c1', version: 1, text, erratum: false })
  expect(await itemFigures(t.db, 'c1')).toMatchObject({ facility: 0.3, picks: [], untaken: [] })
})

test('a report about homework leads to no page of the bank', async () => {
  await storeLines(t.db, { ...choice, id: 'desk-1', stem: '作业里的题' })
  const [own] = await t.db.select().from(questions).where(eq(questions.contentId, 'desk-1'))
  const { id } = await addUser(t.db)
  await report(id, { questionId: own?.id })
  expect((await listReports(t.db, news)).items).toMatchObject([
    { question: { contentId: 'desk-1', stem: '', isOfBank: false } },
  ])
})

test('the search of the desk finds a report for who answers it', async () => {
  const { id } = await addUser(t.db, { nickName: '小明' })
  await report(id)
  expect(await feedbackSource.find(t.db, '小明')).toEqual([])
  expect(await reportSourceOf('/staff/x').find(t.db, '小明')).toMatchObject([
    { title: '答案应当是乙', path: expect.stringContaining('/staff/x?status=new') },
  ])
})
