import { useSearchParams } from 'next/navigation'
import { parseKey } from '#lib/platform/routes/address/keys.ts'

/** The paper that the address names; null when it names none. */
export function usePaperId(): number | null {
  const id = parseKey('paperId', useSearchParams().get('paperId') ?? '')
  return id === null ? null : Number(id)
}
