import { parseKey } from '#lib/platform/routes/address/keys.ts'

/** An own paper by its number, or anybody's by the key of its link. */
export type PaperRef = { paperId?: number; key?: string }

/** The paper that an address names, under the name that its number has there; null when it names none. */
export function askedPaper(
  query: Pick<URLSearchParams, 'get'>,
  name: 'paperId' | 'ownPaperId' = 'paperId',
): PaperRef | null {
  const key = parseKey('key', query.get('key') ?? '')
  if (key !== null) return { key }
  const paperId = parseKey(name, query.get(name) ?? '')
  return paperId === null ? null : { paperId: Number(paperId) }
}
