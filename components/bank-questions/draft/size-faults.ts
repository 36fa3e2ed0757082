import { MOST_TEXT_BYTES } from '#lib/bank-questions/limits.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'

/** Left for what is sent beside the text: id, version and the like. */
const REST_BYTES = 1000

/** Says of a question that is too large to be sent where its longest text is, by its field; no other fault is known of such a one. */
export function sizeFaults(text: BankText): Record<string, string> {
  const bytes = new TextEncoder().encode(JSON.stringify(text)).length
  if (bytes <= MOST_TEXT_BYTES - REST_BYTES) return {}
  const [longest] = textsIn(text, '').sort((one, other) => other.length - one.length)
  if (!longest) return {}
  const kilobytes = (of: number) => Math.ceil(of / 1000)
  const reason = `整道题有 ${kilobytes(bytes)} KB，最多 ${kilobytes(MOST_TEXT_BYTES)} KB：这里最长，有 ${longest.length} 个字，请删短`
  return { [longest.field]: reason }
}

function textsIn(value: unknown, field: string): { field: string; length: number }[] {
  if (typeof value === 'string') return [{ field, length: value.length }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    // Other wordings of a point are lines of one field.
    textsIn(
      one,
      field.endsWith('alternatives') || field === '' ? field || name : `${field}.${name}`,
    ),
  )
}
