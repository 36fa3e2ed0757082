import type { Env } from '#lib/platform/env/env.ts'
import { isPublic } from '#lib/platform/env/is-public.ts'

/** The addresses to listen on; none: all of the machine. Only a site with an address of its own, which no proxy stands before, is there for the network unless HOST says so. */
export function listenHosts(values: Pick<Env, 'HOST' | 'TRUST_PROXY' | 'PC_SITE'>): string[] {
  if (values.HOST) return [values.HOST]
  if (values.TRUST_PROXY > 0) return ['127.0.0.1']
  return isPublic(values) ? [] : ['127.0.0.1', '::1']
}
