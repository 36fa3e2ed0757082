import type { CourseText } from '#lib/courses/course-record.ts'

const money = ['price', 'originPrice', 'validDays', 'membersFrom', 'onSale'] as const
type MoneyField = (typeof money)[number]

/** Fields of a course about money that a change touches: it asks for a reason. */
export const changedMoney = (was: CourseText, text: CourseText): MoneyField[] =>
  money.filter((name) => was[name] !== text[name])

/**
 * Those for which it needs a second person: going on sale, what a course on sale costs and gives, and who watches it without
 * buying, which counts also while it is not sold. Going off sale waits for nobody.
 */
export function weightyFields(was: CourseText | null, text: CourseText): MoneyField[] {
  if (!was) return text.membersFrom === '0' ? [] : ['membersFrom']
  return changedMoney(was, text).filter((name) => {
    if (name === 'onSale') return text.onSale
    return name === 'membersFrom' || (name !== 'originPrice' && was.onSale)
  })
}
