import { contract } from '#lib/tables/contract.ts'
import type { Scene } from './scene.ts'

/** An exam that this member of staff has made; what earlier examples made is gone. */
export async function madeExam({ sql, first }: Scene): Promise<{ id: number }> {
  await sql`delete from exam_windows where of_desk`
  const { id } = await first('saveExam', contract.saveExam.example)
  return { id: Number(id) }
}
