import { type AiStep, createAiFlow } from './ai-flow.ts'

type Info = { canTriggerAi: boolean; hasReadNotice: boolean }
const result = { id: 7, analysis: '因为', thumbsUp: null }

function watched(info: Info, refused = '') {
  const steps: AiStep[] = []
  const calls: string[] = []
  const answer = async <T>(name: string, value: T): Promise<T> => {
    calls.push(name)
    if (name === refused) throw new Error('refused')
    return value
  }
  const flow = createAiFlow(3, {
    show: (step) => steps.push(step),
    info: ({ questionId }) =>
      answer('info', { ...info, noticeContent: { content: `须知${questionId}` }, freeLeft: 1 }),
    readNotice: () => answer('readNotice', {}),
    create: () => answer('create', result),
  })
  return { flow, steps, calls, names: () => steps.map(({ name }) => name) }
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
  const { flow, names, calls } = watched({ canTriggerAi: true, hasReadNotice: true })
  await flow.start()
  expect(names()).toEqual(['loading', 'shown'])
  expect(calls).toEqual(['info', 'create'])
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
