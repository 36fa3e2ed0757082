import { endAfter } from './use-deadline.ts'

const first = '2026-12-06T02:30:00.000Z'
const moved = '2026-12-06T03:00:00.000Z'
const known = { expiresAt: first, deadline: 60_000 }

test('of one end the earliest clock is right, since replies come late', () => {
  expect(endAfter(known, { expiresAt: first, remaining: 62 }, 1000)).toEqual(known)
  expect(endAfter(known, { expiresAt: first, remaining: 55 }, 1000)).toEqual({
    ...{ expiresAt: first, deadline: 56_000 },
  })
})

test('an end that staff have moved holds, later or earlier, and is tightened from then on', () => {
  const later = endAfter(known, { expiresAt: moved, remaining: 1859 }, 1000)
  expect(later).toEqual({ expiresAt: moved, deadline: 1_860_000 })
  expect(endAfter(later, { expiresAt: moved, remaining: 1860 }, 1000)).toEqual(later)
  expect(endAfter(later, { expiresAt: first, remaining: 58 }, 2000).deadline).toBe(60_000)
})

test('a sitting without a limit stays so', () => {
  const none = { expiresAt: null, deadline: null }
  expect(endAfter(none, { expiresAt: null, remaining: null }, 1000)).toBe(none)
})
