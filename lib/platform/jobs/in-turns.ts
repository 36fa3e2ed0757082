import { AppError } from '#lib/platform/errors/app-error.ts'

/**
 * Runs work of a kind at most so many at once, in the order in which it was asked for: what takes the processor must not
 * take all of it. Throws unavailable when `waitMs` are over before its turn came.
 */
export function inTurns(most: number, waitMs?: number): <T>(work: () => Promise<T>) => Promise<T> {
  // A set keeps the order in which it was filled.
  const waiting = new Set<() => void>()
  let running = 0
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(begin)
        reject(new AppError('unavailable'))
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      waiting.add(begin)
    })
  return async (work) => {
    if (running >= most) await turn()
    else running += 1
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}
