import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { MOST_RUNS } from '#lib/psychology/rules.ts'
import { removeRun, setNormGroup } from './change-run.ts'
import { showInstrument } from './desk.ts'
import { getReport } from './get-report.ts'
import { listInstruments } from './instruments.ts'
import { forgetRuns, runsOf } from './personal-data.ts'
import { getRunText, listRuns } from './runs.ts'
import { startRun } from './start-run.ts'
import { submitAnswers } from './submit-answers.ts'
import { addInstruments, sameAnswers } from './testing/instruments.ts'

const t = testDatabase()
let me: number
let other: number
beforeAll(() => addInstruments(t.db))
beforeEach(async () => {
  await t.sql`truncate instrument_runs cascade`
  await t.sql`update instruments set is_shown = true, of_desk = false`
  me = (await addUser(t.db)).id
  other = (await addUser(t.db)).id
})
const start = (userId = me, normGroup: string | null = 'men-21-40') =>
  startRun(t.db, userId, { id: 2, normGroup })
const submit = (
  runId: number,
  answers: { no: number; value: number; seq: number }[],
  finish = false,
  userId = me,
) => submitAnswers(t.db, userId, { runId, answers, finish })
const valuesOf = async (runId: number) =>
  (await getRunText(t.db, me, runId)).questionList.map(({ value }) => value)

test('a run goes on where it was left, and is one however often it is begun', async () => {
  const [one, again] = await Promise.all([start(), start()])
  expect(again).toEqual(one)
  expect(one).toMatchObject({ questions: 24, answered: 0, finishedAt: null })
  const saved = await submit(one.id, sameAnswers(5))
  expect(saved).toMatchObject({ run: { answered: 5 }, seq: 5 })
  expect(await start(me, null)).toMatchObject({ id: one.id, normGroup: 'men-21-40' })
  expect(await start(me, 'women-21-40')).toMatchObject({ id: one.id, normGroup: 'women-21-40' })
  expect((await valuesOf(one.id)).filter((value) => value !== null)).toEqual([3, 3, 3, 3, 3])
  expect((await getRunText(t.db, me, one.id)).seq).toBe(5)
})

test('of two answers to an item that with the greater number stays, in whatever order they come', async () => {
  const { id } = await start()
  await submit(id, [{ no: 1, value: 5, seq: 10 }])
  const late = await submit(id, [{ no: 1, value: 2, seq: 9 }])
  expect(late).toMatchObject({ answers: [{ no: 1, value: 5 }], seq: 10 })
  await submit(id, [
    { no: 2, value: 4, seq: 12 },
    { no: 2, value: 1, seq: 11 },
  ])
  await submit(id, [{ no: 2, value: 4, seq: 12 }])
  expect((await valuesOf(id)).slice(0, 2)).toEqual([5, 4])
})

test('a hand-in names the items left open and keeps the answers that came with it', async () => {
  const { id } = await start()
  const open = submit(id, sameAnswers(22), true)
  await expect(open).rejects.toMatchObject({
    ...{ code: 'invalid_input', data: { unanswered: [23, 24] } },
    message: '还有 2 题没有作答：第 23、24 题',
  })
  expect((await valuesOf(id)).filter((value) => value !== null)).toHaveLength(22)
  expect(await outcome(getReport(t.db, me, id))).toBe('conflict')
})

test('what was handed in stands: a second hand-in is the first, another answer is refused', async () => {
  const { id } = await start()
  const [one, again] = await Promise.all([
    submit(id, sameAnswers(24), true),
    submit(id, sameAnswers(24), true),
  ])
  expect(again.run.finishedAt).toBe(one.run.finishedAt)
  expect(await outcome(submit(id, [{ no: 1, value: 5, seq: 99 }]))).toBe('conflict')
  expect(await valuesOf(id)).toEqual(Array(24).fill(3))
  expect((await start()).id).not.toBe(id)
})

test('answers that the instrument does not have are refused whole', async () => {
  const { id } = await start()
  const fine = { no: 1, value: 5, seq: 1 }
  expect(await outcome(submit(id, [fine, { no: 25, value: 1, seq: 2 }]))).toBe('invalid_input')
  expect(await outcome(submit(id, [fine, { no: 2, value: 6, seq: 2 }]))).toBe('invalid_input')
  expect((await valuesOf(id))[0]).toBeNull()
})

