import { isLoopback } from '#lib/platform/env/is-loopback.ts'
import type { Env } from './env.ts'

/** Whether the site has an address of its own. Without one it is a demonstration for who sits at this machine. */
export function isPublic({ PC_SITE }: Pick<Env, 'PC_SITE'>): boolean {
  return PC_SITE !== undefined && !isLoopback(PC_SITE)
}
