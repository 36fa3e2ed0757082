import type { IncomingMessage, ServerResponse } from 'node:http'
import { openedDatabase } from '#lib/platform/db/opened-database.ts'
import type { Handler } from '#lib/platform/http/before-next.ts'
import { log } from '#lib/platform/log.ts'
import { nameIn } from '#lib/platform/page-cache/data-file.ts'
import { DataFiles } from '#lib/platform/page-cache/data-files.ts'
import { PageStore } from '#lib/platform/page-cache/page-store.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import { type Form, formFor, varyByForm } from './bodies.ts'

const YEAR_S = 31_536_000

/**
 * Answers the data that finished pages name in place of holding it. What no page had for a long time is for Next, which
 * has no such file: the loader then loads the page again.
 */
export function answerData({ isCompressing }: { isCompressing: boolean }): Handler {
  const early = earlyFiles()
  return (request, response, handOn) => {
    const name = nameIn(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (name === undefined || !isRead) return handOn()
    const files = openedPageCache().cache?.dataFiles ?? early
    const form = isCompressing ? formFor(request) : undefined
    const reading = form ? files.getPacked(name, form) : files.get(name)
    reading
      .then((bytes) => {
        if (!bytes) return handOn()
        send(bytes, form, { request, response })
      })
      .catch((err: unknown) => {
        log().error({ err }, 'the data of a page could not be answered')
        response.destroy()
      })
  }
}

const EARLY_BYTES = 4_000_000

/** The stored files alone: Next opens the page cache when the first page is asked for, and after a restart that is late. */
function earlyFiles(): DataFiles {
  const database = () => {
    const { database: opened } = openedDatabase()
    return opened instanceof Promise ? undefined : opened
  }
  const options = { database, prefix: '', maxRows: 0, invalidate: () => {} }
  return new DataFiles(new PageStore(options), EARLY_BYTES)
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

function send(bytes: Buffer, form: Form | undefined, { request, response }: Exchange): void {
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
