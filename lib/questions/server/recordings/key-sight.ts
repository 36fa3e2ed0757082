import type { Db } from '#lib/platform/db/client.ts'

/** Whoever reads: an account, a guest of whom something is stored, or nobody that is known. */
export type Reader = { userId: number | null; guestId: number | null }

/** Lists the versions in which a noun shows a reader a question with its key and analyses. */
export type KeySight = (db: Db, reader: Reader, questionId: number) => Promise<number[]>

declare module '#lib/platform/noun/noun.ts' {
  interface Noun {
    keySights?: readonly KeySight[]
  }
}
