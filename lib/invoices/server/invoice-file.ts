import { and, eq, isNotNull } from 'drizzle-orm'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { invoiceDocuments, invoices } from './tables.ts'

type Asked = {
  id: number
  /** Its owner; absent for staff, who may read all. */
  userId?: number
}

/** The PDF of an invoice or red letter, in Base64, under its number. Throws not_found where there is none, and for those of others. */
export async function getInvoiceFile(
  db: Db,
  { id, userId }: Asked,
): Promise<{ name: string; file: string }> {
  const { number, isRed, pdf } = invoiceDocuments
  const [found] = await db
    .select({ number, isRed, pdf })
    .from(invoiceDocuments)
    .innerJoin(invoices, eq(invoices.id, invoiceDocuments.invoiceId))
    .innerJoin(payables, eq(payables.id, invoices.payableId))
    .where(
      and(
        ...[eq(invoiceDocuments.id, id), isNotNull(pdf)],
        userId === undefined ? undefined : eq(payables.userId, userId),
      ),
    )
  if (!found?.pdf) throw new AppError('not_found')
  const name = `${found.isRed ? '红字发票' : '发票'}-${found.number}.pdf`
  return { name, file: found.pdf.toString('base64') }
}
