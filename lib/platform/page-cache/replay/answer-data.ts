import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from '#lib/platform/http/before-next.ts'
import { log } from '#lib/platform/log.ts'
import { nameIn } from '#lib/platform/page-cache/data-file.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import { formFor, packed, varyByForm } from './bodies.ts'

const YEAR_S = 31_536_000

/**
 * Answers the data that finished pages name in place of holding it. What no page had for a long time is for Next, which
 * has no such file: the loader then loads the page again.
 */
export function answerData({ isCompressing }: { isCompressing: boolean }): Handler {
  return (request, response, handOn) => {
    const name = nameIn(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const { cache } = openedPageCache()
    if (name === undefined || !isRead || !cache) return handOn()
    cache
      .dataFile(name)
      .then((body) => {
        if (!body) return handOn()
        send(body, isCompressing ? formFor(request) : undefined, { request, response })
      })
      .catch((err: unknown) => {
        log().error({ err }, 'the data of a page could not be answered')
        response.destroy()
      })
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

function send(
  body: Buffer,
  form: ReturnType<typeof formFor>,
  { request, response }: Exchange,
): void {
  const bytes = form ? packed(body, form) : body
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=UTF-8',
    'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
    'Content-Length': bytes.length,
    Vary: varyByForm(undefined),
    'X-Content-Type-Options': 'nosniff',
    ...(form && { 'Content-Encoding': form }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
