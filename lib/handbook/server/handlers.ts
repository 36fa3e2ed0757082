import type { handbook } from '#lib/handbook/contract.ts'
import { searchMajors } from '#lib/handbook/server/majors.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const handbookHandlers: Handlers<typeof handbook> = {
  majorSearch: ({ db, input }) => searchMajors(db, input.keyword),
}
