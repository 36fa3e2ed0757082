import { useSearchParams } from 'next/navigation'
import { CallError, call } from '#lib/platform/client/call.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import type { AttemptKind } from '#lib/practice/shapes.ts'
import type { Output } from '#lib/tables/contract.ts'

type Name = 'exerciseReport' | 'exerciseUserAnswer'
/** What is known of a sitting: its data once it is handed in, how to continue it before, or that there is none. */
type Found<K extends Name> =
  | { kind: 'shown'; data: Output<K> }
  | { kind: 'open'; sitting: AttemptKind; attemptId: number }
  | { kind: 'missing' }
export type Submitted<K extends Name> = Found<K> | { kind: 'loading' } | { kind: 'failed' }

/** The number that the address gives to a key; null when it gives none. */
export function useAskedNumber(key: string): number | null {
  const id = parseKey(key, useSearchParams().get(key) ?? '')
  return id === null ? null : Number(id)
}

/** Loads a submitted sitting; `change` sets what is shown without asking again. */
export function useSubmitted<K extends Name>(name: K, attemptId: number | null) {
  const { data, error, mutate } = useReading<Found<K>>(
    name,
    attemptId === null ? null : { attemptId },
    { read: () => find(name, attemptId ?? 0), as: 'found' },
  )
  const change = (next: (known: Output<K>) => Output<K>) =>
    mutate((found) => (found?.kind === 'shown' ? { ...found, data: next(found.data) } : found), {
      revalidate: false,
    })
  const retry = () => void mutate().catch(() => undefined)
  return { sitting: stateOf<K>(attemptId, data, error !== undefined), change, retry }
}

function stateOf<K extends Name>(
  attemptId: number | null,
  found: Found<K> | undefined,
  hasFailed: boolean,
): Submitted<K> {
  if (attemptId === null) return { kind: 'missing' }
  return found ?? { kind: hasFailed ? 'failed' : 'loading' }
}

async function find<K extends Name>(name: K, attemptId: number): Promise<Found<K>> {
  try {
    return { kind: 'shown', data: (await call<Name>(name, { attemptId }, quiet)) as Output<K> }
  } catch (error) {
    if (codeOf(error) === 404) return findOpen(attemptId)
    // Says that the login is over, and leads to a new one.
    if (codeOf(error) === 401) await call<Name>(name, { attemptId })
    throw error
  }
}

async function findOpen(attemptId: number): Promise<Exclude<Found<Name>, { kind: 'shown' }>> {
  try {
    const { kind, submitted } = await call('exerciseQuestion', { attemptId }, quiet)
    if (submitted) throw new Error('handed in between the two calls')
    return { kind: 'open', sitting: kind, attemptId }
  } catch (error) {
    if (codeOf(error) === 404) return { kind: 'missing' }
    throw error
  }
}

const quiet = { quiet: true }
const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null)
