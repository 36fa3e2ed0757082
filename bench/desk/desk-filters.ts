import { z } from 'zod'
import { contract } from '#lib/tables/contract.ts'
import { FIRST, words } from './plan.ts'

/** The lists whose rows are made, by their calls. */
export const deskLists = [
  ...(['staffUsers', 'staffOrders', 'staffArticles', 'staffMarking'] as const),
  ...(['staffEnquiries', 'staffFeedback', 'staffAudit', 'staffProposals'] as const),
  ...(['staffParcels', 'staffReturns', 'staffInvoices', 'staffCoupons'] as const),
  ...(['staffRedemptions', 'staffEnlistments', 'staffCourseGrants', 'staffCourseReviews'] as const),
  ...(['staffBankQuestions', 'staffOpinions', 'staffChatFlags'] as const),
]
export type DeskListName = (typeof deskLists)[number]

/** A way to ask a list. */
export type Filter = Readonly<Record<string, string | number>>

/** Words and numbers as people type them into filters that are no choice. */
const typed: Readonly<Record<string, readonly (string | number)[]>> = {
  q: [words.many, words.one, '13900000007', FIRST + 7],
  by: ['周', '王'],
  marker: ['王'],
  recordId: ['7'],
  from: ['2026-11-20'],
  to: ['2026-11-20'],
  columnId: [1],
  cityId: [1],
  courseId: [1],
  catalogueId: [2],
  kindId: [1],
  year: [2020],
  source: ['国考'],
  page: [1, 100, 2500],
}

/** Filters of a list, each by itself: every option of every choice, each with words too, and what is typed into the others. Throws for one that nobody has thought of here. */
export function filtersOf(name: DeskListName): Filter[] {
  const { input } = contract[name]
  if (!(input instanceof z.ZodObject)) throw new Error(`${name} takes no filters`)
  const fields = Object.entries(input.shape).filter(([field]) => field !== 'pageSize')
  return fields.flatMap(([field, shape]) => {
    const options = optionsOf(shape)
    if (options.length === 0) {
      const given = typed[field]
      if (!given) throw new Error(`${name}: nothing is known to type into ${field}`)
      return given.map((value) => ({ [field]: value }))
    }
    return options.flatMap((option): Filter[] => {
      const chosen = { [field]: option }
      return field === 'status'
        ? [chosen, { ...chosen, q: words.many }, { ...chosen, q: words.one }]
        : [chosen]
    })
  })
}

/** The options of a choice; none for any other field. */
function optionsOf(shape: unknown): string[] {
  if (shape instanceof z.ZodDefault || shape instanceof z.ZodOptional)
    return optionsOf(shape.unwrap())
  if (shape instanceof z.ZodUnion) return shape.options.flatMap(optionsOf)
  return shape instanceof z.ZodEnum ? shape.options.map(String) : []
}
