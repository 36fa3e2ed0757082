import type { Handlers } from '#lib/platform/api/context.ts'
import type { staff } from '#lib/staff/contract.ts'
import { listChanges, listHistory } from '#lib/staff/server/changes.ts'
import { type DeskSource, searchDesk } from '#lib/staff/server/search-desk.ts'
import { deleteView, listViews, saveView } from '#lib/staff/server/views.ts'

/** `sources` are what the search of the desk looks through. */
export const staffHandlers = (sources: readonly DeskSource[]): Handlers<typeof staff> => ({
  staffSearch: ({ db, user, input }) => searchDesk(db, user, input.q, sources),
  staffAudit: ({ db, input }) => listChanges(db, input),
  staffViews: ({ db, user, input }) => listViews(db, user.id, input.list),
  saveStaffView: ({ db, user, input }) => saveView(db, user.id, input),
  deleteStaffView: ({ db, user, input }) => deleteView(db, user.id, input),
  staffHistory: ({ db, user, input }) => listHistory(db, user, input),
})
