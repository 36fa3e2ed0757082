import { jest } from '@jest/globals'
import { POLL_EVERY_MS, POLLS_AT_MOST, watchOrder } from './watch-order.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const polls = (count: number) => jest.advanceTimersByTimeAsync(count * POLL_EVERY_MS)

/** Answers in turn, the last one for ever; an Error is a question that fails. */
function watched(...answers: (0 | 1 | 2 | 3 | Error)[]) {
  const ends: number[] = []
  let asked = 0
  const stop = watchOrder(
    async () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? 0
      asked += 1
      if (answer instanceof Error) throw answer
      return answer
    },
    (state) => void ends.push(state),
  )
  return { stop, ends, asked: () => asked }
}

test('asks every 1.5 s until the order is paid, then no more', async () => {
  const { ends, asked } = watched(0, 0, 1)
  await jest.advanceTimersByTimeAsync(POLL_EVERY_MS - 1)
  expect(asked()).toBe(0)
  await polls(2)
  expect([asked(), ends]).toEqual([2, []])
  await polls(10)
  expect([asked(), ends]).toEqual([3, [1]])
})

test.each([2, 3] as const)('state %i ends it too', async (state) => {
  const { ends } = watched(0, state)
  await polls(5)
  expect(ends).toEqual([state])
})

test('a network that is gone for a while changes nothing', async () => {
  const { ends } = watched(new Error('offline'), new Error('offline'), 0, 1)
  await polls(4)
  expect(ends).toEqual([1])
})

test('gives up after 500 questions, failed ones included', async () => {
  const { asked, ends } = watched(0, new Error('offline'), 0)
  await polls(POLLS_AT_MOST + 20)
  expect([asked(), ends]).toEqual([POLLS_AT_MOST, []])
})

test('never asks twice at a time', async () => {
  let open = 0
  let most = 0
  const stop = watchOrder(
    async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise((done) => setTimeout(done, 10 * POLL_EVERY_MS))
      open -= 1
      return 0
    },
    () => undefined,
  )
  await polls(60)
  stop()
  expect(most).toBe(1)
})

test('once stopped it neither asks nor tells, and takes back the question under way', async () => {
  const ends: number[] = []
  let signal: AbortSignal | undefined
  const stop = watchOrder(
    async (given) => {
      signal = given
      await new Promise((done) => setTimeout(done, 100))
      return 1
    },
    (state) => void ends.push(state),
  )
  await polls(1)
  stop()
  await polls(5)
  expect([ends, signal?.aborted]).toEqual([[], true])
})

test('a buyer who comes back from a wallet need not wait, and is asked for once at a time', async () => {
  let hurry = () => {}
  let asked = 0
  let answer: (state: 0 | 1) => void = () => {}
  const ends: number[] = []
  const stop = watchOrder(
    () =>
      new Promise<0 | 1>((done) => {
        asked += 1
        answer = done
      }),
    (state) => void ends.push(state),
    (now) => {
      hurry = now
    },
  )
  hurry()
  hurry()
  expect(asked).toBe(1)
  answer(0)
  await polls(1)
  expect(asked).toBe(2)
  answer(0)
  await jest.advanceTimersByTimeAsync(0)
  hurry()
  expect(asked).toBe(3)
  answer(1)
  await polls(3)
  expect([asked, ends]).toEqual([3, [1]])
  stop()
  hurry()
  expect(asked).toBe(3)
})
