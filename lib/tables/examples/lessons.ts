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

/** The lesson that is read. */
export async function documentOpen(scene: Scene): Promise<{ lessonId: number }> {
  await courseGiven(scene)
  return { lessonId: 1803 }
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

/** The user has done a lesson of the demo course. */
export async function lessonDone(scene: Scene): Promise<{ courseId: number }> {
  const { sql, userId } = scene
  await sql`insert into lesson_progress (user_id, lesson_id, seconds, done_at)
    values (${userId}, ${lessonId}, 42, now())`
  return await courseGiven(scene)
}

export async function courseReviewed(scene: Scene): Promise<{ id: number }> {
  const { courseId } = await lessonDone(scene)
  const content = '错因分得清楚，翻起来很快。'
  await scene.first('saveStudentEvaluation', { courseId, rating: 5, content })
  const [found] = await scene.sql<{ id: number }[]>`select max(id) as id from course_reviews`
  return { id: found?.id ?? 0 }
}
