/** Fields without the blanks around their texts, and the paths of those that had some, such as `steps.0.title`. */
export type TrimmedFields = { fields: unknown; trimmed: string[] }

/** Takes the blanks off both ends of every text in fields as they were parsed. */
export function trimFields(fields: unknown): TrimmedFields {
  const trimmed: string[] = []
  const trim = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') {
      const text = value.trim()
      if (text !== value) trimmed.push(path.join('.'))
      return text
    }
    if (Array.isArray(value)) return value.map((item, index) => trim(item, [...path, `${index}`]))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, item]) => [key, trim(item, [...path, key])])
    return Object.fromEntries(entries)
  }
  return { fields: trim(fields, []), trimmed }
}
