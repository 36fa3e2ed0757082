import { AppError } from '#lib/platform/errors/app-error.ts'
import { once } from '#lib/platform/once.ts'
import type { imageSteps } from './decode-image.ts'
import { type ImageChild, startImageChild } from './image-child.ts'
import { PictureFault } from './picture-fault.ts'
import { pictureTurns } from './picture-turns.ts'

/** The limits that hold, in one place for tests on a busy machine. */
export const imageLimits = once('images.limits', () => ({
  /** For all that is done of one picture. */
  seconds: 10,
  /** Megabytes that a process may write to; Node counts 620 for itself, mostly for code that is never there. */
  dataMb: 1100,
  idleMs: 10_000,
  /** A browser gives up a call after 15 s, an upload after a minute. */
  waitMs: { call: 4000, upload: 20_000 },
  ...{ atOnce: 2, mostWaiting: 100, mostOfOne: 10 },
}))

/** Seconds after which one that was sent away may come again. */
const RETRY_AFTER = 10

// Each bundle of Next has classes of its own, so no error comes from what lies here.
const pool = once('images.pool', () => ({
  takeTurn: pictureTurns(),
  idle: new Map<ImageChild, NodeJS.Timeout>(),
}))

type Steps = typeof imageSteps
type Ask = <Name extends keyof Steps>(
  step: Name,
  ...given: Parameters<Steps[Name]>
) => Promise<Awaited<ReturnType<Steps[Name]>>>

/**
 * Draws pictures of a person in a process apart, within its memory and 10 s for all that is asked of it. Throws PictureFault,
 * and unavailable when too many others wait or there is no process.
 */
export async function drawPictures<T>(
  userId: number,
  act: (ask: Ask) => Promise<T>,
  waits: 'call' | 'upload' = 'call',
): Promise<T> {
  const { seconds, dataMb, idleMs, waitMs, ...limits } = imageLimits()
  const endTurn = await pool().takeTurn(userId, waitMs[waits], limits)
  if (!endTurn)
    throw new AppError('unavailable', {
      message: `同时上传图片的人太多，请过 ${RETRY_AFTER} 秒再试`,
      retryAfter: RETRY_AFTER,
    })
  try {
    // What is read of the picture before the first step is not of its time: it may lie elsewhere.
    let child: ImageChild | undefined
    let clock: NodeJS.Timeout | undefined
    const begun = () => {
      child ??= idleChild() ?? startImageChild(dataMb)
      clock ??= setTimeout(child.kill, seconds * 1000)
      return child
    }
    try {
      return await act(askerOf(begun))
    } finally {
      clearTimeout(clock)
      if (child && !child.isGone()) keep(child, idleMs)
    }
  } finally {
    endTurn()
  }
}

const askerOf = (begun: () => ImageChild): Ask =>
  (async (step, ...given) => {
    const answer = await begun().ask(step, given)
    if ('value' in answer) return answer.value
    if (answer.fault === 'unavailable')
      throw new AppError('unavailable', { retryAfter: RETRY_AFTER })
    throw new PictureFault(answer.fault)
  }) as Ask

function idleChild(): ImageChild | undefined {
  const { idle } = pool()
  for (const [child, clock] of idle) {
    clearTimeout(clock)
    idle.delete(child)
    if (!child.isGone()) return child
  }
}

/** It is ended when nobody needs it for a while. */
function keep(child: ImageChild, idleMs: number): void {
  const end = () => {
    pool().idle.delete(child)
    child.kill()
  }
  pool().idle.set(child, setTimeout(end, idleMs).unref())
}
