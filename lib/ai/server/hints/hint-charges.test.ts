import { outcome } from '#lib/accounts/server/testing/account.ts'
import { writeAnalysis } from '#lib/ai/server/analysis/write-analysis.ts'
import { addLearners, addQuestion, addSitting, usesBy } from '#lib/ai/server/testing/ai.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { type OpenaiPeer, startOpenaiPeer } from '#lib/platform/providers/llm/testing/openai.ts'
import { askHint } from './ask-hint.ts'
import { addRunning, kind } from './testing/running.ts'

const t = testDatabase()
let peer: OpenaiPeer
beforeEach(async () => {
  peer = await startOpenaiPeer()
  peer.say = () => kind
})
afterEach(() => peer.close())

const running = (ids: number[]) => addRunning(t.db, ids)
const ask = ({ userId, attemptId }: { userId: number; attemptId: number }, step: number) =>
  askHint(t.db, userId, { attemptId, position: 1, step }, peer.settings)

test('a step that there is not asks no model and costs nothing', async () => {
  const at = await running([await addQuestion(t.db, { type: 'multiple_choose', answer: 'AB' })])
  expect(await outcome(ask(at, 3))).toBe('not_found')
  expect(peer.asked).toHaveLength(0)
  expect(await usesBy(t.db, at.userId)).toEqual([])
})

test('a reservation that another request gave back is made again when the hint is shown', async () => {
  const at = await running([await addQuestion(t.db)])
  Object.assign(peer, { mood: 'slow', pace: 60 })
  const asked = ask(at, 1)
  while (peer.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await t.sql`delete from ai_uses where user_id = ${at.userId}`
  expect(await asked).toMatchObject({ steps: [{ generated: true }] })
  expect(await usesBy(t.db, at.userId)).toMatchObject([{ deliveredAt: expect.any(Date) }])
})

test.each([
  ['no steps', '先回想各机关的职权。'],
  ['a third step', `${kind}\n提示三：再想想。`],
  ['too long', `提示一：${'想'.repeat(301)}\n提示二：再想想。`],
  ['far too long', '想'.repeat(4000)],
  ['empty', ''],
])('%s is paid for three times a day and no more', async (_, said) => {
  peer.say = () => said
  const questionId = await addQuestion(t.db)
  for (let n = 0; n < 5; n++) {
    const { steps } = await ask(await running([questionId]), 1)
    expect(steps).toMatchObject([{ generated: false }])
  }
  expect(peer.asked).toHaveLength(3)
})

test('hints and explanation of a question are charged apart, and neither is shown for the other', async () => {
  const questionId = await addQuestion(t.db)
  const at = await running([questionId])
  await ask(at, 3)
  await t.sql`update sittings set submitted_at = now() where id = ${at.attemptId}`
  peer.say = () => '### 思路\n选 B。\n\n答案：B'
  const { analysis } = await writeAnalysis(t.db, at.userId, questionId, peer.settings)
  expect(analysis).toBe('### 思路\n选 B。')
  expect((await usesBy(t.db, at.userId)).map(({ entry }) => entry)).toEqual(['hint', 'analysis'])
})

test('with no free ones left the question’s own hints are shown', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => addQuestion(t.db)))
  const [userId = 0] = await addLearners(t.db, 1)
  const attemptId = await addSitting(t.db, userId, ids, { submittedAt: null })
  const generated = []
  for (const position of [1, 2, 3, 4]) {
    const { steps } = await askHint(t.db, userId, { attemptId, position, step: 1 }, peer.settings)
    generated.push(steps[0]?.generated)
  }
  expect(generated).toEqual([true, true, true, false])
})

test.each(['limit', 'break', 'garble', 'empty', 'drop', 'length', 'hang'] as const)(
  'of a service in mood %s the question’s own hints take the place, for nothing',
  async (mood) => {
    const at = await running([await addQuestion(t.db)])
    peer.mood = mood
    peer.settings.LLM_TIMEOUT_SECONDS = 0.5
    expect(await ask(at, 1)).toMatchObject({ steps: [{ step: 1, generated: false }] })
    expect(await usesBy(t.db, at.userId)).toEqual([])
  },
)

test('after a service that failed the next press asks it again, and shows one step more', async () => {
  const at = await running([await addQuestion(t.db)])
  peer.mood = 'break'
  const before = await ask(at, 1)
  expect(before).toMatchObject({ steps: [{ step: 1, generated: false }], next: 3 })
  peer.mood = 'answer'
  expect(await ask(at, 1)).toEqual(before)
  expect(peer.asked).toHaveLength(1)
  const [first] = before.steps
  expect(await ask(at, 3)).toEqual({
    steps: [first, { step: 2, text: '把行政、审判和立法分开，再逐项对照。', generated: true }],
    ...{ next: 3, notice: null },
  })
  expect(await usesBy(t.db, at.userId)).toMatchObject([{ deliveredAt: expect.any(Date) }])
  const whole = await ask(at, 3)
  expect(whole).toMatchObject({ steps: [first, { step: 2 }, { step: 3, generated: false }] })
  expect(await ask(at, 1)).toEqual(whole)
  expect(peer.asked).toHaveLength(2)
})

test('hints that a learner has gone beyond stay, whatever a model could write by then', async () => {
  const at = await running([await addQuestion(t.db)])
  peer.mood = 'break'
  await ask(at, 1)
  const whole = await ask(at, 3)
  expect(whole).toMatchObject({ steps: [{ generated: false }, { step: 3 }], next: null })
  peer.mood = 'answer'
  expect(await ask(at, 3)).toEqual(whole)
  expect(peer.asked).toHaveLength(2)
  expect(await usesBy(t.db, at.userId)).toEqual([])
})

test('a greeting before the steps is left out', async () => {
  peer.say = () => `好的，以下是提示：\n\n${kind}`
  const { steps } = await ask(await running([await addQuestion(t.db)]), 2)
  expect(steps).toMatchObject([
    { text: '考查宪法解释权的归属，先回想各国家机关的职权。', generated: true },
    { step: 2 },
  ])
})
