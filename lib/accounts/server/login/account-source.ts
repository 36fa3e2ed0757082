import type { lxuserRegister } from '#lib/accounts/calls.ts'
import { accountSources } from '#lib/accounts/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { ownHosts } from '#lib/platform/http/own-hosts.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

type Sent = ParsedInput<typeof lxuserRegister>['source']
/** Parts that are kept of where an account came from; `landing` is the kind of page in Chinese, as in page_vitals. */
export type AccountSource = Pick<
  typeof accountSources.$inferSelect,
  'host' | 'campaign' | 'landing'
>

/** Takes of a sent source what may be kept: no host of ours, and of the path that was landed on its kind by the route table. Null where nothing is left. */
export function readSource(sent: Sent, table: readonly Row[]): AccountSource | null {
  const host = sent?.host && !isOwn(sent.host) ? sent.host : null
  const campaign = sent?.campaign ?? null
  const landing = sent?.landing ? kindOf(sent.landing, table) : null
  return host || campaign || landing ? { host, campaign, landing } : null
}

/** Keeps where a new account came from, with the day of its registration. */
export async function keepSource(tx: Db, userId: number, source: AccountSource): Promise<void> {
  await tx.insert(accountSources).values({ userId, ...source, day: shanghaiToday() })
}

function isOwn(host: string): boolean {
  const ours = ownHosts()
  if (!ours) return false
  return host === ours.own || host === ours.domain || host.endsWith(`.${ours.domain}`)
}

const kindOf = (path: string, table: readonly Row[]) =>
  matchRoute(path.replace(/[?#].*$/s, ''), table)?.row.titleZh ?? null
