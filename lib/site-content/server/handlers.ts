import type { Handlers } from '#lib/platform/api/context.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import type { siteContent } from '#lib/site-content/contract.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { deleteEntry } from './delete-entry.ts'
import { entryActs } from './entry-acts.ts'
import { listEntries } from './list-entries.ts'
import { moveEntry } from './move-entry.ts'
import { readSettings } from './settings.ts'

/** `table` knows the pages that a link may lead to. */
export const siteContentHandlers = (table: readonly Row[]): Handlers<typeof siteContent> => ({
  siteEntries: ({ db, input }) => listEntries(db, input.kind),
  saveSiteEntry: async ({ db, user, caller, input }) => {
    const act = entryActs(table).saveSiteEntry
    return { id: input.id, ...(await doOrPropose(db, act, { staffId: user.id, caller, input })) }
  },
  vipEntries: ({ db, input }) => listEntries(db, input.kind),
  saveVipEntry: async ({ db, user, caller, input }) => {
    const act = entryActs(table).saveVipEntry
    return { id: input.id, ...(await doOrPropose(db, act, { staffId: user.id, caller, input })) }
  },
  moveVipEntry: ({ db, user, input }) => moveEntry(db, user.id, input),
  postageRules: ({ db, input }) => listEntries(db, input.kind),
  savePostageRule: async ({ db, user, caller, input }) => {
    const act = entryActs(table).savePostageRule
    return { id: input.id, ...(await doOrPropose(db, act, { staffId: user.id, caller, input })) }
  },
  siteSettings: ({ db }) => readSettings(db),
  saveSiteSettings: ({ db, user, caller, input }) =>
    doOrPropose(db, entryActs(table).saveSiteSettings, { staffId: user.id, caller, input }),
  moveSiteEntry: ({ db, user, input }) => moveEntry(db, user.id, input),
  deleteSiteEntry: ({ db, user, input }) => deleteEntry(db, user.id, input),
})
