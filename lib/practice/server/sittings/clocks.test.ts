import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { getSittingView } from './get-sitting.ts'
import { saveAnswers } from './save-answers.ts'
import { submitSitting } from './submit-sitting.ts'

const t = testDatabase()
const fast = 5 * 60_000
let sittingId: number

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 1)
  await addSamplePaper(t.db)
})
beforeEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, rate_limits cascade`
  const kind = 'paper'
  sittingId = (await startPaper(t.db, 1, { paperId: 1, kind, clientKey: randomUUID() })).id
})

/** Saves an answer to the first question, given `ago` ms before, from a device whose clock goes `ahead`. */
async function give(letter: string, { ahead = 0, ago = 0, saysNow = true }) {
  const now = Date.now() + ahead
  const answers = [queuedAnswer(1, 1, [letter], { changedAt: now - ago })]
  const { saved } = await saveAnswers(t.db, 1, {
    attemptId: sittingId,
    answers,
    ...(saysNow && { now }),
  })
  return { saved: saved[0]?.changedAt ?? 0, sent: now - ago }
}

async function stored() {
  const { questions } = await getSittingView(t.db, 1, sittingId)
  const saved = questions[0]?.saved
  return { letter: saved?.answer.webAnswerDTOList[0]?.answer, changedAt: saved?.changedAt ?? 0 }
}

test.each([true, false])(
  'of two devices, one five minutes ahead, the later answer wins (says its now: %s)',
  async (saysNow) => {
    const phone = await give('A', { ahead: fast, saysNow })
    // Its change is on the server, by the time that it knows it by.
    expect(phone.saved).toBe(phone.sent)
    expect((await stored()).changedAt).toBeLessThanOrEqual(Date.now())
    while (Date.now() <= (await stored()).changedAt);
    await give('B', {})
    expect((await stored()).letter).toBe('B')
  },
)

test('what was given offline keeps its time, and loses to what was given after it', async () => {
  const laptop = await give('B', { ago: 60_000 })
  const phone = await give('A', { ahead: fast, ago: 120_000 })
  expect((await stored()).letter).toBe('B')
  // The phone is told that there is a newer one: by its own clock, five minutes ahead.
  expect(phone.saved).toBeGreaterThan(phone.sent)
  // Besides what the calls took.
  expect(phone.saved - (laptop.sent + fast)).toBeLessThan(10_000 * patience)
  await give('C', { ahead: fast, ago: 30_000 })
  expect((await stored()).letter).toBe('C')
})

test('a hand-in dates its answers alike', async () => {
  const now = Date.now() + fast
  const answers = [queuedAnswer(1, 1, ['A'], { changedAt: now })]
  await submitSitting(t.db, [], 1, { attemptId: sittingId, answers, now })
  const [row] = await t.sql<{ changed_at: number }[]>`select changed_at from sitting_answers`
  expect(row?.changed_at).toBeLessThanOrEqual(Date.now())
})
