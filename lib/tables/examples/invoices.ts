import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { paymentContextOn } from '#lib/tables/payables.ts'
import type { Scene } from './scene.ts'

type Order = { id: unknown }

/** The least that passes for a PDF. */
const examplePdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')

/** Number and day of an invoice of today. */
export const issuedToday = (place: number) => ({
  number: `${shanghaiToday().slice(2, 4)}42200000000000000${place}`,
  issuedOn: shanghaiToday(),
})

/** An invoice is asked for; what the desk then sees of it. */
export async function invoiceAsked(scene: Scene, { id: orderId }: Order) {
  const { id } = await scene.first('invoiceRequest', {
    ...{ orderId, titleKind: 'company', title: '深圳市腾讯计算机系统有限公司' },
    taxNumber: '9144030071526726XG',
  })
  const { items } = await scene.first('invoiceList')
  const [first] = items as { amount: number }[]
  return { id, revision: 1, amount: first?.amount ?? 0 }
}

/** A colleague has written down the invoice; with its document. */
export async function invoiceIssued(scene: Scene, phone: string, order: Order) {
  const asked = await invoiceAsked(scene, order)
  const colleague = await scene.another(phone)
  await scene.sql`update users set role = 'staff', staff_roles = '{admin}' where phone = ${phone}`
  await scene.as(colleague, 'issueInvoice', { ...asked, ...issuedToday(1), pdf: examplePdf })
  return { ...asked, ...(await newestDocument(scene)) }
}

async function newestDocument({ sql }: Scene): Promise<{ documentId: number | undefined }> {
  const [found] = await sql<{ id: number }[]>`select max(id) id from invoice_documents`
  return { documentId: found?.id }
}

/** The money of an issued invoice has gone back. */
export async function invoiceReturned(scene: Scene, phone: string, order: Order) {
  const issued = await invoiceIssued(scene, phone, order)
  await scene.first('orderRefund', { id: order.id, reason: '' })
  await scene.sql`update refunds set next_try_at = now()`
  await sendRefunds(scene.db, paymentContextOn(scene.db))
  return issued
}
