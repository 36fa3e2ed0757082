import { jest } from '@jest/globals'

const HOUR_MS = 3_600_000
let now = 0

/** Stops the clock that budgets read, at the beginning of an hour unless told otherwise, so that no window ends by itself. */
export function stopClock(at = Math.floor(performance.timeOrigin / HOUR_MS) * HOUR_MS): void {
  now = at
  jest.spyOn(Date, 'now').mockImplementation(() => now)
}

/** Lets time pass for budgets. */
export function passTime(seconds: number): void {
  now += seconds * 1000
}
