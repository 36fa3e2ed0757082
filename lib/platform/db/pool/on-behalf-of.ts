import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from '#lib/platform/once.ts'

/** Cause of a statement: a call or a page, with the id of the request, or a job. */
export type Cause = { requestId: string; call?: string; page?: string } | { job: string }

const underWay = once('statements-cause', () => new AsyncLocalStorage<Cause>())

/** Runs the work; a statement that it sends, however deep, is known to be sent for that cause. */
export function onBehalfOf<T>(cause: Cause, work: () => T): T {
  return underWay().run(cause, work)
}

/** Cause for which the caller is at work; undefined in a command, and in what no request and no job began. */
export function causeHere(): Cause | undefined {
  return underWay().getStore()
}

/** Work for a cause that has ended: all of it, or one statement that it waited for. */
export type EndedWork = {
  cause: Cause
  /** Its text without its values; left out for all of the work. */
  statement?: string
  /** When it began, by performance.now(). */
  startedAt: number
  isFailed: boolean
  /** HTTP status of the answer; null when its reader went before its end. */
  status?: number | null
}

/** Hears of work as it ends; nobody does unless traces are sent somewhere (lib/start/watch/spans.ts). */
export const workListener = once<{ hear?: (work: EndedWork) => void }>('work-listener', () => ({}))
