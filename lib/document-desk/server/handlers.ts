import type { documentDesk } from '#lib/document-desk/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { documentAct } from './document-act.ts'
import { findStaffDocument } from './find-document.ts'
import { listStaffDocuments } from './list-documents.ts'
import { previewDocument } from './preview-document.ts'

/** `table` knows the pages that a link may lead to. */
export const documentDeskHandlers = (table: readonly Row[]): Handlers<typeof documentDesk> => ({
  staffDocuments: ({ db, input }) => listStaffDocuments(db, input),
  staffDocument: ({ db, input }) => findStaffDocument(db, input.name),
  previewDocument: ({ db, input }) => previewDocument(db, input.text, table),
  saveDocument: ({ db, user, caller, input }) =>
    doOrPropose(db, documentAct(table), { staffId: user.id, caller, input }),
})
