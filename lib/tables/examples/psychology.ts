import type { Scene } from './scene.ts'

const check = { id: 2, normGroup: 'women-21-40' }

/** The short instrument of the demo content, begun. */
export async function checkBegun({ first }: Scene): Promise<{ runId: number }> {
  const { id } = await first('psychologicalCheckStart', check)
  return { runId: Number(id) }
}

/** The same, handed in. */
export async function checkAnswered(scene: Scene): Promise<{ runId: number }> {
  const { runId } = await checkBegun(scene)
  const answers = Array.from({ length: 24 }, (_, at) => ({
    ...{ no: at + 1, value: 1 + (at % 5), seq: at + 1 },
  }))
  await scene.first('psychologicalCheckSubmit', { runId, answers, finish: true })
  return { runId }
}
