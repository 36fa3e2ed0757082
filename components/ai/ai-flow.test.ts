import { jest } from '@jest/globals'
import { type AiStep, createAiFlow } from './ai-flow.ts'

type Info = { canTriggerAi: boolean; hasReadNotice: boolean; asked?: { written: number } | null }
const result = { id: 7, analysis: '因为', thumbsUp: null }

function watched(info: Info, refused = '', noted: number[] = []) {
  const steps: AiStep[] = []
  const calls: string[] = []
  const waits = new Set(noted)
  const end: (() => void)[] = []
  const created: object[] = []
  const answer = async <T>(name: string, value: T): Promise<T> => {
    calls.push(name)
    if (name === refused) throw new Error('refused')
    return value
  }
  const flow = createAiFlow(3, {
    show: (step) => steps.push(step),
    info: ({ questionId }) =>
      answer('info', {
        ...{ asked: null, ...info, freeLeft: 1 },
        noticeContent: { content: `须知${questionId}` },
      }),
    readNotice: () => answer('readNotice', {}),
    create: async (input) => {
      created.push(input)
      expect(waits.has(3)).toBe(true)
      if (info.asked) await new Promise<void>((resolve) => end.push(resolve))
      return await answer('create', result)
    },
    waiting: {
      note: (id) => void waits.add(id),
      isNoted: (id) => waits.has(id),
      drop: (id) => void waits.delete(id),
    },
  })
  const names = () => steps.map(({ name }) => name)
  return { flow, steps, calls, created, names, waits, end: () => end.shift()?.() }
}

test('used up: the prompt, and nothing is created', async () => {
  const { flow, calls, names } = watched({ canTriggerAi: false, hasReadNotice: true })
  await flow.start()
  expect(names()).toEqual(['loading', 'quota'])
  expect(calls).toEqual(['info'])
})

test('the notice comes first, once; only its confirmation creates', async () => {
  const { flow, steps, calls } = watched({ canTriggerAi: true, hasReadNotice: false })
  await flow.start()
  expect(steps.at(-1)).toEqual({ name: 'notice', content: '须知3' })
  expect(calls).toEqual(['info'])
  await flow.confirm()
  expect(steps.at(-1)).toEqual({ name: 'shown', result })
  expect(calls).toEqual(['info', 'readNotice', 'create'])
})

test('who has read the notice gets the explanation at once', async () => {
  const { flow, names, calls, created } = watched({ canTriggerAi: true, hasReadNotice: true })
  await flow.start()
  expect(names()).toEqual(['loading', 'shown'])
  expect(calls).toEqual(['info', 'create'])
  expect(created).toEqual([{ questionId: 3 }])
})

test('a refusal stops the loading, and another try is possible', async () => {
  for (const refused of ['info', 'create']) {
    const { flow, names, calls } = watched({ canTriggerAi: true, hasReadNotice: true }, refused)
    await flow.start()
    expect(names()).toEqual(['loading', 'idle'])
    await flow.start()
    expect(calls.filter((name) => name === refused)).toHaveLength(2)
  }
})

test('two clicks ask once', async () => {
  const { flow, calls } = watched({ canTriggerAi: true, hasReadNotice: true })
  await Promise.all([flow.start(), flow.start()])
  expect(calls).toEqual(['info', 'create'])
})

test('what was being written when the page was loaded is waited for, not asked for anew', async () => {
  jest.useFakeTimers()
  const asked = { written: 120 }
  const page = watched({ canTriggerAi: true, hasReadNotice: true, asked }, '', [3])
  const resumed = page.flow.resume()
  await jest.advanceTimersByTimeAsync(0)
  expect(page.steps.at(-1)).toEqual({ name: 'loading', written: 120 })
  asked.written = 340
  await jest.advanceTimersByTimeAsync(2000)
  expect(page.steps.at(-1)).toEqual({ name: 'loading', written: 340 })
  page.end()
  await resumed
  expect(page.steps.at(-1)).toEqual({ name: 'shown', result })
  expect(page.created).toEqual([{ questionId: 3, goesOn: true }])
  expect(page.waits.size).toBe(0)
  const calls = page.calls.length
  await jest.advanceTimersByTimeAsync(10_000)
  expect(page.calls).toHaveLength(calls)
  jest.useRealTimers()
})

test('of what the server knows nothing a page only forgets that it waited', async () => {
  const page = watched({ canTriggerAi: true, hasReadNotice: true }, '', [3])
  await page.flow.resume()
  expect(page.names()).toEqual(['loading', 'idle'])
  expect(page.waits.size).toBe(0)
})

test('a page that waits for nothing asks nothing', async () => {
  const page = watched({ canTriggerAi: true, hasReadNotice: true }, '', [4])
  await page.flow.resume()
  expect(page.calls).toEqual([])
  expect(page.names()).toEqual([])
})
