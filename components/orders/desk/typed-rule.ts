import type { RefundRule, RefundStep } from '#lib/goods/refund-rule.ts'

export const MOST_STEPS = 6

type Typed = Readonly<Record<string, string | boolean | undefined>>

const bounds = ['withinDays', 'atMostLessons', 'daysBeforeStart'] as const
const text = (value: number | null | undefined) => (value == null ? '' : String(value))

/** A rule as a form holds it: each field of a step with the step's place behind its name. */
export function typedRule(rule: Partial<RefundRule> | null): Record<string, string> {
  const steps = rule?.steps ?? []
  const fields = Array.from({ length: MOST_STEPS }, (_, at) => {
    const step: Partial<RefundStep> = steps[at] ?? {}
    return [
      ...bounds.map((name) => [`${name}${at}`, text(step[name])]),
      [`of${at}`, step.of ?? 'paid'],
      [`percent${at}`, text(step.percent)],
    ]
  })
  return {
    ...Object.fromEntries(fields.flat()),
    steps: String(steps.length),
    note: rule?.note ?? '',
  }
}

/** The rule that is typed; what is no number becomes one that the server refuses by its field. */
export function ruleOf(typed: Typed): RefundRule {
  const number = (name: string) => Number(String(typed[name] ?? '').trim() || Number.NaN)
  const bound = (name: string) => (String(typed[name] ?? '').trim() ? whole(number(name)) : null)
  const note = String(typed.note ?? '').trim()
  return {
    steps: Array.from({ length: Number(typed.steps) }, (_, at) => ({
      withinDays: bound(`withinDays${at}`),
      atMostLessons: bound(`atMostLessons${at}`),
      daysBeforeStart: bound(`daysBeforeStart${at}`),
      of: typed[`of${at}`] === 'untaught' ? 'untaught' : 'paid',
      percent: whole(number(`percent${at}`)),
    })),
    ...(note && { note }),
  }
}

// JSON knows no NaN.
const whole = (value: number) => (Number.isInteger(value) ? value : -1)

/** The field of the form for a field that the server names, such as `refundRule.steps.1.percent`. */
export function fieldOfFault(field: string): string {
  const [, at, name] = /^refundRule\.steps\.(\d)\.(\w+)$/.exec(field) ?? []
  if (name) return `${name}${at}`
  if (field === 'deposit.fen') return 'deposit'
  if (field === 'deposit.until') return 'until'
  return field.startsWith('refundRule') ? 'note' : field
}
