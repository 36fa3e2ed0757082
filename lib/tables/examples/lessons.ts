import type { Scene } from './scene.ts'

const lessonId = 1801

/** Staff have given the demo course of films. */
export async function courseGiven({ sql, userId }: Scene): Promise<{ courseId: number }> {
  await sql`insert into course_grants (user_id, course_id, reason, ends_at)
    values (${userId}, 18, '试讲', now() + interval '30 days')`
  return { courseId: 18 }
}

/** By the desk. */
export async function courseByStaff({ first, sql }: Scene): Promise<{ id: number | undefined }> {
  await first('staffGiveCourse', { userId: 1, courseId: 18, days: 7, reason: '影片故障补偿' })
  const [found] = await sql<{ id: number }[]>`select max(id) as id from course_grants`
  return { id: found?.id }
}

export async function lessonOpen(scene: Scene): Promise<{ lessonId: number }> {
  await courseGiven(scene)
  return { lessonId }
}

export async function lessonPlayed(scene: Scene): Promise<{ stream: string }> {
  const { stream } = await scene.first('playLesson', await lessonOpen(scene))
  return { stream: String(stream) }
}

export async function lessonNoted(scene: Scene): Promise<{ id: number }> {
  const open = await lessonOpen(scene)
  const { id } = await scene.first('saveLessonNote', { ...open, second: 12, text: '先写错因' })
  return { id: Number(id) }
}
