import { guestToken } from '#lib/platform/client/guest-token.ts'
import { learningToken } from '#lib/platform/client/tokens.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { batchSubmitAnswer } from '#lib/practice/calls.ts'
import type { Batch } from './batch.ts'
import { learnServerTime, serverTime } from './server-time.ts'
import type { Sent } from './types.ts'

/** A browser lets all requests that outlive their page have 64 KB together. */
const MOST_KEPT_ALIVE = 30_000
const TIMEOUT_MS = 15_000

/**
 * Saves one batch of answers. Not by call(): nothing of it is shown, and small batches outlive the page, which a
 * beacon could do only without the token.
 */
export async function sendAnswers({ sittingId, answers }: Batch): Promise<Sent> {
  const { method, path } = batchSubmitAnswer
  const body = new Blob([JSON.stringify({ attemptId: sittingId, answers, now: serverTime() })], {
    type: 'application/json',
  })
  const response = await fetch(path, {
    method,
    body,
    headers: { accept: 'application/json', ...credentials() },
    keepalive: body.size < MOST_KEPT_ALIVE,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.ok) {
    const { code, data } = (await response.json()) as Envelope
    if (code !== 200) return refusals[code] ?? { kind: 'busy' }
    return storedOf(data)
  }
  if (response.status === 422) return { kind: 'refused', reason: await reasonIn(response) }
  const seconds = Number(response.headers.get('retry-after')) || 0
  const { data } = response.status === 503 ? await envelopeOf(response) : { data: null }
  if (data && isStored(data)) return { ...storedOf(data), again: seconds }
  return refusals[response.status] ?? { kind: 'busy', seconds }
}

function storedOf({ saved, refused = [], now, ...state }: Envelope['data']) {
  learnServerTime(now)
  const reasons = refused.map(({ position, fields }) => ({ position, reason: reasonOf(fields) }))
  return { kind: 'stored' as const, state, saved, refused: reasons }
}

function credentials(): Record<string, string> {
  const token = learningToken()
  const guest = token ? null : guestToken()
  return guest ? { 'guest-token': guest } : { token: token ?? '' }
}

const reasonOf = (fields: readonly { reason: string }[]) => fields[0]?.reason ?? ''

const reasonIn = async (response: Response) =>
  reasonOf((await envelopeOf(response)).data?.fields ?? [])

/** The data of a refusal; what stands between may answer in another form, and brings nothing. */
async function envelopeOf(response: Response): Promise<{ data: Refused | null }> {
  try {
    return (await response.json()) as { data: Refused | null }
  } catch {
    return { data: null }
  }
}

const isStored = (data: Refused): data is Refused & Envelope['data'] => data.saved !== undefined

type Refused = Partial<Envelope['data']> & { fields?: { reason: string }[] }
type Envelope = { code: number; data: Output<typeof batchSubmitAnswer> }

const refusals: Record<number, Sent> = {
  400: { kind: 'refused' },
  401: { kind: 'login' },
  403: { kind: 'refused' },
  404: { kind: 'missing' },
  409: { kind: 'closed' },
  413: { kind: 'refused' },
}
