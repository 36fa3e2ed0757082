import { createHintFlow, type Hints } from './hint-flow.ts'

const place = { attemptId: 5, position: 2 }
const step = (number: 1 | 2 | 3) => ({ step: number, text: `第${number}步`, generated: false })

/** A server with steps 1 and 3, which wants its notice read first where it `hasNotice`. */
function watched({ hasNotice = false } = {}) {
  const asked: object[] = []
  const seen: Hints[] = []
  const server = { hasNotice, isDown: false }
  const flow = createHintFlow(place, {
    show: (hints) => void seen.push(hints),
    ask: async (input) => {
      asked.push(input)
      if (server.isDown) throw new Error('down')
      if (server.hasNotice) return { steps: [], next: 1, notice: { content: '须知' } }
      if (input.step === 1) return { steps: [step(1)], next: 3, notice: null }
      return { steps: [step(1), step(3)], next: null, notice: null }
    },
    readNotice: async () => {
      server.hasNotice = false
    },
  })
  return { flow, asked, server, last: () => seen.at(-1) }
}

test('each press asks for the next step that there is, and after the last for none', async () => {
  const { flow, asked, last } = watched()
  await flow.next()
  expect(last()).toEqual({ steps: [step(1)], next: 3, notice: null, isAsking: false })
  await flow.next()
  await flow.next()
  expect(asked).toEqual([
    { ...place, step: 1 },
    { ...place, step: 3 },
  ])
  expect(last()).toMatchObject({ steps: [step(1), step(3)], next: null })
})

test('the notice comes before the first step; who declines it can ask again', async () => {
  const { flow, asked, last } = watched({ hasNotice: true })
  await flow.next()
  expect(last()).toMatchObject({ steps: [], notice: { content: '须知' } })
  flow.cancel()
  expect(last()).toMatchObject({ notice: null, next: 1 })
  await flow.next()
  await flow.confirm()
  expect(last()).toMatchObject({ steps: [step(1)], notice: null, isAsking: false })
  expect(asked).toHaveLength(3)
})

test('a refusal leaves the steps that are there, and another try is possible', async () => {
  const { flow, server, last } = watched()
  await flow.next()
  server.isDown = true
  await flow.next()
  expect(last()).toMatchObject({ steps: [step(1)], next: 3, isAsking: false })
  server.isDown = false
  await flow.next()
  expect(last()).toMatchObject({ next: null })
})

test('two presses at once ask once', async () => {
  const { flow, asked } = watched()
  await Promise.all([flow.next(), flow.next()])
  expect(asked).toHaveLength(1)
})
