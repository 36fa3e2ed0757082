import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { type FieldRule, faultOf } from '#lib/platform/text/field-rule.ts'
import type { TitleKind } from './states.ts'
import { plainTaxNumber, taxNumberFault } from './tax-number.ts'

/** Days after the payment in which an invoice may be asked for. */
export const REQUEST_DAYS = 180
/** Bytes of the largest PDF. */
export const MOST_PDF_BYTES = 2_000_000

/** Rules for what buyers and staff write about an invoice. */
export const invoiceRules = {
  title: { missing: '请填写发票抬头', max: [100] },
  taxNumber: { max: [40] },
  email: { pattern: [/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, '请填写完整的邮箱地址'], max: [100] },
  number: { missing: '请填写发票号码', pattern: [/^\d{20}$/, '数电发票的号码是 20 位数字'] },
  issuedOn: { missing: '请填写开票日期', pattern: [/^\d{4}-\d{2}-\d{2}$/, '请填写开票日期'] },
  note: { missing: '请写明原因', max: [200] },
} as const satisfies Record<string, FieldRule>

/** To whom an invoice is made out, as its buyer types it. */
export type InvoiceDetails = {
  titleKind: TitleKind
  title: string
  /** Empty for a person. */
  taxNumber: string
  /** Empty for none. */
  email: string
}

/** The details as they are stored: a person has no tax number. */
export function plainDetails({
  titleKind,
  title,
  taxNumber,
  email,
}: InvoiceDetails): InvoiceDetails {
  return {
    ...{ titleKind, title: title.trim(), email: email.trim() },
    taxNumber: titleKind === 'company' ? plainTaxNumber(taxNumber) : '',
  }
}

/** Says by field what is wrong with details, in Chinese; null where nothing is. */
export function detailsFaults(typed: InvoiceDetails) {
  const { titleKind, title, taxNumber, email } = plainDetails(typed)
  return {
    title: faultOf(invoiceRules.title, title),
    taxNumber: titleKind === 'company' ? taxNumberFault(taxNumber) : null,
    email: faultOf(invoiceRules.email, email),
  }
}

/** Number and day of an issued invoice, with the day (2026-03-01) that it must not be issued before. */
type Issued = { number: string; issuedOn: string; notBefore: string }

/** Says by field what is wrong with number and day of an invoice, in Chinese; null where nothing is. The first two digits of a number are its year. Source: 国家税务总局公告 2024 年第 11 号. */
export function issuedFaults({ number, issuedOn, notBefore }: Issued) {
  const numberFault = faultOf(invoiceRules.number, number)
  const dayFault = faultOf(invoiceRules.issuedOn, issuedOn) ?? dayFaultOf(issuedOn, notBefore)
  const isOtherYear = !numberFault && !dayFault && number.slice(0, 2) !== issuedOn.slice(2, 4)
  return {
    number: isOtherYear
      ? `号码前两位是年份，应为 ${issuedOn.slice(2, 4)}，请核对号码和日期`
      : numberFault,
    issuedOn: dayFault,
  }
}

function dayFaultOf(day: string, notBefore: string): string | null {
  if (!isDay(day)) return '没有这一天'
  if (day > shanghaiToday()) return '开票日期不能晚于今天'
  return day < notBefore ? `开票日期不能早于 ${notBefore}` : null
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
}

/** The last day, as 2026-03-01, on which an invoice for what was paid then may be asked for. */
export const lastRequestDay = (paidAt: Date) => addDays(shanghaiToday(paidAt), REQUEST_DAYS)
