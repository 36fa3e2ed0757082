// Follows loader.js on the public pages of a site that reports its visits to Baidu Tongji. It counts visitors who only
// read, so it cannot wait for the framework. Left alone, Baidu's script reports whole addresses, those of the page and of
// the one before, with whatever stands in their queries; so it is told not to, and gets what lib/platform/routes/visit/tongji.ts lets out.
;(() => {
  const { tongji, keys, apart } = document.currentScript.dataset

  // The values of these keys are numbers and names of directories; anything else names no page.
  const nameOf = (url) => {
    const { pathname, searchParams } = new URL(url)
    if (apart.split(' ').includes(pathname.split('/')[1])) return null
    const named = keys
      .split(' ')
      .filter((key) => /^[\w-]{1,32}$/.test(searchParams.get(key) || ''))
      .map((key) => `${key}=${searchParams.get(key)}`)
      .join('&')
    return named ? `${pathname}?${named}` : pathname
  }

  // Another site's address is what that site let the browser tell; one of ours is cut down like the page's own.
  const report = (url, referrer) => {
    const page = nameOf(url)
    if (page === null) return
    const isOurs = referrer.startsWith(`${location.origin}/`)
    self._hmt.push(['_setReferrerOverride', isOurs ? nameOf(referrer) || '' : referrer])
    self._hmt.push(['_trackPageview', page])
  }

  const load = () => {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://hm.baidu.com/hm.js?${tongji}`
    document.head.append(script)
  }

  self._hmt = self._hmt || []
  self._hmt.push(['_setAutoPageview', false])
  self.tongji = { nameOf, report }
  report(location.href, document.referrer)
  addEventListener('load', () => setTimeout(load))
})()
