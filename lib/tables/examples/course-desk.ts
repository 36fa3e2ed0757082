import { contract } from '#lib/tables/contract.ts'
import type { Scene } from './scene.ts'

/** Takes away the courses that other examples have made, so that the next one has the same number. */
async function withoutDeskCourses({ sql }: Scene): Promise<void> {
  await sql`delete from courses where id > 9000`
  await sql`select setval(pg_get_serial_sequence('courses', 'id'), 9000)`
  await sql`delete from course_lessons where id > 90000`
  await sql`select setval(pg_get_serial_sequence('course_lessons', 'id'), 90000)`
}

/** A course that was made at the desk. */
export async function madeCourse(scene: Scene): Promise<{ id: number }> {
  await withoutDeskCourses(scene)
  const { was: text } = contract.saveCourse.example
  const { id } = await scene.first('saveCourse', { id: null, text })
  if (typeof id !== 'number') throw new Error('no course was made')
  return { id }
}

/** Two lessons of it; answers the first. */
export async function madeLesson(scene: Scene): Promise<{ id: number }> {
  const { id: courseId } = await madeCourse(scene)
  const lesson = { ...contract.saveCourseLesson.example, courseId }
  const { id } = await scene.first('saveCourseLesson', lesson)
  await scene.first('saveCourseLesson', lesson)
  if (typeof id !== 'number') throw new Error('no lesson was made')
  return { id }
}
