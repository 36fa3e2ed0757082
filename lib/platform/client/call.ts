import ky, { HTTPError, type KyResponse, NetworkError, TimeoutError } from 'ky'
import type { CallOf, Shape } from '#lib/platform/contract/endpoint.ts'
import { guestToken } from './guest-token.ts'
import { finishLoading, startLoading } from './loading.ts'
import { rememberAddress } from './memory/remembered-address.ts'
import { notify } from './notices.ts'
import { clearTokens, learningToken, portalToken } from './tokens.ts'

type Base = 'portal' | 'learning'

/** The learning platform composes papers and explanations while the caller waits; the portal only looks things up. */
const TIMEOUT_MS = { portal: 15_000, learning: 300_000 } as const

/** A call that the server refused; `code` and `message` are those of its envelope. */
export class CallError extends Error {
  readonly code: number
  readonly data: unknown
  /** Seconds after which it may be tried again, where the server says so. */
  retryAfter: number | null = null
  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.data = data
  }
}

let stay: (() => void) | null = null

/** While a page asks for this, a login that has ended leaves it where it is: `ended` hears of it. Returns how to stop. */
export function stayOnLoginEnd(ended: () => void): () => void {
  stay = ended
  return () => {
    if (stay === ended) stay = null
  }
}

type Options = {
  signal?: AbortSignal
  quiet?: boolean
  /** Nobody waits for the answer: the loading bar stays away. */
  background?: boolean
  /** The request outlives the page that sends it; a browser lets all of those have 64 KB together. */
  keepalive?: boolean
  /** Milliseconds for a call that does more than others of its API. */
  timeout?: number
  /** A login that has ended leads away from the page, unless the caller deals with that too. */
  on401?: 'leave' | 'throw'
}

const listeners = new Set<() => void>()

/** Hears that a login has ended, after its cookies are gone. Stores come with the pages that use them: one that is not loaded has nothing to forget. */
export function onLoginEnded(forget: () => void): void {
  listeners.add(forget)
}

/** Sends one call of the contract and returns its data. A refusal is shown as chapter 8 of the specification says and thrown as CallError; `quiet` leaves showing it to the caller. */
export async function call<S extends Shape>(
  endpoint: CallOf<S>,
  input: S['in'],
  { signal, quiet, background, keepalive = false, timeout, on401 = 'leave' }: Options = {},
): Promise<S['out']> {
  const base: Base = endpoint.path.startsWith('/api/lx/') ? 'learning' : 'portal'
  if (!background) startLoading()
  try {
    const response = await send(endpoint, base, input as Record<string, unknown>, {
      signal,
      keepalive,
      timeout: timeout ?? TIMEOUT_MS[base],
    })
    return unwrap(base, await response.json<Envelope>()) as S['out']
  } catch (error) {
    const failure = asCallError(base, error)
    if (failure?.code === 401) {
      if (on401 === 'leave') leave(base, failure)
    } else if (failure && !quiet) show(base, failure)
    throw failure ?? error
  } finally {
    if (!background) finishLoading()
  }
}

type Envelope = { code: number; message?: string; msg?: string; data?: unknown }

type Sending = { signal: AbortSignal | undefined; keepalive: boolean; timeout: number }

/** The request could not even be set up; the visitor has been told. */
class SetupError extends Error {}

function send(
  row: CallOf,
  base: Base,
  input: Record<string, unknown>,
  how: Sending,
): Promise<KyResponse> {
  let request: Request
  try {
    request = requestOf(row, base, input, how)
  } catch (cause) {
    notify('error', '没有权限')
    throw new SetupError('the request could not be set up', { cause })
  }
  return ky(request, { timeout: how.timeout, retry: 0 })
}

function requestOf(
  { method, path }: CallOf,
  base: Base,
  input: Record<string, unknown>,
  { signal, keepalive }: Omit<Sending, 'timeout'>,
): Request {
  const rest = { ...input }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]))
    delete rest[field]
    return value
  })
  const inQuery = method === 'GET' || method === 'DELETE'
  const query = inQuery ? new URLSearchParams(defined(rest)).toString() : ''
  return new Request(query ? `${url}?${query}` : url, {
    method,
    headers: {
      accept: 'application/json',
      ...(inQuery ? {} : { 'content-type': 'application/json' }),
      ...credentials(base),
    },
    ...(inQuery ? {} : { body: JSON.stringify(rest) }),
    ...(signal ? { signal } : {}),
    keepalive,
  })
}

function credentials(base: Base): Record<string, string> {
  const token = base === 'portal' ? portalToken() : learningToken()
  if (!token) return asGuest()
  return base === 'portal' ? { authorization: `Bearer ${token}` } : { token }
}

function asGuest(): Record<string, string> {
  const token = guestToken()
  return token ? { 'guest-token': token } : {}
}

function defined(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([field, value]) => [field, String(value)])
}

function unwrap(base: Base, envelope: Envelope): unknown {
  if (envelope.code === 200) return envelope.data
  throw envelopeError(base, envelope)
}

function envelopeError(base: Base, envelope: Envelope): CallError {
  const sentence = base === 'portal' ? envelope.message : envelope.msg
  return new CallError(envelope.code, sentence ?? '', envelope.data)
}

/** Null for an abort, which is no failure to anyone. */
function asCallError(base: Base, error: unknown): CallError | null {
  if (error instanceof CallError) return error
  if (error instanceof HTTPError) {
    const envelope: unknown = error.data
    const failure = isEnvelope(envelope)
      ? envelopeError(base, envelope)
      : new CallError(error.response.status, '服务器开小差了，请稍后再试')
    failure.retryAfter = Number(error.response.headers.get('retry-after')) || null
    return failure
  }
  if (error instanceof TimeoutError) return new CallError(408, '请求超时，请检查网络后重试')
  if (error instanceof DOMException && error.name === 'AbortError') return null
  if (error instanceof NetworkError) return new CallError(0, '网络连接失败，请检查网络后重试')
  return null
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && typeof (value as Envelope).code === 'number'
}

/** How long the sentence can be read before the page changes. */
const LEAVE_AFTER_MS = 1000

function show(base: Base, error: CallError): void {
  if (base === 'learning') notify('warning', error.message)
  else if (error.code !== 444) notify('error', error.message)
}

function leave(base: Base, error: CallError): void {
  clearTokens()
  if (stay) {
    stay()
    return
  }
  for (const forget of listeners) forget()
  if (base === 'portal') {
    notify('warning', error.message)
    setTimeout(() => location.assign('/'), LEAVE_AFTER_MS)
  } else {
    notify('warning', '登录已过期，请重新登录')
    rememberAddress()
    setTimeout(() => location.assign('/login'), LEAVE_AFTER_MS)
  }
}
