import { CallError, call } from '#lib/platform/client/call.ts'
import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'
import type { Input, Output } from '#lib/platform/contract/endpoint.ts'
import {
  catalogueQuestion,
  exerciseQuestion,
  mockPaperQuestions,
  paperDoStatus,
  paperStart,
  quickStart,
} from '#lib/practice/calls.ts'
import { findKeptSitting } from '#lib/practice/client/kept-sitting.ts'
import type { ExtraTime } from '#lib/practice/extra-times.ts'
import type { Sitting, SittingMode } from '#lib/practice/shapes.ts'

type CataloguePick = NonNullable<Input<typeof catalogueQuestion>['pick']>

/** Beginning of a sitting, or the one that is continued. */
export type SittingSource =
  | { kind: 'sitting'; sittingId: number }
  | {
      kind: 'catalogue'
      catalogueId: number
      pick: CataloguePick
      count: number
      mode: SittingMode
    }
  | { kind: 'quick'; mode: SittingMode }
  | { kind: 'paper'; paperId: number }
  | { kind: 'simulation'; paperId: number; extraTime: ExtraTime }

/** Begins or continues a sitting. A page that is loaded anew before the answer came gets the same sitting. */
export async function openSitting(source: SittingSource): Promise<Sitting> {
  if (source.kind === 'sitting') return await goOn(source.sittingId)
  const slot = `sitting-key:${JSON.stringify(source)}`
  const clientKey = sessionStorage.getItem(slot) ?? newUuid()
  sessionStorage.setItem(slot, clientKey)
  const sitting = await begin(source, clientKey)
  sessionStorage.removeItem(slot)
  return sitting
}

/** The sitting as the server has it; while that cannot be reached, as this device has kept it. */
async function goOn(attemptId: number): Promise<Sitting> {
  const kept = () => findKeptSitting(attemptId).catch(() => null)
  const offline = navigator.onLine ? null : await kept()
  if (offline) return offline
  try {
    return await call(exerciseQuestion, { attemptId }, { quiet: true })
  } catch (error) {
    const sitting = isOutOfReach(error) ? await kept() : null
    if (sitting) return sitting
    throw error
  }
}

const isOutOfReach = (error: unknown) =>
  error instanceof CallError && (error.code === 0 || error.code === 408 || error.code >= 500)

function begin(source: Exclude<SittingSource, { kind: 'sitting' }>, clientKey: string) {
  if (source.kind === 'catalogue') {
    const { kind: _, ...chosen } = source
    return call(catalogueQuestion, { ...chosen, clientKey }, { quiet: true })
  }
  if (source.kind === 'quick')
    return call(quickStart, { mode: source.mode, clientKey }, { quiet: true })
  return call(paperStart, { ...source, clientKey }, { quiet: true })
}

/** The simulation of a paper that is under way, or null. */
export async function findSimulation(
  paperId: number,
): Promise<Output<typeof mockPaperQuestions> | null> {
  const { open } = await call(paperDoStatus, { paperId }, { quiet: true })
  if (!open.some(({ kind }) => kind === 'simulation')) return null
  return call(mockPaperQuestions, { paperId }, { quiet: true })
}
