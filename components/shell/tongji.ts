declare global {
  interface Window {
    /** The queue of Baidu Tongji's script, which reports the first page by itself. */
    _hmt?: unknown[][]
  }
}

/** Loads Baidu Tongji where the page's own loader has not done so: on pages that are rendered for each request. */
export function loadTongji(id: string | null): void {
  if (!id || window._hmt || window.hasLoader) return
  window._hmt = []
  const script = document.createElement('script')
  script.async = true
  script.src = `https://hm.baidu.com/hm.js?${id}`
  document.head.append(script)
}
