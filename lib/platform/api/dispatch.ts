import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { limitsOf } from '#lib/platform/contract/limits-of.ts'
import { type Contract, callMatcher } from '#lib/platform/contract/match-call.ts'
import { type Db, getDb } from '#lib/platform/db/client.ts'
import { isConnectionError } from '#lib/platform/db/error-code.ts'
import { onBehalfOf, workListener } from '#lib/platform/db/pool/on-behalf-of.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { fieldFault } from '#lib/platform/errors/field-faults.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import { takeCallOf } from '#lib/platform/http/rate-limit.ts'
import { readJson } from '#lib/platform/http/read-body.ts'
import { callerOf } from '#lib/platform/http/request-info.ts'
import { log } from '#lib/platform/log.ts'
import { noteCall } from '#lib/platform/metrics.ts'
import { strictTransport } from '#lib/platform/routes/visit/strict-transport.ts'
import { callerNames } from './caller-names.ts'
import type { Guest, SignedInUser } from './context.ts'
import { allowOrigin } from './cors.ts'
import { answer, type Base, refuse } from './envelope.ts'
import { noteRevealed } from './note-revealed.ts'

// What is wrong with a field is read by visitors.
z.config({ localeError: fieldFault })

/** What the dispatcher is handed: the calls, what carries each out, and who holds a token. */
type Given = {
  contract: Contract
  /** By the names of the contract; the table pairs them. */
  handlers: Readonly<Record<string, unknown>>
  findUser: (db: Db, base: Base, token: string) => Promise<SignedInUser | null>
  /** Null for a token that no browser makes. */
  findGuest: (db: Db, token: string) => Promise<Guest | null>
  /** Whether a call is there with the site's switches as they stand; one that is not answers not_found. */
  isOpen: (db: Db, name: string) => Promise<boolean>
}

/** A request as far as the dispatcher reads it: one of Fetch is, and so is what a server has of one. */
export type Asked = Pick<Request, 'method' | 'url' | 'headers'> & {
  body: AsyncIterable<Uint8Array> | null
}

/** Answers API requests: match → who asks → rate limit → parse → handle → check the output → envelope. */
export function dispatcher({ contract, ...given }: Given): (request: Asked) => Promise<Response> {
  const matchCall = callMatcher(contract)
  return (request) => answerOne(request, matchCall, given)
}

async function answerOne(
  request: Asked,
  matchCall: ReturnType<typeof callMatcher>,
  given: Omit<Given, 'contract'>,
): Promise<Response> {
  const started = performance.now()
  const requestId = randomUUID()
  const { pathname } = new URL(request.url)
  const base: Base = pathname.startsWith('/api/lx/') ? 'learning' : 'portal'
  const logger = log().child({ requestId, method: request.method, path: pathname })

  const { ip } = callerOf(request.headers, env().TRUST_PROXY)
  const who: Who = { user: null, ip }
  let name = 'unmatched'
  let response: Response
  try {
    const match = matchCall(request.method, pathname)
    if (!match) throw new AppError('not_found')
    if ('allow' in match) {
      response = refuse(base, new AppError('method_not_allowed'))
      response.headers.set('Allow', match.allow.join(', '))
    } else {
      name = match.name
      const { maxAge } = match.endpoint
      const matched = { ...match, logger, who }
      const output = await onBehalfOf({ requestId, call: name }, () =>
        handle(request, base, matched, given),
      )
      response = answer(base, output, maxAge)
    }
  } catch (error) {
    response = refuse(base, asAppError(error))
    if (response.status === 503 && error instanceof AppError)
      logger.warn({ call: name, reason: error.code }, 'call refused')
    else if (response.status >= 500) logger.error({ err: error, call: name }, 'call failed')
  }

  const seconds = (performance.now() - started) / 1000
  response.headers.set('X-Request-Id', requestId)
  const transport = strictTransport(env().routing)
  if (transport) response.headers.set('Strict-Transport-Security', transport)
  const { status } = response
  noteCall(name, status, seconds)
  const cause = { requestId, call: name }
  workListener().hear?.({ cause, startedAt: started, status, isFailed: status >= 500 })
  const ms = Math.round(seconds * 1000)
  const names = await callerNames(who)
  logger.info({ call: name, status, ms, ...names }, 'call')
  return allowOrigin(request, response)
}

