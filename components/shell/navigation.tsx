'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { finishLoading, startLoading } from '#lib/client/loading.ts'
import { enterPage, leavePage } from './page-transition.ts'
import { recordView } from './record-view.ts'

/** A navigation that has not arrived by then has failed or became a full page load. */
const GIVE_UP_MS = 10_000

/** Changes of page without a reload: loading bar, page transition and the record of the view. */
export function Navigation({ recordPath }: { recordPath: string }) {
  const address = `${usePathname()}?${useSearchParams()}`
  const last = useRef({ address, url: '' })
  const underWay = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    last.current.url ||= location.href
    const arrive = () => {
      if (underWay.current === undefined) return
      clearTimeout(underWay.current)
      underWay.current = undefined
      finishLoading()
      enterPage()
    }
    const onClick = (event: MouseEvent) => {
      if (!changesPage(event) || underWay.current !== undefined) return
      startLoading()
      leavePage()
      underWay.current = setTimeout(arrive, GIVE_UP_MS)
    }
    document.addEventListener('click', onClick)
    window.addEventListener('click', leaveRefreshingPage, true)
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('click', leaveRefreshingPage, true)
    }
  }, [])

  useLayoutEffect(() => {
    if (last.current.address === address) return
    const referrer = last.current.url
    last.current = { address, url: location.href }
    if (underWay.current !== undefined) finishLoading()
    clearTimeout(underWay.current)
    underWay.current = undefined
    enterPage()
    recordView(recordPath, referrer)
  }, [address, recordPath])
  return null
}

const linkOf = (event: MouseEvent) =>
  event.target instanceof Element ? event.target.closest('a') : null

/** Whether the router has just taken over a click on a link to another address. */
function changesPage(event: MouseEvent): boolean {
  const link = linkOf(event)
  if (!link || !event.defaultPrevented || link.origin !== location.origin) return false
  return link.pathname + link.search !== location.pathname + location.search
}

/** A page that refreshes to another address would do so after the router has left it: leave it by a full load. */
function leaveRefreshingPage(event: MouseEvent) {
  if (linkOf(event) && document.querySelector('meta[http-equiv="refresh"]')) event.stopPropagation()
}
