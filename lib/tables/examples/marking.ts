import { addUser } from '#lib/accounts/server/testing/account.ts'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { sittingSources } from '#lib/practice/server/marking/sitting-sources.ts'
import { queueWritten } from '#lib/practice/server/marking/testing/queue-written.ts'
import type { Scene } from './scene.ts'
import { writtenSitting } from './sittings.ts'

/** A learner has asked for the marking of what they wrote; answers one of the answers. */
export async function queuedScript(scene: Scene): Promise<{ id: number }> {
  const learner = await scene.another('13900139009')
  const { attemptId } = await writtenSitting({
    ...scene,
    first: (name, input) => scene.as(learner, name, input),
  })
  await queueWritten(scene.db, attemptId)
  const [row] = await scene.sql<{ id: number }[]>`
    select id from marking_scripts where part <> '' order by id limit 1`
  return { id: row?.id ?? 0 }
}

/** The caller holds it; answers what they may give. */
export async function claimedScript(scene: Scene) {
  const { id } = await queuedScript(scene)
  const { prompt } = (await scene.first('claimScript', { id })) as unknown as ScriptToMark
  const points = prompt.points.map(({ code, score }, index) => {
    return { code, score, quote: index === 0 ? '一是核实情况' : '', note: '' }
  })
  return { id, points }
}

/** The caller has marked it; answers what may be given in its place. */
export async function markedScript(scene: Scene) {
  const { id, points } = await claimedScript(scene)
  await scene.first('markScript', { id, round: 1, points })
  return { id, points }
}

/** Another has marked what the caller wrote at this place of a sitting, by its points. */
export async function markWritten(
  { db, sql }: Scene,
  { attemptId, position }: { attemptId: number; position: number },
) {
  await queueWritten(db, attemptId)
  const [row] = await sql<{ id: number }[]>`
    select id from marking_scripts
    where source_id = ${attemptId} and split_part(item_key, ':', 1)::int = ${position} limit 1`
  const id = row?.id ?? 0
  const marker = (await addUser(db)).id
  const script = await claimScript(db, marker, { id, skip: [] }, sittingSources)
  const points = (script?.prompt.points ?? []).map(({ code }) => {
    return { code, score: 0, quote: '', note: '' }
  })
  const mark = { id, round: 1, comment: '写清由谁做', points, deductions: [], annotations: [] }
  await markScript(db, marker, mark, sittingSources)
}
