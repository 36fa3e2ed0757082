import { signIn } from '#lib/accounts/server/testing/account.ts'
import { demoQuestions, secretsOf, squeezed } from '#lib/ai/server/hints/testing/demo-questions.ts'
import { addLearners, addQuestion, addSitting } from '#lib/ai/server/testing/ai.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { settings } from '#lib/site/server/tables.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'fatal' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
})

async function learner() {
  const [userId = 0] = await addLearners(t.db, 1)
  return { userId, tokens: await signIn(t.db, userId) }
}

test('no answer holds the key of any question of the demo, of all types, before the hand-in', async () => {
  expect(new Set(demoQuestions.map(({ type }) => type))).toEqual(new Set(questionTypes))
  let shown = 0
  // A learner may ask sixty times a minute.
  for (let from = 0; from < demoQuestions.length; from += 20) {
    const batch = demoQuestions.slice(from, from + 20)
    const { userId, tokens } = await learner()
    const ids = []
    for (const question of batch) ids.push(await addQuestion(t.db, question))
    const attemptId = await addSitting(t.db, userId, ids, { submittedAt: null })
    for (const [at, question] of batch.entries()) {
      let next: unknown = 1
      while (next !== null) {
        const input = { attemptId, position: at + 1, step: next }
        const { status, data } = await send('aiHint', input, tokens)
        expect(status).toBe(200)
        expect(Object.keys(data).sort()).toEqual(['next', 'notice', 'steps'])
        const steps = data.steps as { step: number; text: string; generated: boolean }[]
        for (const step of steps) {
          expect(Object.keys(step).sort()).toEqual(['generated', 'step', 'text'])
          for (const secret of secretsOf(question))
            expect(squeezed(step.text)).not.toContain(secret)
        }
        next = data.next
        shown++
      }
    }
  }
  expect(shown).toBeGreaterThan(demoQuestions.length)
}, 120_000)

test('the owner of the sitting alone gets hints, and of one that is handed in hears why not', async () => {
  const [owner, other] = [await learner(), await learner()]
  const questionId = await addQuestion(t.db)
  const attemptId = await addSitting(t.db, owner.userId, [questionId], { submittedAt: null })
  const input = { attemptId, position: 1, step: 1 }
  expect((await send('aiHint', input)).status).toBe(401)
  expect((await send('aiHint', input, other.tokens)).status).toBe(404)
  expect((await send('aiHint', { ...input, position: 9 }, owner.tokens)).status).toBe(404)
  expect((await send('aiHint', { ...input, step: 4 }, owner.tokens)).status).toBe(422)
  const { data } = await send('aiHint', input, owner.tokens)
  expect(data).toMatchObject({ steps: [{ step: 1, generated: false }], notice: null })
  await t.sql`update sittings set submitted_at = now() where id = ${attemptId}`
  const late = await send('aiHint', input, owner.tokens)
  expect(late.status).toBe(409)
  expect(JSON.parse(late.text)).toMatchObject({ msg: '已经交卷，可以直接看解析' })
})
