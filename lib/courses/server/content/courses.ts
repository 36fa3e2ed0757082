import { z } from 'zod'
import { checkCourses } from '#lib/courses/server/content/course/check-courses.ts'
import { courseNames } from '#lib/courses/server/content/course/course-names.ts'
import { course } from '#lib/courses/server/content/course/course-schema.ts'
import { exportCourses } from '#lib/courses/server/content/course/export-courses.ts'
import { pagesOfDocuments } from '#lib/courses/server/content/course/pages-of-documents.ts'
import { renderDetails } from '#lib/courses/server/content/course/render-details.ts'
import { writeCourses } from '#lib/courses/server/content/course/write-courses.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import { catalogueContent } from '#lib/questions/server/content/catalogues.ts'
import { subjectContent } from './subjects.ts'
import { teacherContent } from './teachers.ts'

/**
 * Courses with their lessons and reviews. One that the file leaves out stays as it was bought, but off sale, and is not
 * exported; what learners wrote about a course stays and is not exported either. What the desk has written stays as it is.
 */
export const courseContent = jsonKind({
  file: 'courses.json',
  schema: z.array(course).max(5000),
  unique: {
    fields: ['id'],
    inside: {
      lessons: { fields: ['id'], apart: true },
      reviews: { fields: ['id'], apart: true },
    },
  },
  references: {
    ...{ catalogues: catalogueContent, subjects: subjectContent, teachers: teacherContent },
  },
  names: courseNames,
  check: checkCourses,
  prepare: async (db, list, warn) => {
    await warnOfDesk('courses.json', courses)(db, list, warn)
    return {
      details: await renderDetails(db, list, warn),
      pages: await pagesOfDocuments(list),
    }
  },
  write: (tx, list, { prepared }) => writeCourses(tx, list, prepared),
  readBack: exportCourses,
})
