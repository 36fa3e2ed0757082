import { usePathname } from 'next/navigation'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { matchPattern, segmentsOf } from '#lib/platform/routes/address/pattern.ts'
import type { PagePath } from '#lib/platform/routes/row.ts'

/** The number that stands for `{id}` in the address of this page; null when none does. */
export function useIdFromPath({ path }: PagePath): number | null {
  const { id = '' } = matchPattern(path, segmentsOf(usePathname())) ?? {}
  const key = parseKey('id', id)
  return key === null ? null : Number(key)
}
