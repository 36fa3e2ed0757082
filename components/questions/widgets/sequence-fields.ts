import { joinSequence, splitSequence } from '#lib/questions/marking/sequence.ts'

/** The number fields that an answer fills, one for each option; what is too much is dropped. */
export function fieldsOf(answer: string, count: number): string[] {
  const given = splitSequence(answer)
  return Array.from({ length: count }, (_, index) => given[index] ?? '')
}

/** The fields as they stand, empty ones between others included, or those of an answer that came from elsewhere. */
export function keptFields(fields: readonly string[], answer: string): readonly string[] {
  return joinSequence(fields) === answer ? fields : fieldsOf(answer, fields.length)
}

/** The options in the order of the fields; those that no field names follow in their own order. */
export function orderOf(fields: readonly string[], heads: readonly string[]): string[] {
  const named = new Set(fields.map((field) => field.trim()).filter((head) => heads.includes(head)))
  return [...named, ...heads.filter((head) => !named.has(head))]
}
