import type { Instrumentation } from 'next'

/** Next calls this once in each server process before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { boot } = await import('#lib/start/boot.ts')
  await boot()
}

/** What a page or route threw; the visitor sees the error page only. */
export const onRequestError: Instrumentation.onRequestError = async (err, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('#lib/platform/log.ts')
  const { loggablePath } = await import('#lib/platform/http/loggable-path.ts')
  const { causeHere } = await import('#lib/platform/db/pool/on-behalf-of.ts')
  const { noteRequestError } = await import('#lib/platform/http/retry-later.ts')
  noteRequestError(err, request.path)
  const { method } = request
  const path = loggablePath(request.path)
  log().error({ ...causeHere(), err, method, path, route: context.routePath }, 'request failed')
}
