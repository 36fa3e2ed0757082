// Follows loader.js on sites that report their visits to Baidu Tongji. It counts visitors who only read, so it cannot wait
// for the framework; it reports the page itself.
;(() => {
  const { tongji } = document.currentScript.dataset
  const count = () => {
    self._hmt = self._hmt || []
    const script = document.createElement('script')
    script.async = true
    script.src = `https://hm.baidu.com/hm.js?${tongji}`
    document.head.append(script)
  }
  addEventListener('load', () => setTimeout(count))
})()
