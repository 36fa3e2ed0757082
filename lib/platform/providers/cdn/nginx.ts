import http from 'node:http'
import https from 'node:https'
import type { CdnProvider } from './cdn-provider.ts'

/** Agents of the two classes by which deploy/nginx.conf keeps pages ($gxw_device): a desktop's, and any other. */
const agents = ['gongxuanwang-refresh (Windows NT)', 'gongxuanwang-refresh'] as const
/** Addresses renewed at once: visitors need the app, too. */
const AT_ONCE = 4

/**
 * The nginx of deploy/nginx.conf at `origin`. It cannot be told to forget; asked with X-Refresh from this machine, it asks
 * the app anew and keeps what it gets, so a page is renewed before the next visitor asks for it.
 */
export function nginxCdn({ origin }: { origin: string }, { timeoutMs = 10_000 } = {}): CdnProvider {
  const refresh = async (url: string) => {
    for (const agent of agents) await ask(origin, new URL(url), agent, timeoutMs)
  }
  return {
    name: 'nginx',
    batch: 100,
    async purge(urls) {
      const waiting = [...urls]
      const work = async () => {
        for (let url = waiting.shift(); url; url = waiting.shift()) await refresh(url)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    },
  }
}

/** Resolves once nginx has the whole new answer. */
function ask(origin: string, page: URL, agent: string, timeoutMs: number): Promise<void> {
  const { protocol, hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const options = {
      ...{ hostname, port, path: page.pathname + page.search, servername: page.hostname },
      headers: { host: page.host, 'user-agent': agent, 'x-refresh': '1' },
      signal: AbortSignal.timeout(timeoutMs),
    }
    const receive = (answer: http.IncomingMessage) => {
      const fault = faultOf(answer)
      answer.on('error', reject)
      answer.on('end', () => (fault ? reject(new Error(fault)) : resolve()))
      answer.resume()
    }
    const sent = protocol === 'https:' ? https.get(options, receive) : http.get(options, receive)
    sent.on('error', reject)
  })
}

/** From its cache nginx answers where it does not know this machine (`$gxw_near`): then nothing was renewed. */
function faultOf({ statusCode = 0, headers }: http.IncomingMessage): string | null {
  const cache = String(headers['x-cache'] ?? 'none')
  if (statusCode >= 500) return `nginx: HTTP ${statusCode}`
  return cache === 'BYPASS' ? null : `nginx: X-Cache ${cache}, not BYPASS`
}
