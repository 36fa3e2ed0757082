import { courseGiven } from './lessons.ts'
import type { Scene } from './scene.ts'

/** Somebody who is in the demo's class. */
export async function classJoined(scene: Scene): Promise<void> {
  await courseGiven(scene)
}

/** Another learner, a member of the demo's class, of whom this member of staff takes care. */
export async function classTaught(scene: Scene): Promise<void> {
  const phone = '13700137000'
  await scene.another(phone)
  const [member] = await scene.sql<{ id: number }[]>`select id from users where phone = ${phone}`
  const userId = member?.id ?? 0
  await scene.sql`insert into course_grants (user_id, course_id, reason, ends_at)
    values (${userId}, 18, '试讲', now() + interval '30 days')`
}

/** An announcement of this member of staff. */
export async function classAnnounced(scene: Scene): Promise<{ id: number }> {
  const announcement = { id: 1, title: '周六答疑', text: '周六晚八点答疑。' }
  const { id } = await scene.first('announceToClass', announcement)
  return { id: Number(id) }
}