/** Caller of the call, for the log: `user` is known once the token was looked up, and stays known where the call is refused. */
type Who = { user: SignedInUser | null; readonly ip: string }

type Matched = {
  name: string
  endpoint: Endpoint
  params: Record<string, string>
  logger: ReturnType<typeof log>
  who: Who
}

async function handle(
  request: Asked,
  base: Base,
  { name, endpoint, params, logger, who }: Matched,
  { handlers, findUser, findGuest, isOpen }: Omit<Given, 'contract'>,
) {
  const db = getDb()
  if (!(await isOpen(db, name))) throw new AppError('not_found')
  const caller = callerOf(request.headers, env().TRUST_PROXY)
  const token = tokenOf(request.headers, base)
  const user = token ? await findUser(db, base, token) : null
  who.user = user
  const guestToken = token ? null : request.headers.get('guest-token')
  const guest = guestToken ? await findGuest(db, guestToken) : null
  assertMay(endpoint, user, guest)
  await takeCallOf(db, name, endpoint, callerName(user, guest) ?? networkOf(caller.ip))

  const { searchParams } = new URL(request.url)
  const sent =
    request.method === 'GET' || request.method === 'DELETE'
      ? Object.fromEntries(searchParams)
      : await readJson(request, limitsOf(name, endpoint).maxBytes)
  const input = parseInput(endpoint.input, sent, params)
  // Which handler belongs to which name is checked where `handlers` is declared; here the pair is only carried out.
  const handler = handlers[name] as (context: object) => Promise<unknown>
  const output = endpoint.output.parse(
    await handler({ db, user, guest, input, caller, token: token ?? '' }),
  )
  const { reveals } = endpoint
  if (reveals && user)
    await noteRevealed(db, { name, reveals, userId: user.id, input, output, logger })
  return output
}

/** The portal reads `Authorization: Bearer`, the learning platform `token`; cookies are never read, so there is no CSRF. */
function tokenOf(headers: Headers, base: Base): string | undefined {
  if (base === 'learning') return headers.get('token') || undefined
  return /^Bearer ([\w-]{20,200})$/.exec(headers.get('authorization') ?? '')?.[1]
}

/** A guest of whom nothing is stored is nobody yet: anyone can make up a token. */
function callerName(user: SignedInUser | null, guest: Guest | null): string | null {
  if (user) return `user:${user.id}`
  return guest?.id ? `guest:${guest.id}` : null
}

function assertMay(endpoint: Endpoint, user: SignedInUser | null, guest: Guest | null): void {
  if (endpoint.access === 'public' || (endpoint.access === 'guest' && guest)) return
  if (!user) throw new AppError('unauthorized')
  if (endpoint.access !== 'staff') return
  const isAllowed = user.role === 'staff' && user.permissions.includes(endpoint.permission)
  if (!isAllowed) throw new AppError('forbidden')
}

function parseInput(schema: z.ZodType, sent: unknown, params: Record<string, string>): unknown {
  const merged =
    typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? { ...sent, ...params }
      : sent
  // PostgreSQL cannot store it, and nobody types it.
  if (holdsNul(merged)) throw new AppError('bad_request')
  const result = schema.safeParse(merged)
  if (result.success) return result.data
  throw new AppError('invalid_input', {
    fields: result.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      reason: issue.message,
    })),
  })
}

/** Without recursion: a body may be nested deeper than the stack. */
function holdsNul(value: unknown): boolean {
  const rest = [value]
  while (rest.length > 0) {
    const one = rest.pop()
    if (typeof one === 'string' && one.includes('\0')) return true
    if (typeof one === 'object' && one !== null)
      for (const part of Object.values(one)) rest.push(part)
  }
  return false
}

/** A database that was restarted, or whose network was cut, is mostly back by then. */
const RETRY_SECONDS = 5

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return isConnectionError(error)
    ? new AppError('unavailable', { retryAfter: RETRY_SECONDS })
    : new AppError('internal')
}
