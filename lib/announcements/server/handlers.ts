import type { announcements } from '#lib/announcements/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { announceExam } from './announce-exam.ts'

/** `table` knows the pages that a link of the article may lead to. */
export const announcementHandlers = (table: readonly Row[]): Handlers<typeof announcements> => ({
  announceExam: ({ db, user, caller, input }) => announceExam(db, { user, caller }, input, table),
})
