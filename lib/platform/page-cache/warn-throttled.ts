import { log } from '#lib/platform/log.ts'

const quietFor = 60_000
const lastAt = new Map<string, number>()

/** Logs a fault of the page cache at most once a minute per sentence: the site goes on without it. */
export function warnThrottled(sentence: string, cause: unknown): void {
  const now = Date.now()
  if (now - (lastAt.get(sentence) ?? 0) < quietFor) return
  lastAt.set(sentence, now)
  log().warn(cause instanceof Error ? { err: cause } : { cause }, sentence)
}
