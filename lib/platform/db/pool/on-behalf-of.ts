import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from '#lib/platform/once.ts'

/** Cause of a statement: a call or a page, with the id of the request, or a job. */
type Cause = { requestId: string; call?: string; page?: string } | { job: string }

const underWay = once('statements-cause', () => new AsyncLocalStorage<Cause>())

/** Runs the work; a statement that it sends, however deep, is known to be sent for that cause. */
export function onBehalfOf<T>(cause: Cause, work: () => T): T {
  return underWay().run(cause, work)
}

/** Cause for which the caller is at work; undefined in a command, and in what no request and no job began. */
export function causeHere(): Cause | undefined {
  return underWay().getStore()
}
