import { examWindows } from '#lib/exams/server/tables.ts'
import { mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import { addPaper, addQuestionBank } from '#lib/questions/server/testing/questions.ts'

/** A minute of December in Shanghai, as `05 18:00`. */
export const december = (minute: string) => new Date(`2026-12-${minute.replace(' ', 'T')}:00+08:00`)

type TestMock = Partial<typeof mocks.$inferInsert>

/**
 * For tests: mock exam 1 of window 1 on paper 1, published; 90 minutes from 9:00 on 6 December, to register for from the 1st
 * until the evening before. Others get a window of their own number.
 */
export async function addMock(db: Db, { id = 1, ...more }: TestMock = {}): Promise<void> {
  if (id === 1) {
    await addQuestionBank(db)
    await addPaper(db, { id: 1, sections: [{ title: '一', questions: [{ id: 2, score: 4 }] }] })
  }
  await addMockWindow(db, id)
  await db.insert(mocks).values({
    ...{ id, windowId: id, paperId: 1, status: 'published', minutes: 90 },
    startsAt: december('06 09:00'),
    ...{ applyFrom: december('01 09:00'), applyUntil: december('05 18:00') },
    ...{ explanation: '限时一套。', explanationHtml: noHtml },
    ...more,
  })
}

/** For tests: a window of the calendar that takes a mock exam. */
export async function addMockWindow(db: Db, id: number): Promise<void> {
  await db.insert(examWindows).values({
    ...{ id, title: `模考${id}`, kind: '模考', registrationStart: '2026-12-01' },
    ...{ registrationEnd: '2026-12-05', examDate: '2026-12-06' },
  })
}
