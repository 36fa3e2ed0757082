import type { Db } from '#lib/platform/db/client.ts'
import { keptFor } from './kept-for.ts'

const db = {} as Db
const clock = { now: 0 }
let reads: number
beforeEach(() => {
  clock.now = 0
  reads = 0
})

test('is read once a minute for each database, also by those who ask at once', async () => {
  const read = keptFor(
    60_000,
    async () => ++reads,
    () => clock.now,
  )
  expect(await Promise.all([read(db), read(db)])).toEqual([1, 1])
  clock.now = 59_999
  expect(await read(db)).toBe(1)
  expect(await read({} as Db)).toBe(2)
  clock.now = 60_000
  expect(await read(db)).toBe(3)
})

test('one that fails is read again by the next', async () => {
  const answer = async () => {
    reads++
    if (reads === 1) throw new Error('the database is away')
    return reads
  }
  const read = keptFor(60_000, answer, () => clock.now)
  await expect(read(db)).rejects.toThrow('the database is away')
  expect(await read(db)).toBe(2)
})
