/** Kept for the next page, which sends what this one left before it hears of the server. */
const AHEAD_KEY = 'practice-clock-ahead'
/** By so much more only a clock that was set can go ahead; an answer is seldom that slow. */
const SET_MS = 60_000

let ahead: number | undefined

/**
 * Takes the server's time from an answer that came just now. The way here only makes this device seem ahead, so the least
 * that was heard is nearest to the truth, and times by it are never later than the server's.
 */
export function learnServerTime(serverNow: number): void {
  const heard = Date.now() - serverNow
  const known = clockAhead()
  // An older server does not say it.
  if (Number.isNaN(heard)) return
  const isSet = heard > known + SET_MS
  if (ahead !== undefined && heard >= known && !isSet) return
  ahead = heard
  try {
    localStorage.setItem(AHEAD_KEY, String(heard))
  } catch {
    // The storage is full: the next page hears it again.
  }
}

/** The server's time in ms since 1970, as far as this device knows. */
export function serverTime(): number {
  return Date.now() - clockAhead()
}

function clockAhead(): number {
  return ahead ?? (Number(localStorage.getItem(AHEAD_KEY)) || 0)
}
