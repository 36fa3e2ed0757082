import { jest } from '@jest/globals'
import { createAutosave } from './autosave.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function watched(limit: number | null) {
  const saved: string[] = []
  const warned: number[] = []
  const means = { save: (html: string) => saved.push(html), warn: (n: number) => warned.push(n) }
  return { saved, warned, autosave: createAutosave(limit, means) }
}

test('a pause of a second saves the last text once', () => {
  const { saved, autosave } = watched(null)
  autosave.changed('一', 1)
  jest.advanceTimersByTime(900)
  autosave.changed('一二', 2)
  jest.advanceTimersByTime(999)
  expect(saved).toEqual([])
  jest.advanceTimersByTime(1)
  expect(saved).toEqual(['一二'])
  jest.advanceTimersByTime(5000)
  autosave.flush()
  expect(saved).toEqual(['一二'])
})

test('who writes on without a pause is saved every five seconds, and after the end once more', () => {
  const { saved, autosave } = watched(null)
  for (let key = 1; key <= 40; key++) {
    autosave.changed(`${key}`, key)
    jest.advanceTimersByTime(300)
  }
  // At 5 s, and 5 s after the first key that followed it, at 5.1 s.
  expect(saved).toEqual(['17', '34'])
  jest.advanceTimersByTime(1000)
  expect(saved).toEqual(['17', '34', '40'])
  jest.advanceTimersByTime(10_000)
  expect(saved).toHaveLength(3)
})

test('what is too long to be saved is said at each flush, until it is cut or given up', () => {
  const { saved, autosave } = watched(null)
  const long = '长'.repeat(20_001)
  autosave.changed(long, long.length)
  jest.advanceTimersByTime(1000)
  expect(autosave.flush()).toBe(false)
  autosave.changed('短', 1)
  expect(autosave.flush()).toBe(true)
  expect(saved).toEqual(['短'])
  autosave.changed(long, long.length)
  autosave.drop()
  expect(autosave.flush()).toBe(true)
})

test('what waits is saved at once when asked, or forgotten', () => {
  const { saved, autosave } = watched(null)
  autosave.changed('一', 1)
  autosave.flush()
  autosave.changed('二', 1)
  autosave.drop()
  jest.advanceTimersByTime(5000)
  expect(saved).toEqual(['一'])
})

test('passing the limit warns once, and again after going back, and still saves', () => {
  const { saved, warned, autosave } = watched(2)
  autosave.changed('一二', 2)
  autosave.changed('一二三', 3)
  autosave.changed('一二三四', 4)
  expect(warned).toEqual([3])
  autosave.flush()
  expect(saved).toEqual(['一二三四'])
  autosave.changed('一', 1)
  autosave.changed('一二三', 3)
  expect(warned).toEqual([3, 3])
})

test('what the server would refuse is not sent', () => {
  const { saved, autosave } = watched(null)
  autosave.changed('一'.repeat(20_001), 20_001)
  autosave.flush()
  expect(saved).toEqual([])
})
