import { basename } from 'node:path'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import type { recordVitals } from '#lib/telemetry/calls.ts'
import { pageVitals } from './tables.ts'

type Report = ParsedInput<typeof recordVitals> & { caller: Caller }

/**
 * Stores how the first page of a visit felt: the kind of page by the route table and the build that serves, not the
 * address. `recorded` is 0 for an address that is no page, and above the hour's budget of telemetry.
 */
export async function recordPageVitals(
  db: Db,
  { path, lcp, cls, inp, caller }: Report,
  table: readonly Row[],
): Promise<{ recorded: number }> {
  const found = matchRoute(path, table)
  if (!found) return { recorded: 0 }
  const turn = await takeUses(db, 'telemetry', { ip: caller.ip })
  if (turn.over) return { recorded: 0 }
  const [kind, release] = [found.row.titleZh, basename(env().DIST_DIR)]
  await db.insert(pageVitals).values({ kind, release, lcp, cls, inp })
  return { recorded: 1 }
}
