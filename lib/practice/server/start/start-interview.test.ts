import { randomUUID } from 'node:crypto'
import { outcome } from '#lib/accounts/server/testing/account.ts'
import { addGuest } from '#lib/accounts/server/testing/guest.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { askMarking } from '#lib/practice/server/marking/ask-marking.ts'
import { getAnsweredSitting } from '#lib/practice/server/sittings/answered/answered-sitting.ts'
import { saveSelfMark } from '#lib/practice/server/sittings/self-mark.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { whoMarksOne } from '#lib/questions/policies/who-marks.ts'
import { catalogueTree, getCatalogues } from '#lib/questions/server/catalogues.ts'
import { interviewCatalogues } from '#lib/questions/server/opened-catalogues.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  addQuestions,
  queuedAnswer,
  sampleQuestion,
} from '#lib/questions/server/testing/questions.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { startCatalogue } from './start-catalogue.ts'
import { startInterview } from './start-interview.ts'
import { startPaper } from './start-paper.ts'
import { startQuick } from './start-quick.ts'

const t = testDatabase()

// Three categories in the order of the room, 51, 52 and 53, with two questions each: 501 and 502, 511 and 512, 521 and 522.
beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await t.db.insert(catalogues).values([
    { id: 5, name: '结构化面试', position: 5, kind: 'interview' },
    { id: 51, parentId: 5, name: '综合分析', position: 1 },
    { id: 52, parentId: 5, name: '组织管理', position: 2 },
    { id: 53, parentId: 5, name: '应急应变', position: 3 },
  ])
  await addQuestions(
    t.db,
    [501, 502, 511, 512, 521, 522].map((id) => ({
      id,
      catalogueId: 51 + Math.floor((id - 500) / 10),
      full: sampleQuestion('short_answer', `q${id}`),
    })),
  )
})
afterEach(async () => {
  await t.sql`truncate guests, sittings, first_answers, question_stats, rate_limits cascade`
  await t.sql`update catalogues set is_shown = true, members_only = false where id > 4`
})

const begin = async (learner: Learner, more: object = {}) =>
  startInterview(
    t.db,
    [],
    learner,
    { catalogueId: 5, count: 2, clientKey: randomUUID(), ...more },
    await interviewCatalogues(t.db),
  )
type Begun = Awaited<ReturnType<typeof begin>>
const idsOf = ({ questions }: Begun) => questions.map(({ question }) => Number(question.id))
const handIn = (learner: Learner, { id, questions }: Begun, said = '口头作答 2 分 41 秒') =>
  submitSitting(t.db, [], learner, {
    attemptId: id,
    answers: questions.map(({ position, question }) =>
      queuedAnswer(position, Number(question.id), [said]),
    ),
  })

test('interviews are in no list but their own', async () => {
  expect((await catalogueTree(t.db, 1)).map(({ id }) => id)).toEqual([1, 2])
  expect(await outcome(getCatalogues(t.db, 1, { parentId: 5 }))).toBe('not_found')
  const quick = await startQuick(t.db, 1, { clientKey: randomUUID() })
  expect(idsOf(quick).filter((id) => id > 500)).toEqual([])
  const pick = { count: 5, pick: 'all' as const, clientKey: randomUUID() }
  expect(await outcome(startCatalogue(t.db, [], 1, { catalogueId: 51, ...pick }))).toBe('not_found')
  expect(await outcome(begin(1, { catalogueId: 11 }))).toBe('not_found')
})

test('a run asks one question a category in the order of the room, and next those that waited longest', async () => {
  const first = await begin(1)
  expect(first).toMatchObject({ kind: 'interview', title: '结构化面试' })
  expect(first.questions.map(({ section }) => section)).toEqual(['综合分析', '组织管理'])
  expect(idsOf(first)).toEqual([501, 511])
  await handIn(1, first)
  // What was begun and not handed in counts as not asked.
  await begin(1)
  const second = await begin(1)
  expect(idsOf(second)).toEqual([502, 521])
  // Another learner begins at the beginning.
  expect(idsOf(await begin(2))).toEqual([501, 511])
})

test('a question that was handed in without an answer counts as not asked', async () => {
  const first = await begin(1)
  await handIn(1, first, '')
  expect(idsOf(await begin(1))).toEqual([501, 511])
  const again = await begin(1)
  const [answered] = again.questions
  await handIn(1, { ...again, questions: answered ? [answered] : [] })
  expect(idsOf(await begin(1, { count: 3 }))).toEqual([502, 511, 521])
  expect(idsOf(await begin(1))).toEqual([511, 521])
})

