import type { lessonCalls } from '#lib/lessons/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { AccessSource } from './access.ts'
import { turnPage } from './document/turn-page.ts'
import { deleteNote, listCourseNotes, listNotes, saveNote } from './notes.ts'
import { openLesson } from './open-lesson.ts'
import { creditBeat } from './play.ts'
import { getOwnReview, saveReview } from './reviews/own-review.ts'
import { getCourseStudy, type LessonRooms, listMyCourses, withRooms } from './study.ts'

/** Makes the handlers of the calls about lessons, for these sources of access and the rooms of lessons. */
export const lessonHandlers = (
  sources: readonly AccessSource[],
  roomsOf: LessonRooms,
): Handlers<typeof lessonCalls> => ({
  myCourses: async ({ db, user }) => ({ items: await listMyCourses(db, sources, user.id) }),
  courseStudy: async ({ db, user, input }) => {
    const study = await getCourseStudy(db, sources, { userId: user.id, ...input })
    const lessonIds = study.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id))
    return withRooms(study, await roomsOf(db, user, lessonIds))
  },
  playLesson: ({ db, user, input, caller }) =>
    openLesson(db, sources, { userId: user.id, ip: caller.ip, ...input }),
  turnLessonPage: ({ db, user, input }) => turnPage(db, sources, { userId: user.id, ...input }),
  beatLesson: ({ db, user, input }) => creditBeat(db, sources, { userId: user.id, ...input }),
  lessonNotes: async ({ db, user, input }) => ({
    items: await listNotes(db, user.id, input.lessonId),
  }),
  courseNotes: async ({ db, user, input }) => ({
    items: await listCourseNotes(db, user.id, input.courseId),
  }),
  studentEvaluation: ({ db, user, input }) =>
    getOwnReview(db, sources, { userId: user.id, ...input }),
  saveStudentEvaluation: ({ db, user, input }) =>
    saveReview(db, sources, { userId: user.id, ...input }),
  saveLessonNote: ({ db, user, input }) => saveNote(db, sources, { userId: user.id, ...input }),
  deleteLessonNote: ({ db, user, input }) => deleteNote(db, user.id, input.id),
})
