import type { Db } from '#lib/platform/db/client.ts'

/** A stretch in which a user has or had a course; `until` is null without an end. */
type HeldAccess = { userId: number; since: Date; until: Date | null }

/** Lists to whom a noun gives a course, the counterpart of an AccessSource; not what was taken back. */
export type AccessHolders = (db: Db, courseId: number) => Promise<HeldAccess[]>

declare module '#lib/platform/noun/noun.ts' {
  interface Noun {
    accessHolders?: readonly AccessHolders[]
  }
}
