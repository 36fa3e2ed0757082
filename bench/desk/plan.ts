import type { Database } from '#lib/platform/db/client.ts'

/** Rows of each list. */
export const SIZE = 100_000
/** Ids of what is made here come after those of the demo content. */
export const FIRST = 1_000_000

/** Words of what is made here: held by many rows, and by one. */
export const words = { many: '王伟', one: '独此一份' } as const

export type Filling = Pick<Database, 'sql'>
