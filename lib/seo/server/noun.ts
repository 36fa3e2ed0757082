import { sql } from 'drizzle-orm'
import { env } from '#lib/platform/env/env.ts'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { MINUTE } from '#lib/platform/noun/waiting.ts'
import { pushProviders } from './pushes/providers.ts'
import { sendDuePushes } from './pushes/send-pushes.ts'
import * as tables from './tables.ts'

export const seoNoun: Noun = {
  stored: stored(tables, {
    // Those that wait have no such time; those that were given up have no sent_at.
    pushes: {
      since: `case when state <> 'pending' then coalesce(sent_at, due_at) end`,
      after: '30 days',
    },
    redirects: { kept: 'addresses that others still link to' },
  }),
  jobs: [{ name: 'send pushes', everyMs: 15_000, run: sendDuePushes }],
  waits: {
    pushes: {
      // Due from the first moment on; each try moves due_at, and a service without a key is not told at all.
      ...{ table: tables.pushes, since: tables.pushes.createdAt, by: 'site', late: 30 * MINUTE },
      get where() {
        const names = pushProviders(env()).map(({ name }) => name)
        return sql`state = 'pending' and provider = any(${sql.param(names)}::text[])`
      },
    },
  },
}
