/** Answer of a search engine to one batch: which URLs it took, and its words for the receipt. */
type PushAnswer = { accepted: (url: string) => boolean; status: number; text: string }

export type PushProvider = {
  name: 'indexnow' | 'baidu'
  batch: number
  send: (urls: string[]) => Promise<PushAnswer>
}

export type PushSettings = {
  site: string
  INDEXNOW_KEY?: string | undefined
  BAIDU_PUSH_TOKEN?: string | undefined
}

export type PushEndpoints = { indexnow: string; baidu: string }

const publicEndpoints: PushEndpoints = {
  indexnow: 'https://api.indexnow.org/indexnow',
  baidu: 'http://data.zz.baidu.com/urls',
}

const TIMEOUT_MS = 15_000
/** Addresses and key are for the service alone, not for where it might send us. */
const within = () => ({ redirect: 'error' as const, signal: AbortSignal.timeout(TIMEOUT_MS) })

/** The push services that have a key; none without. Batches are the services' own limits. */
export function pushProviders(
  settings: PushSettings,
  endpoints: PushEndpoints = publicEndpoints,
): PushProvider[] {
  const { site, INDEXNOW_KEY, BAIDU_PUSH_TOKEN } = settings
  return [
    ...(INDEXNOW_KEY ? [indexNow(site, INDEXNOW_KEY, endpoints.indexnow)] : []),
    ...(BAIDU_PUSH_TOKEN ? [baidu(site, BAIDU_PUSH_TOKEN, endpoints.baidu)] : []),
  ]
}

/** https://www.indexnow.org/documentation: 200 and 202 take the whole batch, anything else none of it. */
function indexNow(site: string, key: string, endpoint: string): PushProvider {
  return {
    name: 'indexnow',
    batch: 10_000,
    async send(urls) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(site).host,
          key,
          keyLocation: `${site}/indexnow/${key}.txt`,
          urlList: urls,
        }),
        ...within(),
      })
      const text = await response.text()
      return { accepted: () => response.ok, status: response.status, text }
    },
  }
}

/** Baidu's 普通收录 API: URLs a line; the answer lists those that are of another site or malformed. */
function baidu(site: string, token: string, endpoint: string): PushProvider {
  return {
    name: 'baidu',
    batch: 2000,
    async send(urls) {
      const query = new URLSearchParams({ site, token })
      const response = await fetch(`${endpoint}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: urls.join('\n'),
        ...within(),
      })
      const text = await response.text()
      const refused = response.ok ? refusedByBaidu(text) : null
      return {
        accepted: (url) => refused !== null && !refused.has(url),
        status: response.status,
        text,
      }
    },
  }
}

/** Null when the answer is not Baidu's JSON with a `success` count: then nothing was taken. */
function refusedByBaidu(text: string): Set<string> | null {
  try {
    const answer = JSON.parse(text) as {
      success?: number
      not_same_site?: string[]
      not_valid?: string[]
    }
    if (typeof answer.success !== 'number') return null
    return new Set([...(answer.not_same_site ?? []), ...(answer.not_valid ?? [])])
  } catch {
    return null
  }
}
