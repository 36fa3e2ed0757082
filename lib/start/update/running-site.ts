import { isIPv6 } from 'node:net'
import { z } from 'zod'
import type { Env } from '#lib/platform/env/env.ts'
import type { Readiness } from '#lib/start/readiness.ts'
import { listenHosts } from '#lib/start/serve/listen-hosts.ts'

const readiness = z.object({
  ready: z.boolean(),
  build: z.string(),
  database: z.enum(['ok', 'down']),
  migrations: z.object({ code: z.string().nullable(), database: z.string().nullable() }).nullable(),
  pendingMigrations: z.number().nullable(),
  disk: z.enum(['ok', 'full']),
  isSame: z.object({ dataDir: z.boolean(), database: z.boolean() }).optional(),
}) satisfies z.ZodType<Readiness>

/** A stalled database is answered after 3 s. */
const PATIENCE_MS = 10_000

/** Asks the site that runs with these settings on this machine how it is; null when none does. Throws one readable line when something else answers there. With a proof it tells whether it is the same site; see withProof. Waits ten seconds at most, and no longer than `patienceMs`. */
export async function runningSite(
  env: Pick<Env, 'PORT' | 'HOST' | 'TRUST_PROXY' | 'PC_SITE'>,
  proof?: number,
  patienceMs = PATIENCE_MS,
): Promise<Readiness | null> {
  const [host = '127.0.0.1'] = listenHosts(env)
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${env.PORT}/api/readyz${proof === undefined ? '' : `?proof=${proof}`}`
  const signal = AbortSignal.timeout(Math.min(patienceMs, PATIENCE_MS))
  // Anew each time: a kept connection may lead to a server that has gone or is about to.
  const options = { redirect: 'manual', headers: { Connection: 'close' }, signal } as const
  let response: Response
  try {
    response = await fetch(url, options)
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED') return null
    throw new Error(`${url} 没有回答（${code ?? (error as Error).name}）`)
  }
  const told = readiness.safeParse(await response.json().catch(() => null))
  if (!told.success) throw new Error(`${url} 的回答不是本站的：请检查 PORT 与 HOST`)
  return told.data
}
