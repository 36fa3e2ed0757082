import {
  type OpenaiPeer,
  peerKey,
  startOpenaiPeer,
} from '#lib/platform/providers/llm/testing/openai.ts'
import type { Explained, Prompt, Usage } from './llm-provider.ts'
import { openaiLlm } from './openai.ts'

let peer: OpenaiPeer
beforeEach(async () => {
  peer = await startOpenaiPeer()
})
afterEach(() => peer.close())

const prompt: Prompt = { system: '规则', user: '题目', about: {} as Explained }

async function explain({ ms = 5000, idleMs = 5000, apiKey = peerKey } = {}) {
  const { LLM_BASE_URL: baseUrl = '', LLM_MODEL: model = '' } = peer.settings
  const llm = openaiLlm({ baseUrl, apiKey, model, maxTokens: 1000 }, { idleMs })
  const seen: string[] = []
  const usages: Usage[] = []
  const outcome = await llm
    .explain(prompt, {
      signal: AbortSignal.timeout(ms),
      onText: (text) => seen.push(text),
      onUsage: (usage) => usages.push(usage),
    })
    .catch((error: Error) => error)
  return { outcome, seen, usages }
}

test('a streamed text arrives piece by piece and whole, with what it cost', async () => {
  peer.say = () => '第一行\n第二行 😀 结束'
  const { outcome, seen, usages } = await explain()
  expect(outcome).toBe('第一行\n第二行 😀 结束')
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.at(-1)).toBe(outcome)
  expect(usages).toEqual([{ tokensIn: 900, tokensOut: 300 }])
  expect(peer.asked).toMatchObject([{ model: 'testing-model', system: '规则', user: '题目' }])
})

test('a slow text is waited for as long as pieces come', async () => {
  peer.mood = 'slow'
  peer.pace = 200
  peer.say = () => '慢'.repeat(30)
  const { outcome } = await explain({ ms: 60_000, idleMs: 1500 })
  expect(outcome).toBe('慢'.repeat(30))
})

test('what the service does not count is estimated by characters', async () => {
  peer.reportsUsage = false
  peer.say = () => '一二三四五'
  const { usages } = await explain()
  expect(usages).toEqual([{ tokensIn: 4, tokensOut: 5 }])
})

test.each([
  ['limit', 'rate_limited: HTTP 429'],
  ['break', 'unavailable: HTTP 500'],
  ['babble', 'nonsense: no event stream'],
  ['garble', 'nonsense: no chunk'],
  ['error_event', 'unavailable: error event'],
  ['empty', 'empty'],
  ['no_end', 'cut_off: no end'],
  ['length', 'cut_off: length'],
  ['filter', 'refused: content filter'],
  ['flood', 'too_long'],
] as const)('of a service in mood %s comes %s', async (mood, message) => {
  peer.mood = mood
  const { outcome } = await explain()
  expect(outcome).toMatchObject({ name: 'LlmError', message })
})

test('a connection that breaks in the middle is a failure, never a shorter text', async () => {
  peer.mood = 'drop'
  const { outcome } = await explain()
  expect(outcome).toMatchObject({ name: 'LlmError', fault: 'unavailable' })
})

test.each(['hang', 'silence'] as const)('%s ends after the longest silence', async (mood) => {
  peer.mood = mood
  const { outcome, usages } = await explain({ idleMs: 150 })
  expect(outcome).toMatchObject({ fault: 'timeout' })
  // It writes on, and charges, for nobody.
  expect(usages).toHaveLength(1)
})

test('the whole has a limit of its own, and the service is told to stop', async () => {
  peer.mood = 'slow'
  peer.say = () => '慢'.repeat(3000)
  const { outcome } = await explain({ ms: 300 })
  expect(outcome).toMatchObject({ fault: 'timeout' })
  while (peer.left === 0) await new Promise((done) => setTimeout(done, 20))
  expect(peer.left).toBe(1)
})

test('the key follows no redirection', async () => {
  peer.mood = 'move'
  const { outcome } = await explain()
  expect(outcome).toMatchObject({ fault: 'unavailable' })
})

test('no failure quotes the key or the address', async () => {
  const messages: string[] = []
  for (const mood of ['limit', 'break', 'drop', 'move', 'garble'] as const) {
    peer.mood = mood
    const { outcome } = await explain()
    messages.push(String((outcome as Error).stack), JSON.stringify(outcome))
  }
  const refused = await explain({ apiKey: 'sk-wrong-987' })
  expect(refused.outcome).toMatchObject({ message: 'refused: HTTP 401' })
  messages.push(String((refused.outcome as Error).stack))
  await peer.close()
  const { outcome } = await explain()
  expect(outcome).toMatchObject({ fault: 'unavailable' })
  messages.push(String((outcome as Error).stack))
  expect(messages.join()).not.toMatch(/sk-|127\.0\.0\.1/)
})
