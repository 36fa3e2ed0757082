import { contract } from '#lib/tables/contract.ts'
import type { Scene } from './scene.ts'

/** Deletes what earlier examples wrote at the desk. */
export async function withoutDeskHomework({ sql }: Scene): Promise<void> {
  await sql`delete from homeworks where of_desk`
  await sql`delete from questions where content_id like 'desk-%'`
}

/** A homework that this member of staff has made. */
export async function madeHomework(scene: Scene): Promise<{ id: number }> {
  await withoutDeskHomework(scene)
  const { text } = contract.saveHomework.example
  const questions = [{ id: 'hw-1', score: 20 }]
  const { id } = await scene.first('saveHomework', { id: null, text: { ...text, questions } })
  return { id: Number(id) }
}

/** A question that this member of staff has written. */
export async function madeQuestion(scene: Scene): Promise<{ id: string }> {
  await withoutDeskHomework(scene)
  const { id } = await scene.first('saveHomeworkQuestion', contract.saveHomeworkQuestion.example)
  return { id: String(id) }
}
