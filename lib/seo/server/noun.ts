import { sql } from 'drizzle-orm'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { MINUTE } from '#lib/platform/noun/waiting.ts'
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
      ...{ table: tables.pushes, since: tables.pushes.dueAt, by: 'site' },
      ...{ where: sql`state = 'pending' and due_at <= now()`, late: 30 * MINUTE },
    },
  },
}
