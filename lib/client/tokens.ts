import Cookies from 'js-cookie'

// The portal's token lives in edu_token, the learning platform's in lx_token; a server reads them from headers only.

export function portalToken(): string | undefined {
  return Cookies.get('edu_token')
}

export function learningToken(): string | undefined {
  return Cookies.get('lx_token')
}

/** Forgets a login on this device, on the host and on the parent domain. */
export function clearTokens(): void {
  for (const name of ['edu_token', 'lx_token', 'user_id', 'phone']) {
    Cookies.remove(name)
    for (const domain of parentDomains(location.hostname)) Cookies.remove(name, { domain })
  }
  for (const key of ['userId', 'userName', 'phone']) localStorage.removeItem(key)
}

/** `www.a.example.com` → `.a.example.com`, `.example.com`. */
function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(1, -1).map((_, index) => `.${labels.slice(index + 1).join('.')}`)
}
