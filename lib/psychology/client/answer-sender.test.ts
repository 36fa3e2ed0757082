import { type Answer, answerSender, type SaveState } from './answer-sender.ts'

type Saved = { answers: { no: number; value: number }[]; seq: number }

const noDevice = { load: () => [], put: () => undefined, drop: () => undefined }

/** A sender whose calls are answered by hand, in the order in which they came. */
function sender({ seq = 0, now = () => 100 } = {}) {
  const calls: {
    answers: Answer[]
    answer: (saved?: Partial<Saved>) => void
    refuse: () => void
  }[] = []
  const states: SaveState[] = []
  const kept: [number, number][] = []
  const failures: unknown[] = []
  const save = (answers: Answer[]) =>
    new Promise<Saved>((resolve, reject) => {
      const as = { answers, seq: Math.max(...answers.map((one) => one.seq)) }
      calls.push({
        ...{ answers, refuse: () => reject(new Error('offline')) },
        answer: (saved) => resolve({ ...as, ...saved }),
      })
    })
  const made = answerSender({
    ...{ seq, now, save, kept: noDevice },
    onState: (state) => states.push(state),
    onKept: (no, value) => kept.push([no, value]),
    onFailure: (error) => failures.push(error),
  })
  return { ...made, calls, states, kept, failures, save }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('one call at a time: what is chosen meanwhile goes together with the next', async () => {
  const { choose, flush, calls, states } = sender()
  choose(1, 5)
  choose(2, 4)
  choose(2, 3)
  expect(calls.map(({ answers }) => answers)).toEqual([[{ no: 1, value: 5, seq: 100 }]])
  calls[0]?.answer()
  await turn()
  expect(calls[1]?.answers).toEqual([{ no: 2, value: 3, seq: 102 }])
  calls[1]?.answer()
  await flush()
  expect(states).toEqual(['saving', 'saved'])
})

test('what could not be sent waits, and goes with the next answer', async () => {
  const { choose, flush, calls, states, failures, hasWaiting } = sender()
  choose(1, 5)
  calls[0]?.refuse()
  await flush()
  expect([states, failures.length, hasWaiting()]).toEqual([['saving', 'failed'], 1, true])
  choose(2, 4)
  expect(calls[1]?.answers.map(({ no, value }) => [no, value])).toEqual([
    [1, 5],
    [2, 4],
  ])
  calls[1]?.answer()
  await flush()
  expect([states.at(-1), hasWaiting()]).toEqual(['saved', false])
})

test('an answer that another tab gave later is taken over, and the next one is greater than it', async () => {
  const { choose, flush, calls, kept } = sender({ seq: 500 })
  choose(1, 5)
  expect(calls[0]?.answers[0]?.seq).toBe(501)
  calls[0]?.answer({ answers: [{ no: 1, value: 2 }], seq: 900 })
  await flush()
  expect(kept).toEqual([[1, 2]])
  choose(1, 4)
  expect(calls[1]?.answers[0]?.seq).toBe(901)
})

test('an answer that was changed while its call was under way is not taken for saved', async () => {
  const { choose, calls, kept, hasWaiting } = sender()
  choose(1, 5)
  choose(1, 1)
  calls[0]?.answer()
  await turn()
  expect([kept, hasWaiting(), calls[1]?.answers[0]?.value]).toEqual([[], true, 1])
})

test('the hand-in waits for what is under way and takes what could not be sent', async () => {
  const { choose, calls, finishBy, save, hasWaiting } = sender()
  choose(1, 5)
  const done = finishBy(save)
  expect(calls).toHaveLength(1)
  calls[0]?.refuse()
  await turn()
  expect(calls[1]?.answers).toEqual([{ no: 1, value: 5, seq: 100 }])
  calls[1]?.answer()
  await done
  expect(hasWaiting()).toBe(false)
})
