import { parseKey } from '#lib/platform/routes/address/keys.ts'

/** A number in an internal address: undefined for `0`, which means "not chosen", null for what cannot name anything. */
export function choiceOf(name: string, value: string): number | undefined | null {
  if (value === '0') return undefined
  const key = parseKey(name, value)
  return key === null ? null : Number(key)
}
