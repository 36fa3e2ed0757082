import type { courseDesk } from '#lib/course-desk/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { courseAct } from './course-act.ts'
import { courseChoices } from './course-choices.ts'
import { listFilms } from './films/list-films.ts'
import { findCourse } from './find-course.ts'
import { deleteLesson } from './lessons/delete-lesson.ts'
import { lessonChoices } from './lessons/lesson-choices.ts'
import { moveLesson } from './lessons/move-lesson.ts'
import { saveDocument } from './lessons/save-document.ts'
import { saveLesson } from './lessons/save-lesson.ts'
import { listCourses } from './list-courses.ts'
import { renderDetail } from './render-detail.ts'

export const courseDeskHandlers: Handlers<typeof courseDesk> = {
  staffCourses: ({ db, input }) => listCourses(db, input),
  staffCourse: ({ db, input }) => findCourse(db, input.id),
  staffCourseChoices: ({ db }) => courseChoices(db),
  previewCourse: async ({ input }) => ({ html: await renderDetail(input) }),
  saveCourse: async ({ db, user, caller, input }) => ({
    id: input.id,
    ...(await doOrPropose(db, courseAct, { staffId: user.id, caller, input })),
  }),
  staffFilms: ({ db, input }) => listFilms(db, input),
  staffLessonChoices: ({ db, input }) => lessonChoices(db, input.id),
  saveLessonDocument: ({ db, user, input }) => saveDocument(db, user.id, input),
  saveCourseLesson: ({ db, user, input }) => saveLesson(db, user.id, input),
  moveCourseLesson: ({ db, user, input }) => moveLesson(db, user.id, input),
  deleteCourseLesson: ({ db, user, input }) => deleteLesson(db, user.id, input),
}
