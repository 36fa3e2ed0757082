import type { Db } from '#lib/platform/db/client.ts'

type Asked = { classId: number; userIds: readonly number[] }

/** How much of one kind of work a class has, and how much of it each of these users has done; who is not named has done nothing. */
export type CountedWork = { total: number; done: ReadonlyMap<number, number> }

/** Work of a class that a noun counts. */
export type ClassWork = {
  name: 'questions' | 'homework'
  count: (db: Db, asked: Asked) => Promise<CountedWork>
}

declare module '#lib/platform/noun/noun.ts' {
  interface Noun {
    classWork?: readonly ClassWork[]
  }
}
