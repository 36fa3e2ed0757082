import { useSearchParams } from 'next/navigation'
import { parseKey } from '#lib/platform/routes/address/keys.ts'

/** The number that the address gives as `id` behind its question mark; null when it gives none. */
export function useIdFromQuery(): number | null {
  const id = parseKey('id', useSearchParams().get('id') ?? '')
  return id === null ? null : Number(id)
}
