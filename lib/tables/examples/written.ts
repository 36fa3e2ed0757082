import type { Scene } from './scene.ts'

type Draft = { id: number; basis: number }

/** An empty draft of this member of staff; what earlier examples wrote is gone. */
export async function drafted({ sql, first }: Scene): Promise<Draft> {
  await sql`delete from articles where id in (select article_id from article_bases)`
  const { id } = await first('newArticle')
  return { id: Number(id), basis: 0 }
}

/** A draft with a text that may be published. */
export async function written(scene: Scene): Promise<Draft> {
  const { id, basis } = await drafted(scene)
  const text = { title: '请示还是函？', columnId: 1, body: '先看有没有隶属关系。' }
  const saved = await scene.first('saveArticle', { id, basis, text })
  return { id, basis: Number(saved.basis) }
}

/** A public article that is due (需更新). */
export async function dueArticle(scene: Scene): Promise<{ id: number; dueOn: string }> {
  const [{ id, basis }, dueOn] = [await written(scene), '2026-11-01']
  await scene.first('publishArticle', { id, basis })
  await scene.sql`update articles set due_on = ${dueOn} where id = ${id}`
  return { id, dueOn }
}
