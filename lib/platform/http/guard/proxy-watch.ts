import type { IncomingMessage } from 'node:http'

/** So many requests without an entry of a proxy, and there is none. */
const ENOUGH = 100

// Asked from beside the server, past its proxies.
const byTools = /^\/(api\/(healthz|readyz)|metrics)\b/

/** Looks at each request and tells once when TRUST_PROXY does not fit what arrives. */
export function proxyWatch(
  trustedHops: number,
  tell: (sentence: string) => void,
): (request: Pick<IncomingMessage, 'headers' | 'url'>) => void {
  let isSettled = false
  let without = 0
  const settle = (sentence?: string) => {
    isSettled = true
    if (sentence) tell(sentence)
  }
  return ({ headers, url = '' }) => {
    if (isSettled || byTools.test(url)) return
    const isForwarded = headers['x-forwarded-for'] !== undefined
    if (trustedHops === 0) {
      if (isForwarded)
        settle(
          'requests carry X-Forwarded-For while TRUST_PROXY is 0: behind a reverse proxy all visitors share its address and its limits; set TRUST_PROXY to the number of proxies',
        )
    } else if (isForwarded) settle()
    else if (++without >= ENOUGH)
      settle(
        `TRUST_PROXY is ${trustedHops}, but no request carries X-Forwarded-For: let the proxy send it, or set TRUST_PROXY to 0 when there is none`,
      )
  }
}
