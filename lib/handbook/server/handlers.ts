import type { special } from '#lib/handbook/calls.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import { searchMajors } from './majors.ts'

export const specialHandlers: Handlers<keyof typeof special> = {
  majorSearch: ({ db, input }) => searchMajors(db, input.keyword),
}
