import { and, eq } from 'drizzle-orm'
import type {
  correctInvoice,
  issueInvoice,
  issueRedLetter,
  refuseInvoice,
} from '#lib/invoices/calls.ts'
import { invoicesPage } from '#lib/invoices/paths.ts'
import { issuedFaults, MOST_PDF_BYTES } from '#lib/invoices/rules.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import type { MessageData } from '#lib/messages/texts.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isUniqueViolation } from '#lib/platform/db/unique-violation.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { pdfOf } from '#lib/staff/server/pdf/pdf-of.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { type InvoiceRow, redFen, stateOf } from './find-invoices.ts'
import { lockInvoice } from './lock-invoice.ts'
import { invoiceDocuments, invoices } from './tables.ts'

type By = { staffId: number }
const done = { done: true } as const

const settled = {
  issued: '这份申请已经由同事开出',
  refused: '这份申请已经由同事退回',
  withdrawn: '申请人已经撤回这份申请，请不要开票',
  closed: '钱已全部退回，不用再开',
} as const

/**
 * Writes down the invoice that was issued for a request: of the amount and to whom staff saw. Throws not_found,
 * invalid_input, own_record, and conflict when the request, its details or its amount are others by now.
 */
export async function recordInvoice(
  db: Db,
  { staffId, id, revision, amount, ...numbered }: ParsedInput<typeof issueInvoice> & By,
) {
  const pdf = await filed(numbered.pdf)
  return await db.transaction(async (tx) => {
    const row = await lockInvoice(tx, id)
    const { invoice, order, leftFen } = row
    refuseSettled(row)
    if (invoice.revision !== revision)
      throw new AppError('conflict', { message: '申请人刚刚改了内容，请刷新后按新的内容开票' })
    if (row.isGoingBack)
      throw new AppError('conflict', { message: '这笔订单正在退款，退款结束后再开票' })
    refuseOtherAmount(leftFen, amount)
    await insertDocument(tx, {
      ...{ ...numbered, pdf, invoiceId: id, isRed: false, amountFen: leftFen },
      notBefore: shanghaiToday(order.paidAt ?? order.createdAt),
    })
    await tx.update(invoices).set({ status: 'issued' }).where(eq(invoices.id, id))
    const after = { state: 'issued', ...fieldsOf(numbered), amount: yuanOf(leftFen) }
    const change = { staffId, noun: 'invoice', id, ownerId: order.userId } as const
    await recordChange(tx, { ...change, before: { state: 'requested' }, after })
    await tell(tx, row, `issued`, {
      ...{ news: 'issued', number: numbered.number, amount: yuanOf(leftFen) },
    })
    return done
  })
}

/** Writes down the red letter that was issued for all that went back since the last. Throws not_found, invalid_input, own_record, and conflict when none or another amount is due. */
export async function recordRedLetter(
  db: Db,
  { staffId, id, amount, ...numbered }: ParsedInput<typeof issueRedLetter> & By,
) {
  const pdf = await filed(numbered.pdf)
  return await db.transaction(async (tx) => {
    const row = await lockInvoice(tx, id)
    const due = redFen(row)
    if (due === 0) throw new AppError('conflict', { message: '没有待开的红字，可能同事已经开出' })
    refuseOtherAmount(due, amount)
    const notBefore = await dayOfInvoice(tx, id)
    await insertDocument(tx, {
      ...{ ...numbered, pdf, invoiceId: id, isRed: true },
      ...{ amountFen: due, notBefore },
    })
    const change = { staffId, noun: 'invoice', id, ownerId: row.order.userId } as const
    const after = { red: numbered.number, ...fieldsOf(numbered), amount: yuanOf(due) }
    const { number: _, ...told } = after
    await recordChange(tx, { ...change, before: {}, after: told })
    await tell(tx, row, `red:${numbered.number}`, {
      ...{ news: 'red', number: numbered.number, amount: yuanOf(due) },
    })
    return done
  })
}

/** Ends a request without an invoice, and tells its buyer why. Throws not_found, own_record, conflict. */
export async function refuseRequest(
  db: Db,
  { staffId, id, note }: ParsedInput<typeof refuseInvoice> & By,
) {
  return await db.transaction(async (tx) => {
    const row = await lockInvoice(tx, id)
    refuseSettled(row)
    await tx.update(invoices).set({ status: 'refused', note }).where(eq(invoices.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'invoice', id, ownerId: row.order.userId, reason: note },
      ...{ before: { state: 'requested' }, after: { state: 'refused' } },
    })
    await tell(tx, row, 'refused', { news: 'refused', note })
    return done
  })
}

