/** What Node lacks of a browser, for tests of client code: address, cookies with their attributes, storage. */
export type FakeBrowser = {
  /** The cookies that a browser would send, by name. */
  cookies: Map<string, string>
  /** Every `Set-Cookie`-like line that was written. */
  written: string[]
  stored: Map<string, string>
  storedInTab: Map<string, string>
  /** Where the page went: `assign /x`, `replace /x`, `reload`. */
  went: string[]
}

export function fakeBrowser(address: string, cookieDomain?: string): FakeBrowser {
  const cookies = new Map<string, string>()
  const written: string[] = []
  const stored = new Map<string, string>()
  const storedInTab = new Map<string, string>()
  const went: string[] = []
  const { pathname, search, hostname, origin, protocol } = new URL(address)
  const go = (verb: string) => (to: string) => void went.push(`${verb} ${to}`)
  Object.assign(globalThis, {
    location: {
      ...{ pathname, search, hostname, origin, protocol },
      assign: go('assign'),
      replace: go('replace'),
      reload: () => void went.push('reload'),
    },
    localStorage: storageOf(stored),
    sessionStorage: storageOf(storedInTab),
    document: {
      documentElement: { dataset: cookieDomain ? { cookieDomain } : {} },
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        written.push(text)
        const [pair = '', ...attributes] = text.split('; ')
        const [name = '', value = ''] = pair.split('=')
        const expires = attributes.find((part) => /^expires=/i.test(part))
        if (expires && Date.parse(expires.slice(8)) < Date.now()) cookies.delete(name)
        else cookies.set(name, value)
      },
    },
  })
  return { cookies, written, stored, storedInTab, went }
}

const storageOf = (values: Map<string, string>): Storage => ({
  get length() {
    return values.size
  },
  key: (at) => [...values.keys()][at] ?? null,
  getItem: (name) => values.get(name) ?? null,
  setItem: (name, value) => void values.set(name, value),
  removeItem: (name) => void values.delete(name),
  clear: () => values.clear(),
})
