/** A number as people type it, of full-width figures too; null for none, and for what programmers write (`0x7E8`, `2e3`). */
export function typedNumber(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
