import { randomUUID } from 'node:crypto'
import { addGuest } from '#lib/accounts/server/testing/guest.ts'
import { FREE_MARKINGS } from '#lib/marking/free-markings.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { takeSittings } from '#lib/practice/server/guests/take-sittings.ts'
import { getPaperStatus } from '#lib/practice/server/report/paper-status.ts'
import { getPaperOfUser } from '#lib/practice/server/report/papers-of-user.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { askMarking } from './ask-marking.ts'

const t = testDatabase()
const long = '<p>一、错时开窗，方便上班族；二、并事办理，一次说清要交的材料。</p>'

beforeEach(async () => {
  await truncateAll(t.db)
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await addPaper(t.db, {
    id: 1,
    sections: [
      {
        title: '一',
        questions: [
          { id: 1, score: 2 },
          { id: 7, score: 4 },
        ],
      },
    ],
  })
})

const diamond = (userId = 1) => addGrant(t.db, userId, { from: -1, to: 30, weight: 20 })

async function handIn(answer = long, userId = 1): Promise<number> {
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id: attemptId } = await startPaper(t.db, userId, paper)
  const answers = [queuedAnswer(1, 1, ['A']), queuedAnswer(2, 7, [answer])]
  await submitSitting(t.db, [], userId, { attemptId, answers })
  return attemptId
}
const queued = async () => (await t.sql`select from marking_scripts`).length
const written = async (id: number, userId = 1) =>
  (await getSittingReport(t.db, userId, id)).attempt.written

test('a hand-in leaves the queue as it is, whoever hands in', async () => {
  const id = await handIn()
  expect(await written(id)).toEqual({ state: 'self', left: 0 })
  await expect(askMarking(t.db, 1, id)).rejects.toMatchObject({ code: 'marking_members' })
  await diamond()
  await handIn()
  expect(await queued()).toBe(0)
})

test('what a guest wrote stays out of the queue when an account takes it', async () => {
  const { guestId } = await addGuest(t.db)
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id: attemptId } = await startPaper(t.db, { guestId }, paper)
  await submitSitting(t.db, [], { guestId }, { attemptId, answers: [queuedAnswer(2, 7, [long])] })
  expect((await getSittingReport(t.db, { guestId }, attemptId)).attempt.written.state).toBe('self')
  await diamond()
  await t.db.transaction((tx) => takeSittings(tx, guestId, 1))
  expect(await queued()).toBe(0)
  expect(await written(attemptId)).toEqual({ state: 'ask', left: FREE_MARKINGS })
})

test('a member gives what is written to the markers, twice is once', async () => {
  await diamond()
  const id = await handIn()
  expect(await written(id)).toEqual({ state: 'ask', left: FREE_MARKINGS })
  const waiting = { state: 'waiting', left: 0 }
  const answers = await Promise.all([askMarking(t.db, 1, id), askMarking(t.db, 1, id)])
  expect(answers).toEqual([waiting, waiting])
  expect(await t.sql`select kind, source_id, item_key, place from marking_scripts`).toEqual([
    { kind: 'paper', source_id: id, item_key: '2:q7', place: '第 2 题' },
  ])
  expect(await written(id)).toEqual(waiting)
  await expect(askMarking(t.db, 2, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('what no marker would be given is not offered', async () => {
  await diamond()
  const short = await handIn('<p>一</p>')
  expect(await written(short)).toEqual({ state: 'self', left: 0 })
  await expect(askMarking(t.db, 1, short)).rejects.toMatchObject({ code: 'marking_unfit' })
  const [first, again] = [await handIn(), await handIn()]
  await askMarking(t.db, 1, first)
  // The same question in the same month.
  expect(await written(again)).toEqual({ state: 'self', left: 0 })
  await expect(askMarking(t.db, 1, again)).rejects.toMatchObject({ code: 'marking_unfit' })
  expect(await queued()).toBe(1)
})

test('before the hand-in there is nothing to mark', async () => {
  await diamond()
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id } = await startPaper(t.db, 1, paper)
  await expect(askMarking(t.db, 1, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('the sitting, its paper and its start page say who marks before anything is written', async () => {
  const rules = async () => {
    const begin = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
    return (await startPaper(t.db, 1, begin)).questions.map(({ rule }) => rule)
  }
  const said = async () => ({
    rules: await rules(),
    paper: (await getPaperOfUser(t.db, 1, 1)).written,
    status: (await getPaperStatus(t.db, 1, 1)).written,
  })
  const choice = '满分2分，选对得满分，选错或不选不得分。'
  const rule = '满分4分，按采分点给分，不答不得分。'
  const self = { state: 'self', left: 0 }
  expect(await said()).toEqual({
    rules: [choice, `${rule}主观题交卷后对照采分点自评。`],
    ...{ paper: self, status: self },
  })
  await diamond()
  const ask = { state: 'ask', left: FREE_MARKINGS }
  expect(await said()).toEqual({
    rules: [
      choice,
      `${rule}主观题交卷后可请老师批阅，本月还可 ${FREE_MARKINGS} 次；也可对照采分点自评。`,
    ],
    ...{ paper: ask, status: ask },
  })
})

test('of several answers the report says which one a marker has', async () => {
  await diamond()
  await t.sql`truncate papers cascade`
  const questions = [
    { id: 7, score: 4 },
    { id: 15, score: 4 },
  ]
  await addPaper(t.db, { id: 1, sections: [{ title: '一', questions }] })
  const begin = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id } = await startPaper(t.db, 1, begin)
  const answers = [queuedAnswer(1, 7, [long]), queuedAnswer(2, 15, ['<p>短</p>'])]
  await submitSitting(t.db, [], 1, { attemptId: id, answers })
  await askMarking(t.db, 1, id)
  const { attempt } = await getSittingReport(t.db, 1, id)
  expect(attempt.items.map(({ atDesk }) => atDesk)).toEqual([true, false])
  // Above given marks nothing is said of waiting or machines.
  await t.sql`update marking_scripts set state = 'settled', settled_at = now(), result = ${JSON.stringify(
    {
      ...{ state: 'settled', score: 3, full: 4, points: [], deductions: [], comment: '' },
    },
  )}::jsonb`
  const marked = (await getSittingReport(t.db, 1, id)).attempt
  expect(marked.written).toEqual({ state: 'marked', left: 0 })
  expect(marked.items[0]?.rule).toBe('满分4分，按采分点给分，不答不得分。')
})
