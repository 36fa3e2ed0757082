import { shanghaiToday } from '#lib/platform/text/dates.ts'

const KEY = 'pop-ad-day'

/** Whether this browser has yet to see today's pop-up; a browser without storage sees none. */
export function isDue(): boolean {
  try {
    return localStorage.getItem(KEY) !== shanghaiToday()
  } catch {
    return false
  }
}

/** The pop-up is on screen: the next one comes tomorrow. */
export function markShown(): void {
  localStorage.setItem(KEY, shanghaiToday())
}