/** Puts number and day of an invoice or red letter right, and adds its PDF or takes another. Throws not_found, invalid_input, own_record. */
export async function correctDocument(
  db: Db,
  { staffId, id, reason, ...numbered }: ParsedInput<typeof correctInvoice> & By,
) {
  const pdf = await filed(numbered.pdf)
  return await db.transaction(async (tx) => {
    const { isRed, invoiceId } = await getDocument(tx, id)
    const row = await lockInvoice(tx, invoiceId)
    // Read again: another of staff may have corrected it.
    const old = await getDocument(tx, id)
    const notBefore = isRed
      ? await dayOfInvoice(tx, invoiceId)
      : shanghaiToday(row.order.paidAt ?? row.order.createdAt)
    refuseFaults({ ...numbered, notBefore })
    if (!isRed) await refuseAfterRedLetters(tx, invoiceId, numbered.issuedOn)
    const { number, issuedOn } = numbered
    await renumber(tx, id, { number, issuedOn, ...(pdf && { pdf }) })
    await recordChange(tx, {
      ...{ staffId, noun: 'invoice', id: invoiceId, ownerId: row.order.userId, reason },
      before: { ...numberField(isRed, old.number), issuedOn: old.issuedOn },
      after: { ...numberField(isRed, number), issuedOn, ...(pdf && { pdf: true }) },
    })
    if (number !== old.number)
      await tell(tx, row, `corrected:${id}:${number}`, { news: 'corrected', number, isRed })
    return done
  })
}

const numberField = (isRed: boolean, number: string) => (isRed ? { red: number } : { number })

type Numbered = { number: string; issuedOn: string; pdf?: string | undefined }

const fieldsOf = ({ number, issuedOn, pdf }: Numbered) => ({ number, issuedOn, pdf: Boolean(pdf) })

function refuseSettled(row: InvoiceRow): void {
  const state = stateOf(row)
  if (state !== 'requested') throw new AppError('conflict', { message: settled[state] })
}

function refuseOtherAmount(fen: number, amount: number): void {
  if (yuanOf(fen) === amount) return
  const message = `金额已变为 ¥${yuanText(yuanOf(fen))}，请刷新后按新的金额开票`
  throw new AppError('conflict', { message })
}

function refuseFaults(issued: Parameters<typeof issuedFaults>[0]): void {
  const found = Object.entries(issuedFaults(issued))
  refuse(Object.fromEntries(found.flatMap(([field, fault]) => (fault ? [[field, fault]] : []))))
}

const numberTaken = '这个号码已经登记在另一张发票上'

type NewDocument = Omit<Numbered, 'pdf'> & {
  pdf: Buffer | null
  invoiceId: number
  isRed: boolean
  amountFen: number
  notBefore: string
}

async function insertDocument(tx: Db, { notBefore, pdf, ...document }: NewDocument) {
  refuseFaults({ ...document, notBefore })
  const [row] = await tx
    .insert(invoiceDocuments)
    .values({ ...document, pdf })
    // Another of staff may be writing the same number for another request at this moment.
    .onConflictDoNothing({ target: invoiceDocuments.number })
    .returning({ id: invoiceDocuments.id })
  if (!row) refuse({ number: numberTaken })
}

type Correction = Partial<typeof invoiceDocuments.$inferInsert>

/** Throws invalid_input for the number of another; the transaction cannot go on after that. */
async function renumber(tx: Db, id: number, set: Correction): Promise<void> {
  try {
    await tx.update(invoiceDocuments).set(set).where(eq(invoiceDocuments.id, id))
  } catch (error) {
    // Another of staff may be writing the same number at this moment, so none is looked for before.
    if (isUniqueViolation(error)) refuse({ number: numberTaken })
    throw error
  }
}

async function refuseAfterRedLetters(tx: Db, invoiceId: number, day: string): Promise<void> {
  const reds = await tx
    .select({ issuedOn: invoiceDocuments.issuedOn })
    .from(invoiceDocuments)
    .where(and(eq(invoiceDocuments.invoiceId, invoiceId), eq(invoiceDocuments.isRed, true)))
    .orderBy(invoiceDocuments.issuedOn)
  const first = reds[0]?.issuedOn
  if (first && day > first) refuse({ issuedOn: `不能晚于它的红字发票（${first}）` })
}

async function getDocument(tx: Db, id: number) {
  const { isRed, invoiceId, number, issuedOn } = invoiceDocuments
  const [found] = await tx
    .select({ isRed, invoiceId, number, issuedOn })
    .from(invoiceDocuments)
    .where(eq(invoiceDocuments.id, id))
  if (!found) throw new AppError('not_found')
  return found
}

/** The day of the invoice that red letters refer to. */
async function dayOfInvoice(tx: Db, invoiceId: number): Promise<string> {
  const [blue] = await tx
    .select({ issuedOn: invoiceDocuments.issuedOn })
    .from(invoiceDocuments)
    .where(and(eq(invoiceDocuments.invoiceId, invoiceId), eq(invoiceDocuments.isRed, false)))
  if (!blue) throw new Error(`request ${invoiceId} is issued without an invoice`)
  return blue.issuedOn
}

/** Tells the buyer, once for each happening; one whose account is gone is passed over. */
async function tell(
  tx: Db,
  row: InvoiceRow,
  happening: string,
  news: NewsOf<MessageData['invoice']>,
) {
  const { invoice, order } = row
  await sendMessage(tx, {
    ...{ userId: order.userId, kind: 'invoice', path: href(invoicesPage) },
    ...{ key: `invoice:${invoice.id}:${happening}`, data: { product: order.title, ...news } },
  })
}

type NewsOf<D> = D extends object ? Omit<D, 'product'> : never

/** The bytes of a PDF in Base64; null for none. Before the transaction: a scanner may take its time. */
const filed = async (pdf: string | undefined) => (pdf ? await pdfOf(pdf, MOST_PDF_BYTES) : null)
