import { jest } from '@jest/globals'
import { progressStore } from './progress-store.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A store whose statements end when the test says so. */
function watched() {
  const stored: string[] = []
  const ends: ((failed?: Error) => void)[] = []
  const take = progressStore(
    (text) => {
      stored.push(text)
      return new Promise<void>((resolve, reject) =>
        ends.push((failed) => (failed ? reject(failed) : resolve())),
      )
    },
    { textId: 1 },
  )
  const end = async (failed?: Error) => {
    ends.shift()?.(failed)
    await jest.advanceTimersByTimeAsync(0)
  }
  return { take, stored, end }
}

test('a growing text is stored twice a second at most, never twice at once', async () => {
  const { take, stored, end } = watched()
  take('甲')
  expect(stored).toEqual([])
  await jest.advanceTimersByTimeAsync(500)
  take('甲乙')
  take('甲乙丙')
  await jest.advanceTimersByTimeAsync(5000)
  take('甲乙丙丁')
  expect(stored).toEqual(['甲乙'])
  await end()
  take('甲乙丙丁戊')
  take('甲乙丙丁戊己')
  expect(stored).toEqual(['甲乙', '甲乙丙丁戊'])
})

test('a statement that fails does not end the storing', async () => {
  const { take, stored, end } = watched()
  await jest.advanceTimersByTimeAsync(500)
  take('甲')
  await end(new Error('gone'))
  await jest.advanceTimersByTimeAsync(500)
  take('甲乙')
  expect(stored).toEqual(['甲', '甲乙'])
})
