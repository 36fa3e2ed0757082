import { addLearners, addQuestion, addSitting } from '#lib/ai/server/testing/ai.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { type OpenaiPeer, startOpenaiPeer } from '#lib/platform/providers/llm/testing/openai.ts'
import { errata } from '#lib/questions/server/tables.ts'
import { askHint } from './ask-hint.ts'
import { addRunning, kind } from './testing/running.ts'

const t = testDatabase()
let peer: OpenaiPeer
beforeEach(async () => {
  peer = await startOpenaiPeer()
  peer.say = () => kind
})
afterEach(() => peer.close())

const offline = () => ({ ...peer.settings, LLM_BASE_URL: undefined })
const running = (ids: number[]) => addRunning(t.db, ids)
const ask = (
  { userId, attemptId }: { userId: number; attemptId: number },
  step: number,
  settings = peer.settings,
) => askHint(t.db, userId, { attemptId, position: 1, step }, settings)

test('after an erratum the option that falls away is wrong by the corrected key', async () => {
  const heads = new Set<string>()
  for (let n = 0; n < 12; n++) {
    const id = `erratum-${n}`
    const questionId = await addQuestion(t.db, { id, answer: 'B' })
    await addQuestion(t.db, { id, answer: 'C' }, 2)
    await t.db
      .insert(errata)
      .values({ questionId, fromVersion: 1, toVersion: 2, was: 'B', is: 'C' })
    const at = await running([questionId])
    const { steps } = await ask(at, 3, offline())
    heads.add(steps.at(-1)?.text[0] ?? '')
  }
  expect(heads).not.toContain('C')
  expect(heads.size).toBeGreaterThan(1)
})

test('two sittings, and later versions, name the same option as long as it is wrong', async () => {
  const contents = ['国务院', '全国人大常委会', '最高人民法院', '全国人大法律委']
  const optionsOf = (order: readonly string[]) =>
    order.map((content, at) => ({ head: 'ABCD'[at] ?? '', content }))
  const namedIn = (text: string, order: readonly string[]) => order['ABCD'.indexOf(text[0] ?? '')]
  for (let n = 0; n < 8; n++) {
    const id = `twice-${n}`
    const questionId = await addQuestion(t.db, { id, options: optionsOf(contents) })
    const [userId = 0] = await addLearners(t.db, 1)
    const place = async (version: number) => ({
      userId,
      attemptId: await addSitting(t.db, userId, [questionId], { submittedAt: null, version }),
    })
    const [early, waiting] = [await place(1), await place(1)]
    const lastOf = async (at: typeof early) =>
      (await ask(at, 3, offline())).steps.at(-1)?.text ?? ''
    await ask(waiting, 1, offline())
    const named = namedIn(await lastOf(early), contents)
    // Not the one that the changed order, or a new option, would have had by itself.
    const order = ['监察委', ...contents.filter((one) => one !== named).slice(0, 2), named ?? '']
    const answer = 'ABCD'[order.indexOf('全国人大常委会')] ?? 'A'
    await addQuestion(t.db, { id, options: optionsOf(order), answer }, 2)
    expect(namedIn(await lastOf(await place(2)), order)).toBe(named)
    expect(namedIn(await lastOf(waiting), contents)).toBe(named)
  }
})

test('a last step that was shown before an erratum does not stay when it names the right option', async () => {
  const questionId = await addQuestion(t.db, { id: 'later-erratum', answer: 'B' })
  const at = await running([questionId])
  const before = await ask(at, 3, offline())
  const named = before.steps.at(-1)?.text[0] ?? ''
  await addQuestion(t.db, { id: 'later-erratum', answer: named }, 2)
  await t.db
    .insert(errata)
    .values({ questionId, fromVersion: 1, toVersion: 2, was: 'B', is: named })
  const after = await ask(at, 1, offline())
  expect(after.steps[0]).toEqual(before.steps[0])
  expect(after.steps.at(-1)).toMatchObject({ step: 3 })
  expect(after.steps.at(-1)?.text[0]).not.toBe(named)
  expect(await ask(at, 3, offline())).toEqual(after)
})

test('steps not yet shown before an erratum are those of the corrected question', async () => {
  const questionId = await addQuestion(t.db, { id: 'erratum-between' })
  const at = await running([questionId])
  const [first] = (await ask(at, 1)).steps
  await addQuestion(t.db, { id: 'erratum-between', answer: 'C' }, 2)
  await t.db.insert(errata).values({ questionId, fromVersion: 1, toVersion: 2, was: 'B', is: 'C' })
  peer.say = () => '提示一：从头读题。\n提示二：把监督与解释分开，再逐项对照。'
  const { steps } = await ask(at, 2)
  expect(steps).toEqual([
    first,
    { step: 2, text: '把监督与解释分开，再逐项对照。', generated: true },
  ])
})

test('of a question that was withdrawn meanwhile no hint is given', async () => {
  const questionId = await addQuestion(t.db)
  const at = await running([questionId])
  await t.sql`update questions set withdrawn = '答案有误', withdrawn_at = now() where id = ${questionId}`
  await expect(ask(at, 3, offline())).rejects.toMatchObject({ code: 'forbidden' })
})
