import { jest } from '@jest/globals'
import { inTurns } from './in-turns.ts'

test('so many run at once, the others in their order, also behind one that fails', async () => {
  const turn = inTurns(2)
  const [begun, open] = [[] as number[], [] as (() => void)[]]
  const work = (n: number) =>
    turn(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => open.push(resolve))
      if (n === 1) throw new Error('one')
      return n
    })
  const all = Promise.allSettled([0, 1, 2, 3].map(work))
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  await settled()
  expect(begun).toEqual([0, 1])
  open[1]?.()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const at of [0, 2]) open[at]?.()
  await settled()
  open[3]?.()
  expect((await all).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  ])
  expect(begun).toEqual([0, 1, 2, 3])
})

test('one whose turn does not come in time is refused, and takes nobody else’s', async () => {
  jest.useFakeTimers()
  const turn = inTurns(1, 1000)
  const open: (() => void)[] = []
  const work = () => turn(() => new Promise<void>((resolve) => open.push(resolve)))
  const first = work()
  const late = work().catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(500)
  const third = work()
  await jest.advanceTimersByTimeAsync(500)
  expect(await late).toMatchObject({ code: 'unavailable' })
  open[0]?.()
  await first
  expect(open).toHaveLength(2)
  open[1]?.()
  await third
  // Nobody is left counted as running.
  const fourth = work()
  open[2]?.()
  await fourth
  jest.useRealTimers()
})
