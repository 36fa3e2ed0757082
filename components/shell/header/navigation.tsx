'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect } from 'react'
import { enterPage, leavePage } from '#components/shell/notices/page-transition.ts'
import {
  recordFirstView,
  recordView,
  sendViews,
  wouldTakeTongjiAlong,
} from '#components/shell/record-view.ts'
import { keepFirstSource } from '#lib/accounts/client/first-source.ts'
import { keepShown } from '#lib/offline/client/keep-shown.ts'
import { finishLoading, startLoading } from '#lib/platform/client/loading.ts'

/** A navigation that has not arrived by then has failed or became a full page load. */
const GIVE_UP_MS = 10_000

// Of the browser, not of one shell: each group of pages has a shell of its own, and a visitor walks between them.
let here: { address: string; url: string } | undefined
let underWay: ReturnType<typeof setTimeout> | undefined

/** Changes of page without a reload: loading bar, page transition and the record of the view. */
export function Navigation({ recordPath }: { recordPath: string }) {
  const address = `${usePathname()}?${useSearchParams()}`

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!changesPage(event) || underWay !== undefined) return
      startLoading()
      leavePage()
      underWay = setTimeout(arrive, GIVE_UP_MS)
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') sendViews(recordPath)
    }
    document.addEventListener('visibilitychange', onHide)
    document.addEventListener('click', onClick)
    window.addEventListener('click', leaveByFullLoad, true)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      document.removeEventListener('click', onClick)
      window.removeEventListener('click', leaveByFullLoad, true)
    }
  }, [recordPath])

  useLayoutEffect(() => {
    if (here?.address === address) return
    const from = here
    here = { address, url: location.href }
    if (!from) {
      keepFirstSource()
      return recordFirstView(recordPath)
    }
    arrive()
    recordView(recordPath, from.url)
  }, [address, recordPath])
  useEffect(() => {
    if (address) void keepShown()
  }, [address])
  return null
}

function arrive() {
  if (underWay !== undefined) finishLoading()
  clearTimeout(underWay)
  underWay = undefined
  enterPage()
}

const linkOf = (event: MouseEvent) =>
  event.target instanceof Element ? event.target.closest('a') : null

/** Whether the router has just taken over a click on a link to another address. */
function changesPage(event: MouseEvent): boolean {
  const link = linkOf(event)
  if (!link || !event.defaultPrevented || link.origin !== location.origin) return false
  return link.pathname + link.search !== location.pathname + location.search
}

/** Keeps from the router what must be a page of its own. A page that refreshes to another address would do so after the router has left it. */
function leaveByFullLoad(event: MouseEvent) {
  const link = linkOf(event)
  if (!link) return
  // A link with data-replay opens a dialog here instead of its page.
  const isApart = !link.hasAttribute('data-replay') && wouldTakeTongjiAlong(link)
  if (isApart || document.querySelector('meta[http-equiv="refresh"]')) event.stopPropagation()
}
