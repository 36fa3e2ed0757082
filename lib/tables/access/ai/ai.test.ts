import { eq } from 'drizzle-orm'
import { signIn } from '#lib/accounts/server/testing/account.ts'
import { aiTexts, aiUses, noticeReads } from '#lib/ai/server/tables.ts'
import { addLearners, addQuestion, addSitting } from '#lib/ai/server/testing/ai.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { createLogger } from '#lib/platform/log.ts'
import {
  type OpenaiPeer,
  peerKey,
  startOpenaiPeer,
} from '#lib/platform/providers/llm/testing/openai.ts'
import { settings } from '#lib/site/server/tables.ts'
import { contract } from '#lib/tables/contract.ts'
import { dispatch } from '#lib/tables/dispatch.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
let peer: OpenaiPeer
const lines: string[] = []

beforeAll(async () => {
  peer = await startOpenaiPeer()
  // Read by the calls as an operator has set it.
  process.env.LLM_BASE_URL = peer.settings.LLM_BASE_URL
  process.env.LLM_API_KEY = peerKey
  process.env.LLM_MODEL = peer.settings.LLM_MODEL
  const logger = createLogger(
    { level: 'trace' },
    { write: (line: string) => void lines.push(line) },
  )
  serveFrom(t.database, logger)
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
})
afterAll(() => peer.close())

async function learner(questionId: number) {
  const [userId = 0] = await addLearners(t.db, 1)
  await addSitting(t.db, userId, [questionId])
  return { userId, ...(await signIn(t.db, userId)) }
}

test('the whole way: notice, explanation, rating', async () => {
  const questionId = await addQuestion(t.db)
  const tokens = await learner(questionId)
  await t.db.delete(noticeReads)
  const info = await send('aiAnalysisInfo', { questionId: String(questionId) }, tokens)
  expect(info.data).toMatchObject({ canTriggerAi: true, hasReadNotice: false, freeLeft: 3 })
  expect((await send('aiAnalysis', { questionId }, tokens)).status).toBe(403)
  expect((await send('aiReadNotice', { type: '1' }, tokens)).code).toBe(200)
  const { data } = await send('aiAnalysis', { questionId }, tokens)
  expect(data).toMatchObject({ thumbsUp: null, demonstration: false })
  const rated = await send('aiThumbsUp', { id: data.id, thumbsUp: 1 }, tokens)
  expect(rated.data).toEqual({ thumbsUp: 1 })
  expect((await send('aiAnalysis', { questionId }, tokens)).data).toEqual({ ...data, thumbsUp: 1 })
  expect((await send('aiAnalysisInfo', {}, tokens)).data).toMatchObject({ freeLeft: 2 })
})

test('strangers are refused, and so is another’s question and rating', async () => {
  const questionId = await addQuestion(t.db)
  const owner = await learner(questionId)
  const other = await learner(await addQuestion(t.db))
  const calls = [
    ['aiAnalysisInfo', {}],
    ['aiReadNotice', { type: '1' }],
    ['aiAnalysis', { questionId }],
    ['aiThumbsUp', { id: 1, thumbsUp: 1 }],
  ] as const
  for (const [name, input] of calls) expect((await send(name, input)).status).toBe(401)
  const { data } = await send('aiAnalysis', { questionId }, owner)
  expect((await send('aiAnalysis', { questionId }, other)).status).toBe(404)
  expect((await send('aiThumbsUp', { id: data.id, thumbsUp: 0 }, other)).status).toBe(404)
  expect((await send('aiAnalysis', { questionId }, owner)).data).toEqual(data)
})

test('a request that was closed in the middle leaves its text and its charge behind', async () => {
  const questionId = await addQuestion(t.db)
  const { userId, uuid } = await learner(questionId)
  // Longer than half a second, after which what is written is stored for the first time.
  Object.assign(peer, { mood: 'slow', pace: 300, asked: [] })
  const tab = new AbortController()
  const { path, method } = contract.aiAnalysis
  const request = new Request(`http://site${path}`, {
    method,
    signal: tab.signal,
    headers: { 'content-type': 'application/json', token: uuid },
    body: JSON.stringify({ questionId }),
  })
  void dispatch(request).catch(() => undefined)
  await until(() => peer.asked.length === 1)
  tab.abort()
  // The page that is loaded anew hears that it is under way, and joins it.
  const info = () => send('aiAnalysisInfo', { questionId: String(questionId) }, { token: '', uuid })
  await until(async () => /"written":[1-9]/.test((await info()).text))
  const joined = send('aiAnalysis', { questionId }, { token: '', uuid })
  const textOf = () => t.db.select().from(aiTexts).where(eq(aiTexts.questionId, questionId))
  await until(async () => (await textOf())[0]?.status === 'done')
  await until(async () => {
    const [use] = await t.db.select().from(aiUses).where(eq(aiUses.userId, userId))
    return use?.deliveredAt != null
  })
  const again = await send('aiAnalysis', { questionId }, { token: '', uuid })
  expect(again.data.analysis).toBe('### 思路\n选 B。')
  expect((await joined).data).toEqual(again.data)
  expect(peer.asked).toHaveLength(1)
  expect(await t.db.select().from(aiUses).where(eq(aiUses.userId, userId))).toHaveLength(1)
  expect((await info()).data).toMatchObject({ asked: { written: 11 }, freeLeft: 2 })
  peer.mood = 'answer'
})

test('a failure answers 503 with one sentence; neither it nor the log holds key, prompt or text', async () => {
  const questionId = await addQuestion(t.db, { stem: '独一无二的题干' })
  const tokens = await learner(questionId)
  peer.say = () => '独一无二的讲解\n\n答案：D'
  const { status, text } = await send('aiAnalysis', { questionId }, tokens)
  expect(status).toBe(503)
  expect(JSON.parse(text)).toMatchObject({ msg: 'AI 解析生成失败，请稍后再试', data: null })
  expect(lines.join()).toContain('contradiction')
  expect(lines.join()).not.toMatch(/sk-testing|独一无二/)
})

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let n = 0; n < 200 * patience; n++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it never came')
}
