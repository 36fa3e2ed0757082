import type { Faults } from '#components/ui/use-form.ts'
import type { StudyTarget } from '#lib/study/contract.ts'
import { MINUTES_STEP, MOST_MINUTES, MOST_QUESTIONS, planFaults } from '#lib/study/rules.ts'
import { weekdays } from '#lib/study/week.ts'

/** Typed texts by the names that the server gives to the fields: `days.0.minutes` is Monday's. */
export type PlanValues = Record<string, string>

const parts = ['minutes', 'questions'] as const
type Part = (typeof parts)[number]
export const fieldOf = (weekday: number, part: Part) => `days.${weekday}.${part}`

/** The plan as it is typed; a day without anything stays empty. */
export function valuesOf(days: readonly StudyTarget[] | null): PlanValues {
  const typed = (number: number | undefined) => (number ? String(number) : '')
  return Object.fromEntries(
    weekdays.flatMap((_, weekday) =>
      parts.map((part) => [fieldOf(weekday, part), typed(days?.[weekday]?.[part])]),
    ),
  )
}

/** Names what is wrong with each field, in the words of the server. */
export function faultsOf(values: PlanValues): Faults {
  return Object.fromEntries(
    weekdays.flatMap((_, weekday) =>
      parts.map((part) => {
        const name = fieldOf(weekday, part)
        return [name, isAllowed(values[name] ?? '', part) ? null : planFaults[part]]
      }),
    ),
  )
}

function isAllowed(text: string, part: Part): boolean {
  const number = numberOf(text)
  if (!/^\d*$/.test(text.trim())) return false
  return part === 'minutes'
    ? number <= MOST_MINUTES && number % MINUTES_STEP === 0
    : number <= MOST_QUESTIONS
}

const numberOf = (text = '') => Number(text.trim())

/** The days of what is typed, once nothing is wrong with it. */
export const daysOf = (values: PlanValues): StudyTarget[] =>
  weekdays.map((_, weekday) => ({
    minutes: numberOf(values[fieldOf(weekday, 'minutes')]),
    questions: numberOf(values[fieldOf(weekday, 'questions')]),
  }))
