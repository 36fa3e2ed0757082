import { useSearchParams } from 'next/navigation'
import { CallError, call } from '#lib/platform/client/call.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import type { Output, Shape } from '#lib/platform/contract/endpoint.ts'
import { knownErrors } from '#lib/platform/errors/known-errors.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import {
  exerciseQuestion,
  type exerciseReport,
  type exerciseUserAnswer,
} from '#lib/practice/calls.ts'
import type { SittingKind } from '#lib/practice/shapes.ts'

/** The calls that answer what a submitted sitting has become. */
type Ask = typeof exerciseReport | typeof exerciseUserAnswer
/** Knowledge of a sitting: its data once it is handed in and its results are out, how to continue it before, or that there is none. */
type Found<C extends Ask> =
  | { kind: 'shown'; data: Output<C> }
  | { kind: 'open'; sittingKind: SittingKind; sittingId: number }
  | { kind: 'sealed' }
  | { kind: 'missing' }
export type Submitted<C extends Ask> = Found<C> | { kind: 'loading' } | { kind: 'failed' }

/** The number that the address gives to a key; null when it gives none. */
export function useAskedNumber(key: string): number | null {
  const id = parseKey(key, useSearchParams().get(key) ?? '')
  return id === null ? null : Number(id)
}

/** Loads a submitted sitting; `change` sets what is shown without asking again. */
export function useSubmitted<C extends Ask>(asked: C, sittingId: number | null) {
  const { data, error, mutate } = useReading<Found<C>>(
    asked,
    sittingId === null ? null : { attemptId: sittingId },
    { read: () => find(asked, sittingId ?? 0), as: 'found' },
  )
  const change = (next: (known: Output<C>) => Output<C>) =>
    mutate((found) => (found?.kind === 'shown' ? { ...found, data: next(found.data) } : found), {
      revalidate: false,
    })
  const retry = () => void mutate().catch(() => undefined)
  return { submitted: stateOf<C>(sittingId, data, error !== undefined), change, retry }
}

function stateOf<C extends Ask>(
  sittingId: number | null,
  found: Found<C> | undefined,
  hasFailed: boolean,
): Submitted<C> {
  if (sittingId === null) return { kind: 'missing' }
  return found ?? { kind: hasFailed ? 'failed' : 'loading' }
}

async function find<C extends Ask>(asked: C, sittingId: number): Promise<Found<C>> {
  try {
    return {
      kind: 'shown',
      data: (await call<Shape>(asked, { attemptId: sittingId }, quiet)) as Output<C>,
    }
  } catch (error) {
    if (codeOf(error) === knownErrors.results_sealed.code) return { kind: 'sealed' }
    if (codeOf(error) === 404) return findOpen(sittingId)
    // Says that the login is over, and leads to a new one.
    if (codeOf(error) === 401) await call<Shape>(asked, { attemptId: sittingId })
    throw error
  }
}

async function findOpen(sittingId: number): Promise<Exclude<Found<Ask>, { kind: 'shown' }>> {
  try {
    const { kind, submitted } = await call(exerciseQuestion, { attemptId: sittingId }, quiet)
    if (submitted) throw new Error('handed in between the two calls')
    return { kind: 'open', sittingKind: kind, sittingId }
  } catch (error) {
    if (codeOf(error) === 404) return { kind: 'missing' }
    throw error
  }
}

const quiet = { quiet: true }
const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null)
