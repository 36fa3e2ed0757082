import type { invoices } from '#lib/invoices/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { listStaffInvoices } from './invoice-desk.ts'
import { getInvoiceFile } from './invoice-file.ts'
import { correctDocument, recordInvoice, recordRedLetter, refuseRequest } from './issue-invoice.ts'
import { listOwnInvoices } from './list-own.ts'
import { changeInvoice, requestInvoice, withdrawInvoice } from './request-invoice.ts'

export const invoiceHandlers: Handlers<typeof invoices> = {
  invoiceList: ({ db, user }) => listOwnInvoices(db, user.id),
  invoiceRequest: ({ db, user, input }) => requestInvoice(db, { userId: user.id, ...input }),
  invoiceChange: ({ db, user, input }) => changeInvoice(db, { userId: user.id, ...input }),
  invoiceWithdraw: ({ db, user, input }) => withdrawInvoice(db, { userId: user.id, ...input }),
  invoiceFile: ({ db, user, input }) => getInvoiceFile(db, { userId: user.id, ...input }),
  staffInvoices: ({ db, input }) => listStaffInvoices(db, input),
  issueInvoice: ({ db, user, input }) => recordInvoice(db, { staffId: user.id, ...input }),
  issueRedLetter: ({ db, user, input }) => recordRedLetter(db, { staffId: user.id, ...input }),
  refuseInvoice: ({ db, user, input }) => refuseRequest(db, { staffId: user.id, ...input }),
  correctInvoice: ({ db, user, input }) => correctDocument(db, { staffId: user.id, ...input }),
  staffInvoiceFile: ({ db, input }) => getInvoiceFile(db, input),
}
