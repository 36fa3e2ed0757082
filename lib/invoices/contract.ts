import { z } from 'zod'
import { type PayableKindName, payableKindNames } from '#lib/payments/kinds.ts'
import { type RateLimit, rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { lettersOf, pdfInput } from '#lib/staff/pdf-input.ts'
import { invoiceRules, MOST_PDF_BYTES } from './rules.ts'
import {
  type InvoiceState,
  type InvoiceTab,
  invoiceStates,
  invoiceTabs,
  type TitleKind,
  titleKinds,
} from './states.ts'

const group = 'orders'
const writing: RateLimit = { name: 'invoice', calls: 30, seconds: 600 }
const files: RateLimit = { name: 'invoice-file', calls: 60, seconds: 600 }
const desk = { group: 'staff', access: 'staff', permission: 'orders.refund' } as const
const done = z.object({ done: z.literal(true) })
/** A PDF in Base64, with the rest of what is sent. */
const maxBytes = lettersOf(MOST_PDF_BYTES) + 4_000
const pdf = pdfInput(MOST_PDF_BYTES).optional()

/** In words of the rules, which say by field what is wrong (lib/invoices/rules.ts). */
const details = {
  titleKind: z.enum(Object.keys(titleKinds) as [TitleKind]),
  title: s.typed(invoiceRules.title),
  taxNumber: s.typed(invoiceRules.taxNumber).default(''),
  email: s.typed(invoiceRules.email).default(''),
}
const numbered = {
  number: s.typed(invoiceRules.number),
  issuedOn: s.typed(invoiceRules.issuedOn),
  pdf,
}

const invoiceDocument = s.shape('InvoiceDocument', {
  id: z.number(),
  /** A red letter: it takes its amount off the invoice. */
  isRed: z.boolean(),
  number: z.string(),
  /** Yuan, never below 0. */
  amount: z.number(),
  issuedOn: z.string(),
  hasFile: z.boolean(),
})
export type InvoiceDocument = z.infer<typeof invoiceDocument>

const invoice = s.shape('Invoice', {
  id: z.number(),
  orderId: z.number(),
  orderNum: z.string(),
  kind: z.enum(Object.keys(payableKindNames) as [PayableKindName]).describe('订单种类'),
  /** 开票项目. */
  item: z.string(),
  titleKind: z.enum(Object.keys(titleKinds) as [TitleKind]),
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  state: z.enum(Object.keys(invoiceStates) as [InvoiceState]),
  /** Yuan: of an issued one what it is for after its red letters, else what it would be for now. */
  amount: z.number(),
  /** Yuan that went back and want a red letter; 0 for none. */
  redAmount: z.number(),
  /** The money of its order is on its way back, so that nothing is issued now. */
  isGoingBack: z.boolean(),
  /** Says why staff issued none; empty otherwise. */
  note: z.string(),
  /** The invoice first, then its red letters. */
  documents: z.array(invoiceDocument),
  paidOn: z.string(),
  createdAt: z.string(),
})
export type Invoice = z.infer<typeof invoice>

const staffInvoice = s.shape('StaffInvoice', {
  ...invoice.shape,
  /** Counts what the buyer changed, so that staff issue what they saw. */
  revision: z.number(),
  userId: z.number(),
  userName: z.string(),
})
export type StaffInvoice = z.infer<typeof staffInvoice>

const invoiceOffer = s.shape('InvoiceOffer', {
  orderId: z.number(),
  orderNum: z.string(),
  item: z.string(),
  /** Yuan that the invoice would be for. */
  amount: z.number(),
  /** The last day to ask. */
  until: z.string(),
  /** Says why it cannot be asked for now; null when it can. */
  bar: z.string().nullable(),
})
export type InvoiceOffer = z.infer<typeof invoiceOffer>

const file = z.object({ name: z.string(), file: z.string().describe('PDF，Base64') })
const person = { titleKind: 'person', title: '林南木' } as const

export const invoices = rows({
  invoiceList: {
    group,
    access: 'user',
    summary: '我的发票，新的在前；可以申请的订单；用过的抬头（最近的五个）',
    input: z.object({}),
    output: z.object({
      items: z.array(invoice),
      offers: z.array(invoiceOffer),
      titles: z.array(
        z.object({
          ...invoice.pick({ titleKind: true, title: true }).shape,
          taxNumber: z.string(),
          email: z.string(),
        }),
      ),
    }),
  },
  invoiceRequest: {
    group,
    access: 'user',
    rateLimit: writing,
    summary:
      '为一笔付了款的订单申请电子普通发票；单位须填税号。再次以同样内容申请得到同一份，内容不同为 conflict',
    input: z.object({ orderId: s.id, ...details }),
    example: { orderId: 1, ...person },
    output: z.object({ id: z.number() }),
  },
  invoiceChange: {
    group,
    access: 'user',
    rateLimit: writing,
    summary: '修改一份还没有开出的申请',
    input: z.object({ id: s.id, ...details }),
    example: { id: 1, ...person },
    output: done,
  },
  invoiceWithdraw: {
    group,
    access: 'user',
    rateLimit: writing,
    summary: '撤回一份还没有开出的申请；之后可以再次申请',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: done,
  },
  invoiceFile: {
    group,
    access: 'user',
    rateLimit: files,
    summary: '一张自己的发票或红字发票的 PDF',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: file,
  },
  staffInvoices: {
    ...desk,
    summary: '发票的申请与待开的红字发票，先申请的在前；可按状态和订单号、抬头、税号或发票号码查找',
    input: z.object({
      status: z.enum(Object.keys(invoiceTabs) as [InvoiceTab]).default('waiting'),
      ...listInput,
    }),
    example: { status: 'waiting', page: 1 },
    output: s.pageOf(staffInvoice),
  },
  issueInvoice: {
    ...desk,
    maxBytes,
    summary:
      '登记开出的发票：号码、日期与 PDF（可以后补）；revision 与 amount（元）是所看到的，变了为 conflict',
    input: z.object({ id: s.id, revision: z.int(), amount: z.number(), ...numbered }),
    example: {
      ...{ id: 1, revision: 1, amount: 298 },
      ...{ number: '26422000000000000001', issuedOn: '2026-11-26' },
    },
    output: done,
  },
  issueRedLetter: {
    ...desk,
    maxBytes,
    summary: '登记为退回的钱开出的红字发票；amount（元，正数）是所看到的应冲金额，变了为 conflict',
    input: z.object({ id: s.id, amount: z.number(), ...numbered }),
    example: {
      ...{ id: 1, amount: 298 },
      ...{ number: '26422000000000000002', issuedOn: '2026-11-26' },
    },
    output: done,
  },
  refuseInvoice: {
    ...desk,
    summary: '不开一份申请，写明原因；申请人会收到',
    input: z.object({ id: s.id, note: s.typed(invoiceRules.note) }),
    example: { id: 1, note: '税号与单位名称不符，请核对后重新申请' },
    output: done,
  },
  correctInvoice: {
    ...desk,
    maxBytes,
    summary: '更正一张登记过的发票的号码、日期，或补传、换掉 PDF；须写明原因',
    input: z.object({ id: s.id, reason: s.typed(invoiceRules.note), ...numbered }),
    example: {
      ...{ id: 1, reason: '号码抄错一位' },
      ...{ number: '26422000000000000003', issuedOn: '2026-11-26' },
    },
    output: done,
  },
  staffInvoiceFile: {
    ...desk,
    summary: '一张发票或红字发票的 PDF',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: file,
  },
})
