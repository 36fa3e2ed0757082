import type { special } from '#lib/contract/portal/special.ts'
import { searchMajors } from '../special/majors.ts'
import type { Handlers } from './context.ts'

export const specialHandlers: Handlers<keyof typeof special> = {
  majorSearch: ({ db, input }) => searchMajors(db, input.keyword),
}
