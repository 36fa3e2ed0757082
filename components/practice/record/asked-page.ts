import { parseKey } from '#lib/platform/routes/address/keys.ts'

/** The page that the address asks for; the first one unless it is a number. */
export const askedPage = (query: Pick<URLSearchParams, 'get'>): number =>
  Number(parseKey('page', query.get('page') ?? '') ?? 1)