test('the report is beside the norm group that the learner chooses, or beside none', async () => {
  const { id } = await start()
  await submit(id, sameAnswers(24), true)
  const [c] = (await getReport(t.db, me, id)).dimensions
  // 50 + 10 * (72 - 85.5) / 14.27 = 40.54
  expect(c).toMatchObject({ key: 'C', raw: 72, t: 41, band: 'low' })
  await setNormGroup(t.db, me, { runId: id, normGroup: null })
  expect(await getReport(t.db, me, id)).toMatchObject({
    run: { normGroup: null },
    norms: { name: 'IPIP-NEO-120 计分程序里的英语网络作答者', note: '不是中国常模，只供参考' },
    dimensions: [{ raw: 72, t: null, band: null }],
  })
  const strange = setNormGroup(t.db, me, { runId: id, normGroup: 'china' })
  expect(await outcome(strange)).toBe('invalid_input')
  expect(await outcome(start(other, 'china'))).toBe('invalid_input')
})

test('a run is nobody else’s', async () => {
  const { id } = await start()
  await submit(id, sameAnswers(24), true)
  const calls = [
    getRunText(t.db, other, id),
    getReport(t.db, other, id),
    submit(id, [], false, other),
    submit(id, sameAnswers(24), true, other),
    setNormGroup(t.db, other, { runId: id, normGroup: null }),
    removeRun(t.db, other, id),
  ]
  for (const call of calls) expect(await outcome(call)).toBe('not_found')
  const asked = { page: 1, running: false }
  expect((await listRuns(t.db, other, asked)).total).toBe(0)
  expect(await listRuns(t.db, me, asked)).toMatchObject({ total: 1, items: [{ id, answered: 24 }] })
  expect((await listRuns(t.db, me, { ...asked, running: true })).total).toBe(0)
})

test('hidden, an instrument is begun by nobody; what was begun is finished and read', async () => {
  const { id } = await start()
  const staff = { staffId: other, id: 2, isShown: false, reason: '核对' }
  await showInstrument(t.db, staff)
  expect(await outcome(showInstrument(t.db, staff))).toBe('conflict')
  expect((await listInstruments(t.db, 1)).items.map((one) => one.id)).toEqual([1])
  expect(await outcome(start(other))).toBe('not_found')
  await submit(id, sameAnswers(24), true)
  expect((await getReport(t.db, me, id)).run.answered).toBe(24)
})

test('runs come to an end, and their owner deletes them', async () => {
  const { id } = await start()
  await t.sql`insert into instrument_runs (user_id, instrument_id, finished_at)
    select ${me}, 2, now() from generate_series(2, ${MOST_RUNS})`
  expect((await start()).id).toBe(id)
  // No page of the site turns them.
  expect((await listRuns(t.db, me, { page: 1, running: false })).items).toHaveLength(MOST_RUNS)
  await removeRun(t.db, me, id)
  await start()
  expect(await outcome(startRun(t.db, me, { id: 1, normGroup: null }))).toBe('conflict')
  expect(await outcome(removeRun(t.db, me, id))).toBe('not_found')
})

test('a deletion of the account comes first: nothing of it is changed by a call under way', async () => {
  const { id } = await start()
  await t.sql`update users set deleted_at = now() where id = ${me}`
  expect(await outcome(removeRun(t.db, me, id))).toBe('unauthorized')
  expect(await outcome(setNormGroup(t.db, me, { runId: id, normGroup: null }))).toBe('unauthorized')
})

test('an export holds what was asked and answered, a deletion takes both', async () => {
  const { id } = await start()
  await submit(id, [{ no: 1, value: 4, seq: 1 }])
  expect(await runsOf(t.db, me)).toMatchObject([
    {
      ...{
        title: '尽责性问卷（24 题）',
        normGroup: '男，21–40 岁',
        finishedAt: null,
        scores: null,
      },
      answers: [{ no: 1, text: '我能顺利完成手头的任务', value: 4, answer: '比较符合' }],
    },
  ])
  await submit(id, sameAnswers(24, 3, 2), true)
  const [exported] = await runsOf(t.db, me)
  expect(exported).toMatchObject({
    scores: [{ key: 'C', raw: 72, t: 41, facets: Array(6).fill({ raw: 12 }) }],
  })
  await start(other)
  await forgetRuns(t.db, me)
  expect(await runsOf(t.db, me)).toEqual([])
  expect(await runsOf(t.db, other)).toHaveLength(1)
  expect((await t.sql`select run_id from instrument_answers`).length).toBe(0)
})
