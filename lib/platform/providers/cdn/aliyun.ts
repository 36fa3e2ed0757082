import { type Acs3Settings, acs3Request } from '#lib/platform/providers/aliyun/acs3-request.ts'
import { readAtMost } from '#lib/platform/providers/read-at-most.ts'
import type { CdnProvider } from './cdn-provider.ts'

/** RefreshObjectCaches takes so many addresses of files in one call. */
const BATCH = 1000

/**
 * Aliyun CDN's RefreshObjectCaches, version 2018-05-10
 * (https://help.aliyun.com/zh/cdn/developer-reference/api-cdn-2018-05-10-refreshobjectcaches): 10,000 addresses and 100
 * directories a day. That a task is taken does not mean that it is done, which Aliyun needs some minutes for.
 */
export function aliyunCdn(settings: Acs3Settings, { timeoutMs = 10_000 } = {}): CdnProvider {
  const refresh = async (type: 'File' | 'Directory', paths: readonly string[]) => {
    const { url, init } = acs3Request(settings, {
      action: 'RefreshObjectCaches',
      version: '2018-05-10',
      form: { ObjectPath: paths.join('\n'), ObjectType: type },
    })
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const said = parse(String((await readAtMost(response, 100_000)) ?? ''))
    if (response.status !== 200 || typeof said.RefreshTaskId !== 'string')
      throw new Error(`aliyun: HTTP ${response.status} ${word(said.Code)}`.trim())
  }
  return {
    name: 'aliyun',
    batch: BATCH,
    purge: (urls) => refresh('File', urls),
    purgeAll: (site) => refresh('Directory', [`${site}/`]),
  }
}

type Said = { RefreshTaskId?: unknown; Code?: unknown }

function parse(text: string): Said {
  try {
    return (JSON.parse(text) as Said | null) ?? {}
  } catch {
    return {}
  }
}

/** A code of Aliyun, such as QuotaExceeded.Refresh; it is written into the log, so one word and no more. */
const word = (code: unknown) =>
  typeof code === 'string' && /^[A-Za-z][\w.-]{0,79}$/.test(code) ? code : ''
