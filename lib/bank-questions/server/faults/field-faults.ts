import type { QuestionFault } from '#lib/questions/full-shapes.ts'
import { sentenceOf } from '#lib/questions/server/content/question/fault-sentence.ts'
import type { QuestionParts } from '#lib/questions/types.ts'

/** The faults of a line at the fields that the desk has, with sentences for people; one that is too long or has too many says by how much. */
export function fieldFaults(
  faults: readonly QuestionFault[],
  line: QuestionParts,
): QuestionFault[] {
  const fields = new Set(faults.map(({ field }) => field))
  return faults.flatMap((fault) => {
    const { field, reason } = fault
    // Heads are given by the place, and run out where there are too many options.
    if (fields.has(field.replace(/\.\d+\.head$/, '')) && field.endsWith('.head')) return []
    // Other wordings of a point are lines of one field.
    const at = field.replace(/(\.alternatives)\.\d+$/, '$1')
    if (!/(^|\.)answer_size$/.test(field))
      return [{ field: at, reason: sentenceOf(fault) + excessOf(fault, line) }]
    // Nobody writes how many blanks there are: with none the stem has its own fault.
    if (reason.includes('应等于')) return []
    const count = valueAt(line, field)
    return [
      {
        field: field.replace('answer_size', 'stem'),
        reason: `空（____）至多 20 个，现在 ${count} 个，请删去 ${Number(count) - 20} 个`,
      },
    ]
  })
}

/** Says how much there is of what is too long or too many; '' for every other fault. */
function excessOf({ field, reason }: QuestionFault, line: QuestionParts): string {
  const [, most, unit] = /最多 (\d+) (项|个字符)$/.exec(reason) ?? []
  const value = valueAt(line, field)
  if (!most || !(Array.isArray(value) || typeof value === 'string')) return ''
  return `，现在 ${value.length} ${unit}，请删去 ${value.length - Number(most)} ${unit}`
}

const valueAt = (line: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[name]
          : undefined,
      line,
    )
