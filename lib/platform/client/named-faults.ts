/** What a refused call says about single fields, from the data of its CallError; empty when it names none. */
export function namedFaults(data: unknown): { field: string; reason: string }[] {
  const fields = (data as { fields?: unknown } | null)?.fields
  return Array.isArray(fields) ? fields : []
}
