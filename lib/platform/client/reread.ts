import { mutate } from 'swr'
import type { CallName } from '#lib/tables/contract.ts'

/** Reads these calls again wherever the page shows what they brought. */
export async function reread(...names: CallName[]): Promise<void> {
  const isNamed = (key: unknown) => Array.isArray(key) && names.includes(key[0])
  await mutate(isNamed).catch(() => undefined)
}
