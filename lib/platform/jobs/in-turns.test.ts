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
