import type { Scene } from './scene.ts'

/** A question of the demo content with a film. */
export async function filmedQuestion({ sql }: Scene): Promise<{ questionId: number }> {
  const [found] = await sql<{ id: number }[]>`
    select question_id as id from question_keys
    where key::text like '%zhenhua-maodun%' order by question_id limit 1`
  if (!found) throw new Error('no question has a film')
  return { questionId: found.id }
}

/** The same, opened. */
export async function lectureOpened(scene: Scene): Promise<{ questionId: number }> {
  const lecture = await filmedQuestion(scene)
  await scene.first('unlockLecture', lecture)
  return lecture
}

/** The subject that it belongs to. */
export async function filmedSubject(scene: Scene): Promise<{ catalogueId: number }> {
  const { questionId } = await lectureOpened(scene)
  const [found] = await scene.sql<{ id: number }[]>`
    select coalesce(c.parent_id, c.id) as id from questions q join catalogues c on c.id = q.catalogue_id
    where q.id = ${questionId}`
  return { catalogueId: found?.id ?? 0 }
}
