import { addUser } from '#lib/accounts/server/testing/account.ts'
import type { InvoiceDetails } from '#lib/invoices/rules.ts'
import { listStaffInvoices } from '#lib/invoices/server/invoice-desk.ts'
import { recordInvoice, recordRedLetter } from '#lib/invoices/server/issue-invoice.ts'
import { listOwnInvoices } from '#lib/invoices/server/list-own.ts'
import { requestInvoice } from '#lib/invoices/server/request-invoice.ts'
import type { InvoiceTab } from '#lib/invoices/states.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

export const person: InvoiceDetails = {
  titleKind: 'person',
  title: '林南木',
  ...{ taxNumber: '', email: '' },
}
export const company: InvoiceDetails = {
  titleKind: 'company',
  title: '深圳市腾讯计算机系统有限公司',
  ...{ taxNumber: '9144030071526726XG', email: 'fp@example.com' },
}

/** For tests: the smallest file that passes for a PDF, in Base64. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString(
  'base64',
)

/** For tests: a number that an invoice of today may have. */
export const numberOf = (place: number) =>
  `${shanghaiToday().slice(2, 4)}422${String(place).padStart(15, '0')}`

const all = { q: '', sort: 'usual', page: 1, pageSize: 20 } as const

/** For tests: what buyers and staff do about invoices. For the top of a test file. */
export function invoiceDesk(t: { readonly db: Db }) {
  let place = 0
  const staff = async () => (await addUser(t.db, { role: 'staff', staffRoles: ['finance'] })).id
  const request = (userId: number, orderId: number, details: object = {}) =>
    requestInvoice(t.db, { userId, orderId, ...person, ...details })
  const list = async (status: InvoiceTab = 'waiting', q = '') =>
    (await listStaffInvoices(t.db, { ...all, status, q })).items
  /** As a desk that shows it now would issue it. */
  const issue = async (id: number, more: object = {}) => {
    const seen = (await list()).find((one) => one.id === id)
    const number = numberOf(++place)
    const numbered = { number, issuedOn: shanghaiToday(), ...more }
    const what = { id, revision: seen?.revision ?? 0, amount: seen?.amount ?? 0 }
    await recordInvoice(t.db, { staffId: await staff(), ...what, ...numbered })
    return number
  }
  const issueRed = async (id: number, amount: number, more: object = {}) => {
    const numbered = { number: numberOf(++place), issuedOn: shanghaiToday(), ...more }
    await recordRedLetter(t.db, { staffId: await staff(), id, amount, ...numbered })
    return numbered.number
  }
  const own = (userId: number) => listOwnInvoices(t.db, userId)
  return { staff, request, list, issue, issueRed, own }
}
