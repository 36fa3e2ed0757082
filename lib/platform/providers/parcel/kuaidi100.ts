import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { postForm } from '#lib/platform/providers/post-form.ts'
import {
  ParcelError,
  type ParcelName,
  type ParcelProvider,
  type ParcelPush,
  type ParcelReport,
} from './parcel-provider.ts'

export type Kuaidi100Keys = {
  endpoint: string
  customer: string
  key: string
  salt: string
  /** Address where it tells of steps; null where it could not reach us. */
  callbackUrl: string | null
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 512_000
/** More lines than any parcel has, and longer ones than any carrier writes. */
const MOST_TRACKS = 200
const MOST_TEXT = 500

/** Lines that bear the name of their state. */
const resultv2 = '1'

/** 快递100. Source: api.kuaidi100.com, 实时快递查询 and 快递信息推送. */
export function kuaidi100(keys: Kuaidi100Keys): ParcelProvider {
  const { customer, key, salt, callbackUrl } = keys
  return {
    ask: async ({ carrier, number, phoneTail }) => {
      const param = JSON.stringify({
        ...{ com: carrier, num: number, ...(phoneTail && { phone: phoneTail }) },
        ...{ resultv2, order: 'desc' },
      })
      const sign = querySign({ param, key, customer })
      const answer = await post(keys, '/poll/query.do', { customer, sign, param })
      const refusal = refused.safeParse(answer)
      // 500: 查询无结果，请隔段时间再查.
      if (refusal.data?.returnCode === '500') return null
      if (refusal.data) throw refusedBy(refusal.data)
      return answerOf(answer, { carrier, number })
    },
    subscribe:
      callbackUrl === null
        ? null
        : async ({ carrier, number, phoneTail }) => {
            const parameters = {
              ...{ callbackurl: callbackUrl, salt, resultv2 },
              ...(phoneTail && { phone: phoneTail }),
            }
            const param = JSON.stringify({ company: carrier, number, key, parameters })
            const answer = await post(keys, '/poll', { schema: 'json', param })
            const { data } = refused.safeParse(answer)
            // 501: 重复订阅.
            if (data && data.returnCode !== '501') throw refusedBy(data)
            if (!data) parsed(z.object({ result: z.literal(true) }), answer)
            return { isNew: !data }
          },
    readPush: (body) => {
      const form = new URLSearchParams(body)
      const param = form.get('param') ?? ''
      if (!isSame(form.get('sign') ?? '', pushSign({ param, salt }))) return null
      return pushOf(param)
    },
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

/** Signs a question; in capitals. */
export const querySign = ({
  param,
  key,
  customer,
}: Record<'param' | 'key' | 'customer', string>): string => md5(param + key + customer)

/** Signs what it tells of by itself; in capitals. */
export const pushSign = ({ param, salt }: Record<'param' | 'salt', string>): string =>
  md5(param + salt)

function isSame(given: string, own: string): boolean {
  const [a, b] = [Buffer.from(given.toUpperCase()), Buffer.from(own)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const code = z.union([z.string(), z.number()]).transform(String)
const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '')
const refused = z.object({ result: z.literal(false), returnCode: code.default(''), message: text })
/** An odd line does not cost the others. */
const lines = z.array(
  z.object({ ftime: text, time: text, context: text, status: text }).nullable().catch(null),
)
const result = z.object({
  com: z.string().nullish(),
  nu: z.string().nullish(),
  state: code.nullish(),
  data: lines,
})
const push = z.object({
  status: z.enum(['polling', 'shutdown', 'abort', 'updateall']),
  message: text,
  lastResult: result.extend({
    com: z.string(),
    nu: z.string(),
    // A watch that was given up may have none.
    data: lines.nullish().transform((given) => given ?? []),
  }),
})

function pushOf(param: string): ParcelPush {
  const { status, message, lastResult } = parsed(push, parsedJson(param))
  const { com, nu } = lastResult
  return { status, message, ...reportOf(lastResult, { carrier: com, number: nu }) }
}

function answerOf(answer: unknown, { carrier, number }: ParcelName): ParcelReport {
  const told = parsed(result, answer)
  const isOther = (told.com ?? carrier) !== carrier || !isSameNumber(told.nu ?? number, number)
  if (isOther) throw new ParcelError('kuaidi100 answered about another parcel')
  return reportOf(told, { carrier, number })
}

const isSameNumber = (a: string, b: string) => a.toUpperCase() === b.toUpperCase()

function reportOf({ state, data }: z.infer<typeof result>, name: ParcelName): ParcelReport {
  const { carrier, number } = name
  const tracks = data
    .flatMap((line) => {
      const at = shanghaiTime(line?.ftime || line?.time || '')
      // Some carriers glue signs into their lines that nobody sees.
      const told = (line?.context ?? '').replaceAll(/\p{Cf}/gu, '').trim()
      return at && told ? [{ at, text: told.slice(0, MOST_TEXT), state: line?.status || null }] : []
    })
    // Carriers write their lines in any order; of two of one second the later one stands first.
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST_TRACKS)
  return { carrier, number, code: state ?? null, tracks }
}

/** Times come as 2026-11-26 08:54:52, by the clock of Shanghai; null for what is none. */
function shanghaiTime(text: string): Date | null {
  const at = new Date(`${text.trim().replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

function parsed<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const { data, error } = schema.safeParse(value)
  if (error) throw new ParcelError(`kuaidi100 sent another shape: ${z.prettifyError(error)}`)
  return data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ParcelError('kuaidi100 sent no JSON')
  }
}

const refusedBy = ({ returnCode, message }: z.infer<typeof refused>) =>
  new ParcelError(`kuaidi100 refused with ${returnCode}: ${message.slice(0, 200)}`)

const post = (
  { endpoint, timeoutMs = TIMEOUT_MS }: Kuaidi100Keys,
  path: string,
  form: Record<string, string>,
): Promise<unknown> =>
  postForm(new URL(path, endpoint), form, {
    ...{ who: 'kuaidi100', timeoutMs, maxBytes: MAX_BYTES },
    failure: (message) => new ParcelError(message),
  })
