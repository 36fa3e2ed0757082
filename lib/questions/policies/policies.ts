import type { QuestionType } from '#lib/questions/types.ts'

/** How a partly right answer is marked; frozen in a sitting. `m` and `x` are marks. */
export type Policy =
  | { kind: 'EXACT' }
  | { kind: 'MISS_FIXED'; m: number }
  | { kind: 'MISS_HALF' }
  | { kind: 'PER_OPTION'; x: number }
  | { kind: 'PROPORTIONAL' }
  | { kind: 'HALVES' }
  | { kind: 'PER_POSITION' }
  | { kind: 'PER_BLANK' }
type PolicyKind = Policy['kind']

const exact: Policy = { kind: 'EXACT' }

const some: PolicyKind[] = ['MISS_FIXED', 'MISS_HALF', 'PER_OPTION', 'PROPORTIONAL', 'HALVES']
const kindsOf: Partial<Record<QuestionType, PolicyKind[]>> = {
  multiple_choose: some,
  non_directional_choose: some,
  sequencing: ['PER_POSITION'],
}

/** The policy that really applies to a type: one made for another type falls back to EXACT, blanks are always marked one by one. */
export function policyFor(type: QuestionType, policy: Policy = exact): Policy {
  if (type === 'fill_in') return { kind: 'PER_BLANK' }
  return kindsOf[type]?.includes(policy.kind) ? policy : exact
}

/** Marks for `picked` of `right` options, none of them wrong and at least one missing; 0 to `full`, not rounded. */
export function missMarks(policy: Policy, picked: number, right: number, full: number): number {
  return Math.min(full, Math.max(0, unbounded(policy, picked, right, full)))
}

function unbounded(policy: Policy, picked: number, right: number, full: number): number {
  switch (policy.kind) {
    case 'MISS_FIXED':
      return policy.m
    case 'MISS_HALF':
      return full / 2
    case 'PER_OPTION':
      return policy.x * picked
    case 'PROPORTIONAL':
      return (full * picked) / right
    case 'HALVES':
      return picked * 2 >= right ? full / 2 : 0
    default:
      return 0
  }
}

/** Marks rounded half up to 2 decimals. */
export function roundMarks(marks: number): number {
  // 1.005 is stored a little below itself.
  return Math.round(marks * 100 + 1e-6) / 100
}

/** `full` parted by weights into marks of 2 decimals that add up to it; equal parts when a weight is missing. */
export function shareMarks(full: number, weights: readonly (number | null)[]): number[] {
  const known = weights.every((weight) => weight !== null && weight > 0)
  const each = weights.map((weight) => (known ? (weight ?? 1) : 1))
  const sum = each.reduce((total, weight) => total + weight, 0)
  let before = 0
  return each.map((weight) => {
    const from = roundMarks((full * before) / sum)
    before += weight
    return roundMarks(roundMarks((full * before) / sum) - from)
  })
}
