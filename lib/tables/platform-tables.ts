import { getTableName } from 'drizzle-orm'
import * as budgets from '#lib/platform/budgets/tables.ts'
import * as pipeline from '#lib/platform/content/pipeline/tables.ts'
import * as http from '#lib/platform/http/tables.ts'
import * as jobs from '#lib/platform/jobs/tables.ts'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import * as cdn from '#lib/platform/page-cache/cdn/tables.ts'
import * as pageCache from '#lib/platform/page-cache/tables.ts'
import * as sandbox from '#lib/platform/providers/pay/sandbox/tables.ts'

/** The tables of mechanisms, which belong to no noun. */
export const platformTables: Noun = {
  stored: stored(
    { ...budgets, ...cdn, ...pipeline, ...http, ...jobs, ...pageCache, ...sandbox },
    {
      budgetUses: { since: 'at', after: '1 days', what: '登录失败、输错验证码等的次数' },
      rateLimits: {
        since: 'window_start',
        after: '2 days',
        what: '访问频率的计数（IP 地址或账号）',
      },
      // What a CDN keeps is a day old at most; a row of a page that is still asked for is written anew each hour.
      cdnAddresses: { since: 'given_at', after: '2 days' },
      cdnPurges: { since: 'queued_at', after: '2 days' },
      seeding: { kept: 'one row' },
      sandboxTrades: { kept: 'the demonstration wallet, on a machine of its own' },
      sandboxRefunds: { kept: 'the demonstration wallet, on a machine of its own' },
      jobRuns: { kept: 'one row a job' },
      pageCache: { by: 'lib/platform/page-cache/page-store.ts', isMadeAnew: true },
      pageInvalidations: { by: 'lib/platform/page-cache/page-store.ts', isMadeAnew: true },
    },
  ),
}

/**
 * The tables, by their names in the database, that a backup leaves out since the site makes their rows anew. Only mechanisms
 * have such: the commands that read this list load no noun.
 */
export const leftOutOfBackups: readonly string[] = (platformTables.stored ?? [])
  .filter(({ rules }) => rules.some((rule) => 'isMadeAnew' in rule))
  .map(({ table }) => getTableName(table))
