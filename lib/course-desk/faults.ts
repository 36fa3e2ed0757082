import { type CourseText, courseFields, hasRefundRule } from '#lib/courses/course-record.ts'
import { type LessonText, lessonFields } from '#lib/courses/lesson-record.ts'
import { type Faults, faultsOf } from '#lib/platform/content/record/faults.ts'

/** Said of what cannot be the name of a document. */
export const NAME_FAULT = '名字由小写字母、数字和连字符组成，不超过 60 个字'

/** Names what is wrong with a course; empty when nothing is. */
export function faultsOfCourse(course: CourseText): Faults {
  const { mode, membersFrom, detail } = course
  const ids = course.teachers.map(({ id }) => id)
  const twins = ids.flatMap((id, at) =>
    id === null || ids.indexOf(id) === at ? [] : [[`teachers.${at}.id`, '这位老师已经选过']],
  )
  return {
    ...Object.fromEntries(twins),
    ...(mode !== 'recorded' && membersFrom !== '0' && { membersFrom: '会员只能免费看录播课' }),
    ...(hasRefundRule(detail) && { detail: '退课规则不写在正文里，见“课程与图书”' }),
    ...(ids.length === 0 && { teachers: '至少选一位老师' }),
    ...faultsOf(courseFields, course),
  }
}

/** Names what is wrong with a lesson; empty when nothing is. */
export function faultsOfLesson(lesson: LessonText): Faults {
  const isMissing = lesson.kind !== 'none' && lesson.given === ''
  return { ...(isMissing && { given: '请选择' }), ...faultsOf(lessonFields, lesson) }
}
