import { eq } from 'drizzle-orm'
import { outcome } from '#lib/accounts/server/testing/account.ts'
import { forgetHints, hintsOf } from '#lib/ai/server/personal-data.ts'
import { aiHints, aiTexts, noticeReads } from '#lib/ai/server/tables.ts'
import { addQuestion, usesBy } from '#lib/ai/server/testing/ai.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { type OpenaiPeer, startOpenaiPeer } from '#lib/platform/providers/llm/testing/openai.ts'
import { askHint } from './ask-hint.ts'
import { hostile } from './testing/hostile.ts'
import { addRunning, kind } from './testing/running.ts'

const t = testDatabase()
let peer: OpenaiPeer
beforeEach(async () => {
  peer = await startOpenaiPeer()
  peer.say = () => kind
})
afterEach(() => peer.close())

const offline = () => ({ ...peer.settings, LLM_BASE_URL: undefined })

const running = (ids: number[], more?: Parameters<typeof addRunning>[2]) =>
  addRunning(t.db, ids, more)
const ask = (
  { userId, attemptId }: { userId: number; attemptId: number },
  step: number,
  settings = peer.settings,
) => askHint(t.db, userId, { attemptId, position: 1, step }, settings)

test('without a model the question’s own data makes the steps, which cost nothing and stay', async () => {
  const at = await running([await addQuestion(t.db)])
  const first = await ask(at, 1, offline())
  expect(first).toMatchObject({ steps: [{ step: 1, generated: false }], next: 3, notice: null })
  const last = await ask(at, 3, offline())
  expect(last).toMatchObject({ steps: [first.steps[0], { step: 3 }], next: null })
  expect(last.steps[1]?.text).toMatch(/^[ACD] 项可以先排除/)
  expect(await ask(at, 1, offline())).toEqual(last)
  expect(await usesBy(t.db, at.userId)).toEqual([])
  expect(await t.db.$count(aiTexts)).toBe(0)
  expect(peer.asked).toHaveLength(0)
})

test('a model writes the first two, once for all, charged when they are whole', async () => {
  const questionId = await addQuestion(t.db)
  const [at, other] = [await running([questionId]), await running([questionId])]
  const first = await ask(at, 1)
  expect(first.steps).toEqual([
    { step: 1, text: '考查宪法解释权的归属，先回想各国家机关的职权。', generated: true },
  ])
  expect(await ask(at, 2)).toMatchObject({ steps: [{}, { step: 2, generated: true }], next: 3 })
  expect(await ask(at, 3)).toMatchObject({ steps: [{}, {}, { generated: false }], next: null })
  await ask(other, 1)
  expect(peer.asked).toHaveLength(1)
  expect(await usesBy(t.db, at.userId)).toMatchObject([
    { entry: 'hint', free: true, deliveredAt: expect.any(Date) },
  ])
})

test('no key and no analysis is sent to a model', async () => {
  const analysis = '解析里的独一句'
  const at = await running([await addQuestion(t.db, { analysis })])
  await ask(at, 1)
  const { user = '' } = peer.asked[0] ?? {}
  const [, json = ''] = user.split(/<\/?question_json>/)
  expect(JSON.parse(json)).toMatchObject({ answer: '', analysis: '', statistics: null })
  expect(JSON.stringify(peer.asked)).not.toContain('独一句')
})

test.each(hostile)('a model that says %j is not shown and not charged', async (said) => {
  const at = await running([await addQuestion(t.db)])
  for (const whole of [
    `提示一：${said}\n提示二：再逐项对照。`,
    `提示一：回想宪法的规定。\n提示二：${said}`,
    `${said}\n提示一：回想宪法的规定。\n提示二：再逐项对照。`,
  ]) {
    peer.say = () => whole
    const { steps } = await ask(at, 3)
    expect(steps.every(({ generated }) => !generated)).toBe(true)
    await t.db.delete(aiHints)
  }
  expect(await usesBy(t.db, at.userId)).toEqual([])
})

