import { setTimeout as later } from 'node:timers/promises'
import { z } from 'zod'
import { day, dayOrTime } from './fields.ts'
import { parseLocated } from './read/located-yaml.ts'
import { onOneDay, realDate } from './relative-days.ts'

const wednesday = '2026-11-25'

test.each([
  ['+0d', '2026-11-25'],
  ['-0d', '2026-11-25'],
  ['+23d', '2026-12-18'],
  ['-330d', '2025-12-30'],
  ['+23d 09:30', '2026-12-18T09:30:00+08:00'],
  ['+0w Mon', '2026-11-23'],
  ['+0w Sun', '2026-11-29'],
  ['+3w Fri', '2026-12-18'],
  ['-1w Sun 19:30', '2026-11-22T19:30:00+08:00'],
])('%s is counted from the day of the import: %s', (text, date) => {
  expect(onOneDay(() => realDate(text), wednesday)).toBe(date)
  expect(onOneDay(() => dayOrTime.parse(text), wednesday)).toBe(date)
})

test('a week begins on Monday', () => {
  expect(onOneDay(() => realDate('+0w Sun'), '2026-11-29')).toBe('2026-11-29')
  expect(onOneDay(() => realDate('+0w Sun'), '2026-11-30')).toBe('2026-12-06')
})

test.each(['23d', '+23', '+ 23d', '+23d 9:30', '+1w', '+1w fri', '+12345d', '2026-11-25', 7, null])(
  'anything else is left to the schema: %p',
  (value) => {
    expect(realDate(value)).toBe(value)
  },
)

test('what counts from one day does so until it is done', async () => {
  const before = await onOneDay(async () => {
    await later(1)
    return realDate('+1d')
  }, wednesday)
  expect(before).toBe('2026-11-26')
})

test('faults are those of written dates, with their lines', () => {
  const row = z.strictObject({ on: day(), at: dayOrTime, revised: day('应为日期').optional() })
  const faults = (on: unknown, at: unknown, more = {}) => {
    const parsed = parseLocated(JSON.stringify({ on, at, ...more }, null, 1), row)
    return parsed.faults?.map(({ line, field, reason }) => `${line} ${field} ${reason}`)
  }
  expect(faults('+1d', '+1d 09:00')).toBeUndefined()
  const [noTime] = faults('+1d 09:00', '+1d') ?? []
  expect(noTime).toMatch(/^2 on 应为日期/)
  expect(faults('+1d', '+1d 25:00')).toEqual(['3 at 应为日期（2026-03-01）或 ISO 8601 时间'])
  expect(faults('+1d', 7)).toEqual(['3 at 应为日期（2026-03-01）或 ISO 8601 时间'])
  expect(faults('+1d', '+1d', { revised: '+1' })).toEqual(['4 revised 应为日期'])
  expect(faults(undefined, '+1d')).toHaveLength(1)
})
