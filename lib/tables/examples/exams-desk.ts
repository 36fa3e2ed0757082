import type { Scene } from './scene.ts'

/** A row with a fault that waits at the desk for the demo's third exam. */
export async function waitingRow({ sql, first }: Scene): Promise<{ id: number }> {
  await sql`truncate waiting_positions restart identity`
  const file = Buffer.from('编号,招录人数\n172,两人\n').toString('base64')
  const sent = { id: 3, name: '职位表.csv', file, isWhole: false }
  const { basis } = await first('loadPositions', sent)
  await first('loadPositions', { ...sent, basis })
  return { id: 1 }
}

/** An exam of which no row waits and nothing was left out. */
export async function nothingUnlisted({ sql, first }: Scene): Promise<{ basis: string }> {
  await sql`truncate waiting_positions, unlisted_positions`
  const { unlisted } = await first('waitingPositions', { id: 3 })
  return { basis: (unlisted as { basis: string }).basis }
}