test('the notice comes before a model’s first hint, and nothing is asked of it before', async () => {
  const at = await running([await addQuestion(t.db)])
  await t.db.delete(noticeReads).where(eq(noticeReads.userId, at.userId))
  const refused = await ask(at, 1)
  expect(refused).toEqual({
    ...{ steps: [], next: 1 },
    notice: { content: expect.stringContaining('人工智能生成') },
  })
  expect(peer.asked).toHaveLength(0)
  expect(await ask(at, 1, offline())).toMatchObject({ notice: null, steps: [{ step: 1 }] })
})

test.each([
  ['a timed paper', { kind: 'simulation', expiresAt: new Date(Date.now() + 1e6) }, 'forbidden'],
  ['a paper', { kind: 'paper' }, 'forbidden'],
  ['a mock exam', { kind: 'mock', mockId: 1 }, 'forbidden'],
  ['a sealed sitting', { sealed: true }, 'forbidden'],
  ['a level', { kind: 'level' }, 'forbidden'],
  ['an interview', { kind: 'interview' }, 'forbidden'],
  ['one with a clock', { kind: 'own', expiresAt: new Date(Date.now() + 1e6) }, 'forbidden'],
  ['one that is handed in', { submittedAt: new Date() }, 'conflict'],
] as const)('%s has no hints', async (_, more, expected) => {
  const at = await running([await addQuestion(t.db)], more)
  expect(await outcome(ask(at, 1))).toBe(expected)
  expect(peer.asked).toHaveLength(0)
  expect(await t.db.select().from(aiHints).where(eq(aiHints.userId, at.userId))).toEqual([])
})

test('another’s sitting and a place without a question are not found', async () => {
  const at = await running([await addQuestion(t.db)])
  const stranger = await running([await addQuestion(t.db)])
  expect(await outcome(ask({ ...at, userId: stranger.userId }, 1))).toBe('not_found')
  const place = { attemptId: at.attemptId, position: 2, step: 1 }
  expect(await outcome(askHint(t.db, at.userId, place, peer.settings))).toBe('not_found')
})

test('a step that there is not is refused, and a question handed in meanwhile gets none', async () => {
  const bare = { type: 'true_false_choose', answer: 'A' } as const
  const options = ['正确', '错误'].map((content, at) => ({ head: 'AB'[at] ?? '', content }))
  const judged = await running([await addQuestion(t.db, { ...bare, options })])
  expect(await outcome(ask(judged, 3, offline()))).toBe('not_found')
  const at = await running([await addQuestion(t.db)])
  Object.assign(peer, { mood: 'slow', pace: 60 })
  const asked = outcome(ask(at, 1))
  while (peer.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await t.sql`update sittings set submitted_at = now() where id = ${at.attemptId}`
  expect(await asked).toBe('conflict')
  expect(await hintsOf(t.db, at.userId)).toEqual([])
  expect(await usesBy(t.db, at.userId)).toEqual([])
})

test('of true or false no model is asked, nor where it is a part', async () => {
  const judged = {
    ...({ type: 'true_false_choose', answer: 'A', stem: '国务院解释宪法', analysis: '' } as const),
    options: ['正确', '错误'].map((content, at) => ({ head: 'AB'[at] ?? '', content })),
  }
  peer.say = () => '提示一：国务院哪有这样的职权。\n提示二：这话站不住脚。'
  const whole = await addQuestion(t.db, judged)
  const material = await addQuestion(t.db, {
    ...{ type: 'synthesis', answer: '', stem: '阅读材料', options: [] },
    sub_questions: [{ id: 's', ...judged }],
  })
  for (const id of [whole, material]) {
    const at = await running([id])
    expect(await ask(at, 1)).toMatchObject({ steps: [{ step: 1, generated: false }], notice: null })
    expect(await usesBy(t.db, at.userId)).toEqual([])
  }
  expect(peer.asked).toHaveLength(0)
})

test('an export holds what was shown and no step beyond, and nothing is left of a deleted account', async () => {
  const at = await running([await addQuestion(t.db)])
  await ask(at, 1)
  expect(await hintsOf(t.db, at.userId)).toMatchObject([
    { sittingId: at.attemptId, position: 1, steps: [{ step: 1 }] },
  ])
  await forgetHints(t.db, at.userId)
  expect(await hintsOf(t.db, at.userId)).toEqual([])
})
