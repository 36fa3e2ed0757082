import { createHash } from 'node:crypto'
import { z } from 'zod'
import { postForm } from '#lib/platform/providers/post-form.ts'
import { FilmError, type FilmHost } from './film-host.ts'

export type PolyvKeys = { endpoint: string; userId: string; secret: string; timeoutMs?: number }

const TIMEOUT_MS = 10_000
const MAX_BYTES = 64_000

/** 保利威云点播. Source: dev.polyv.net, 创建 Playsafe Token and 播放加密视频. */
export function polyv({ endpoint, userId, secret, timeoutMs = TIMEOUT_MS }: PolyvKeys): FilmHost {
  const failure = (message: string) => new FilmError(message)
  return {
    sign: async (vid, viewer) => {
      const ts = Date.now()
      const fields = {
        ...{ userId, videoId: vid, ts: String(ts) },
        ...{ viewerId: viewer.id, viewerIp: viewer.ip },
      }
      const answer = await postForm(
        new URL('/service/v1/token', endpoint),
        { ...fields, sign: tokenSign(fields, secret) },
        { who: 'polyv', timeoutMs, maxBytes: MAX_BYTES, failure },
      )
      const { data: told, error } = answered.safeParse(answer)
      if (error) throw failure(`polyv sent another shape: ${z.prettifyError(error)}`)
      const { code, message, data } = told
      if (code !== 200 || !data) throw failure(`polyv refused with ${code}: ${message}`)
      if (data.videoId !== vid) throw failure('polyv answered about another film')
      return { vid, ts, sign: playSign({ vid, ts, secret }), token: data.token }
    },
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Signs the question for a token: names and values in the order of the names, between the secret; in capitals. */
export function tokenSign(fields: Readonly<Record<string, string>>, secret: string): string {
  const pairs = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
  return md5(secret + pairs.flat().join('') + secret).toUpperCase()
}

/** Signs the playing in a browser that takes no token, as those of phones. */
export const playSign = ({ vid, ts, secret }: { vid: string; ts: number; secret: string }) =>
  md5(secret + vid + ts)

const granted = z.object({ token: z.string().min(1).max(500), videoId: z.string() })
const answered = z.object({
  code: z.number(),
  message: z
    .string()
    .nullish()
    .transform((text) => (text ?? '').slice(0, 200)),
  // A refusal has words there, or nothing.
  data: granted.nullish().catch(null),
})
