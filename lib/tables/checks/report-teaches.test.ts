import { randomUUID } from 'node:crypto'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { newGuestToken } from '#lib/accounts/server/testing/guest.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import type { QueuedAnswer, Report } from '#lib/practice/shapes.ts'
import {
  addPaper,
  addQuestionBank,
  addQuestions,
  addSamplePaper,
  queuedAnswer,
  sampleQuestion,
} from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

// Reports of sittings, by the calls with which a browser sits it.

const t = testDatabase()
type Tokens = { token: string; uuid: string }

const FIRST = 101
const SIX = 2
const THREE = 3
const TWO = 4

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await addQuestionBank(t.db)
  // Six single choices below 逻辑填空, which has eight of all types.
  const ids = [0, 1, 2, 3, 4, 5].map((n) => FIRST + n)
  await addQuestions(
    t.db,
    ids.map((id) => ({ id, catalogueId: 12, full: sampleQuestion('single_choose', `q${id}`) })),
  )
  await addSamplePaper(t.db)
  for (const [id, count] of [
    [SIX, 6],
    [THREE, 3],
    [TWO, 2],
  ] as const)
    await addPaper(t.db, {
      id,
      sections: [{ questions: ids.slice(0, count).map((one) => ({ id: one, score: 2 })) }],
    })
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, rate_limits cascade`
})

async function learner(): Promise<Tokens & { id: number }> {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  return { id, ...tokens }
}

/** Answers to the single choices of a paper, in its order; a letter each. */
const letters = (heads: string): QueuedAnswer[] =>
  [...heads].map((head, n) =>
    queuedAnswer(n + 1, FIRST + n, [head], { seconds: 20, changedAt: Date.now() }),
  )

async function sit(who: Tokens, paperId: number, answers: QueuedAnswer[]): Promise<number> {
  const start = { paperId, kind: 'paper', clientKey: randomUUID() }
  const attemptId = Number((await send('paperStart', start, who)).data.id)
  const { data } = await send('paperSubmit', { attemptId, answers }, who)
  expect(data).toMatchObject({ submitted: true })
  return attemptId
}

async function reportOf(who: Tokens, attemptId: number): Promise<Report> {
  const { status, data } = await send('exerciseReport', { attemptId }, who)
  expect(status).toBe(200)
  return data as unknown as Report
}

test('the first report compares with nothing, the second with the first', async () => {
  const me = await learner()
  const first = await sit(me, SIX, letters('AABB'))
  const second = await sit(me, SIX, letters('AAAAAB'))
  // Of another paper, and of another learner.
  await sit(me, THREE, letters('A'))
  await sit(await learner(), SIX, letters('AAAAAA'))
  expect((await reportOf(me, first)).previous).toBeNull()
  expect((await reportOf(me, second)).previous).toEqual({
    ...{ questions: 6, answered: 4, marked: 6, right: 2, seconds: 80 },
  })
  const third = await sit(me, SIX, [])
  expect((await reportOf(me, third)).previous).toMatchObject({ right: 5, seconds: 120 })
  // An older report is compared with what came before it.
  expect((await reportOf(me, second)).previous).toMatchObject({ right: 2 })
  // With more time it is another thing.
  await t.sql`update sittings set extra_time = 25 where id = ${first}`
  expect((await reportOf(me, second)).previous).toBeNull()
})

test('practice compares with practice of the same catalogue', async () => {
  const me = await learner()
  const practise = async (catalogueId: number) => {
    const start = { catalogueId, count: 5, pick: 'all', clientKey: randomUUID() }
    const { data } = await send('catalogueQuestion', start, me)
    const attemptId = Number(data.id)
    await send('catalogueSubmit', { attemptId, answers: [] }, me)
    return (await reportOf(me, attemptId)).previous
  }
  expect(await practise(12)).toBeNull()
  expect(await practise(11)).toBeNull()
  expect(await practise(12)).toMatchObject({ questions: 5, answered: 0, right: 0, seconds: 0 })
})

test('all right has no loss and nothing to drill', async () => {
  const me = await learner()
  const report = await reportOf(me, await sit(me, SIX, letters('AAAAAA')))
  expect(report).toMatchObject({ total: { right: 6, score: 12 }, drill: null })
  expect(report.points).toEqual([
    { catalogueId: 12, name: '逻辑填空', questions: 6, right: 6, lost: 0, full: 12 },
  ])
})

test.each([
  ['all wrong', 'BBBBBB', 6],
  ['nothing answered', '', 0],
])(
  '%s loses all, and the drill that is named begins with what it promises',
  async (_, heads, seen) => {
    const me = await learner()
    const report = await reportOf(me, await sit(me, SIX, letters(heads)))
    expect(report).toMatchObject({ total: { right: 0, answered: seen, score: 0 } })
    expect(report.points).toMatchObject([{ catalogueId: 12, questions: 6, lost: 12, full: 12 }])
    const { drill } = report
    const unseen = Math.min(10, 14 - seen)
    expect(drill).toEqual({ catalogueId: 12, name: '逻辑填空', questions: 10, unseen })
    const start = { catalogueId: 12, pick: 'new', count: drill?.questions, clientKey: randomUUID() }
    const { data } = await send('catalogueQuestion', start, me)
    const asked = (data as { questions: { question: { id: number } }[] }).questions
    expect(asked).toHaveLength(10)
    const isNew = ({ question }: { question: { id: number } }) => seen === 0 || question.id < FIRST
    expect(asked.filter(isNew)).toHaveLength(unseen)
  },
)

test('what is written and not marked is in no point', async () => {
  const me = await learner()
  const changedAt = Date.now()
  const answers = [
    ...[1, 2].map((n) => queuedAnswer(n, n, ['B'], { changedAt })),
    queuedAnswer(7, 7, ['<p>答</p>'], { changedAt }),
  ]
  const report = await reportOf(me, await sit(me, 1, answers))
  expect(report).toMatchObject({ unmarked: 1, total: { full: 16, markedFull: 14 } })
  // The last of the seven that are left has seven parts.
  expect(report.points).toMatchObject([{ catalogueId: 11, questions: 13, lost: 14, full: 14 }])
})

test('three questions are a group and no diagnosis, two are neither', async () => {
  const me = await learner()
  const three = await reportOf(me, await sit(me, THREE, letters('BBB')))
  expect(three.points).toMatchObject([{ questions: 3, lost: 6 }])
  expect(three.drill).toBeNull()
  const two = await reportOf(me, await sit(me, TWO, letters('BB')))
  expect(two).toMatchObject({ points: [], drill: null })
})

test('a guest is told what was lost, and no drill, since they are always asked the same', async () => {
  const guest = { guestToken: newGuestToken() }
  const start = { catalogueId: 12, count: 5, pick: 'all', clientKey: randomUUID() }
  const attemptId = Number((await send('catalogueQuestion', start, guest)).data.id)
  await send('catalogueSubmit', { attemptId, answers: [] }, guest)
  const { data } = await send('exerciseReport', { attemptId }, guest)
  expect(data).toMatchObject({ points: [{ catalogueId: 12, questions: 5 }], drill: null })
})

test('what is for members is no drill for others', async () => {
  const me = await learner()
  await addQuestions(
    t.db,
    [201, 202].map((id) => ({
      id,
      catalogueId: 21,
      full: sampleQuestion('single_choose', `q${id}`),
    })),
  )
  const questions = [17, 18, 19, 201, 202].map((id) => ({ id, score: 2 }))
  await addPaper(t.db, { id: 9, sections: [{ questions }] })
  const report = await reportOf(me, await sit(me, 9, []))
  expect(report.points).toMatchObject([{ catalogueId: 21, questions: 5, lost: 10 }])
  expect(report.drill).toBeNull()
})

test('a mock exam whose results are sealed has no report, and is compared with nothing', async () => {
  const me = await learner()
  const mock = { mockId: 1, paperId: SIX, title: '模考', endsAt: new Date(Date.now() + 3_600_000) }
  const sealed = (await startMock(t.db, me.id, mock)).id
  await send('paperSubmit', { attemptId: sealed, answers: letters('AAAAAA') }, me)
  expect(await send('exerciseReport', { attemptId: sealed }, me)).toMatchObject({
    ...{ status: 409, code: 4090 },
  })
  const own = await sit(me, SIX, letters('AB'))
  expect((await reportOf(me, own)).previous).toBeNull()
})
