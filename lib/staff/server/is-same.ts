/** Whether two texts say the same, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  return ordered(a) === ordered(b)
}

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
