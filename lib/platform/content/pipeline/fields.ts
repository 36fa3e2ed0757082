import { z } from 'zod'
import { type TextRule, textFault } from '#lib/platform/content/record/text-fault.ts'
import { addressFault } from '#lib/platform/content/record/web-address.ts'
import { tooDeep, tooDeepReason } from '#lib/platform/content/render/body/nesting.ts'
import { realDate } from './relative-days.ts'

/** A text by the rule of records; its length is told in the words of every schema. */
export const textBy = (rule: TextRule) =>
  z
    .string()
    .min(rule.isOptional ? 0 : 1)
    .max(rule.most)
    .superRefine((text, { addIssue }) => {
      const fault = text === '' || text.length > rule.most ? null : textFault(text, rule)
      if (fault) addIssue({ code: 'custom', message: fault })
    })

/** One line of text of 1 to `most` characters, without control characters, lone surrogates or spaces around it. */
export const line = (most: number) => textBy({ most })

/** The same, or nothing. */
export const optionalLine = (most: number) => textBy({ most, isOptional: true })

/** A row's number: 1 to 2147483647, the database's integer. */
export const rowId = z.int().min(1).max(2_147_483_647)

/** A path segment of the site. */
export const pathName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, '应为小写字母开头的字母、数字或连字符')

/** A web address, or a path on this site. */
export const address = z.string().superRefine((text, { addIssue }) => {
  const fault = addressFault(text)
  if (fault) addIssue({ code: 'custom', message: fault })
})

/** One of some names; the fault lists them. */
export const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `应为 ${names.join('、')} 之一`)

/** Markdown; like an article's body, it is sanitised once, at import. */
export const markdown = z
  .string()
  .trim()
  .min(1)
  .max(50_000)
  .refine((text) => tooDeep(text) === undefined, tooDeepReason)

/** Yuan with at most two decimals: the fen behind it is exact. */
export const yuan = z.number().min(0.01).max(100_000).multipleOf(0.01)

/** A day `YYYY-MM-DD`, or counted from that of the import (relative-days.ts); a fault has the words of zod unless told. */
export const day = (reason?: string) => z.preprocess(realDate, z.iso.date(reason))

/** A day, or a time of ISO 8601; without a zone both are meant in Asia/Shanghai, as are those counted from the import. */
export const dayOrTime = z
  .preprocess(
    realDate,
    z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
      error: '应为日期（2026-03-01）或 ISO 8601 时间',
    }),
  )
  .refine((text) => !Number.isNaN(shanghaiTime(text).getTime()), '没有这个时间')

/** The moment that a `dayOrTime` names; a day begins at midnight in Asia/Shanghai. */
export function shanghaiTime(text: string): Date {
  if (!text.includes('T')) return new Date(`${text}T00:00:00+08:00`)
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}+08:00`)
}

/** The shortest `dayOrTime` of a moment: the day alone when it is midnight in Asia/Shanghai. */
export function shanghaiText(time: Date): string {
  const text = new Date(time.getTime() + 8 * 3_600_000).toISOString()
  if (text.endsWith('T00:00:00.000Z')) return text.slice(0, 10)
  return `${text.slice(0, -1).replace(/\.000$/, '')}+08:00`
}