test('a question that is kept for a mock exam is asked of nobody, by its number neither', async () => {
  const sections = [{ title: '一', questions: [{ id: 501, score: 10 }] }]
  await addPaper(t.db, { id: 9, sections })
  await t.sql`update papers set held_for_mock = true where id = 9`
  try {
    expect(idsOf(await begin(1))).toEqual([502, 511])
    const named = begin(1, { catalogueId: 51, questionId: 501 })
    expect(await outcome(named)).toBe('not_found')
  } finally {
    await t.sql`delete from papers where id = 9`
  }
})

test('what is of interviews goes to no markers in another sitting either, and its rule says so', async () => {
  await addGrant(t.db, 2, { from: -1, to: 30, weight: 20 })
  const sections = [
    {
      title: '一',
      questions: [
        { id: 7, score: 4 },
        { id: 501, score: 4 },
      ],
    },
  ]
  await addPaper(t.db, { id: 9, sections })
  try {
    const paper = { paperId: 9, kind: 'paper' as const, clientKey: randomUUID() }
    const begun = await startPaper(t.db, 2, paper)
    expect(begun.questions.map(({ rule }) => rule.includes('老师'))).toEqual([true, false])
    await handIn(2, begun, '一、错时开窗，方便上班族；二、并事办理，一次说清要交的材料。')
    const { written, items } = await getAnsweredSitting(t.db, 2, begun.id)
    expect(items.map((item) => whoMarksOne(written, item).includes('老师'))).toEqual([true, false])
    await askMarking(t.db, 2, begun.id)
    expect(await t.sql`select item_key from marking_scripts`).toEqual([{ item_key: '1:q7' }])
  } finally {
    await t.sql`truncate papers, marking_scripts cascade`
  }
})

test('one question can be asked by its number, of its own catalogue alone', async () => {
  expect(idsOf(await begin(1, { catalogueId: 51, questionId: 502 }))).toEqual([502])
  expect(await outcome(begin(1, { catalogueId: 51, questionId: 511 }))).toBe('not_found')
  expect(await outcome(begin(1, { catalogueId: 51, questionId: 1 }))).toBe('not_found')
})

test('the same key is the same interview, however often it is pressed', async () => {
  const clientKey = randomUUID()
  const both = await Promise.all([begin(1, { clientKey }), begin(1, { clientKey })])
  expect(both[0].id).toBe(both[1].id)
})

test('a guest is asked the first question of each category, and an open one keeps out no other', async () => {
  const guest = await addGuest(t.db)
  expect(idsOf(await begin(guest, { count: 4 }))).toEqual([501, 511, 521])
  expect(idsOf(await begin(guest, { catalogueId: 52 }))).toEqual([511])
  expect(idsOf(await begin(guest, { catalogueId: 53 }))).toEqual([521])
  const another = begin(guest, { catalogueId: 52, questionId: 512 })
  expect(await outcome(another)).toBe('account_required')
})

test('a hidden category is not asked, and one for members only of them', async () => {
  await t.sql`update catalogues set is_shown = false where id = 51`
  await t.sql`update catalogues set members_only = true where id = 52`
  expect(idsOf(await begin(1, { count: 4 }))).toEqual([521])
  expect(await outcome(begin(1, { catalogueId: 51 }))).toBe('not_found')
  expect(await outcome(begin(1, { catalogueId: 52 }))).toBe('vip_required')
  await t.sql`update catalogues set is_shown = false where id = 5`
  expect(await outcome(begin(1))).toBe('not_found')
})

test('points and reference come with the hand-in, are marked by the learner alone, and never go to the markers', async () => {
  await t.sql`insert into membership_grants (user_id, weight, kind, starts_at, ends_at)
    values (1, 20, 'paid', now() - interval '1 day', now() + interval '1 day')`
  const begun = await begin(1)
  expect(begun.questions[0]?.rule).toContain('自评')
  expect(begun.questions[0]?.rule).not.toContain('老师')
  expect(await outcome(getAnsweredSitting(t.db, 1, begun.id))).toBe('not_found')
  await handIn(1, begun)
  const answered = await getAnsweredSitting(t.db, 1, begun.id)
  expect(answered.written).toEqual({ state: 'self', left: 0 })
  const [code] = answered.items[0]?.question.points.map((point) => point.code) ?? []
  const mark = { attemptId: begun.id, position: 1, questionId: 501, codes: [code ?? ''] }
  expect(await saveSelfMark(t.db, 1, mark)).toMatchObject({ self: { codes: [code] } })
  expect(await outcome(askMarking(t.db, 1, begun.id))).toBe('not_found')
  expect(await outcome(getAnsweredSitting(t.db, 2, begun.id))).toBe('not_found')
})
