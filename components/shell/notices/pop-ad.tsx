'use client'
import { lazy, useEffect, useState } from 'react'
import { call } from '#lib/platform/client/call.ts'
import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { popAd, userInfoPopLog } from '#lib/site/calls.ts'
import { isDue, markShown } from './pop-ad-day.ts'

// Most days have nothing to show.
const Dialog = lazy(async () => {
  const { Dialog } = await import('#components/ui/dialog.tsx')
  return { default: Dialog }
})

type Ad = NonNullable<Output<typeof popAd>>
/** Its picture has been loaded: nothing of it appears late or not at all. */
type Ready = Ad & { width: number; height: number }

/** A visitor who is busy is asked again after this. */
const WAIT_MS = 3000

/** The pop-up advertisement of the day, once nobody is busy with something else. Default export for `import()`. */
export default function PopAd() {
  const [ad, setAd] = useState<Ready | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const show = (ready: Ready) => {
      // Another tab may have been quicker.
      if (!isDue()) return
      if (isBusy()) {
        timer = setTimeout(show, WAIT_MS, ready)
        return
      }
      markShown()
      setAd(ready)
      report(ready, 'shown')
    }
    // Nobody waits for it: a failure shows nothing.
    load().then(
      (ready) => ready && show(ready),
      () => undefined,
    )
    return () => clearTimeout(timer)
  }, [])
  if (!ad) return null
  const close = () => {
    report(ad, 'closed')
    setAd(null)
  }
  const follow = () => {
    report(ad, 'followed')
    // After the link has been followed, so that visitors who come back do not find it open.
    setTimeout(setAd, 0, null)
  }
  return (
    <Dialog title={ad.title} onClose={close}>
      <a href={ad.link} className="shell-ad" onClick={follow}>
        {/* biome-ignore lint/performance/noImgElement: from staff, of any size */}
        <img src={ad.image} alt={ad.title} width={ad.width} height={ad.height} />
      </a>
    </Dialog>
  )
}

async function load(): Promise<Ready | null> {
  const ad = await call(popAd, {}, { quiet: true })
  if (!ad) return null
  const picture = new Image()
  picture.src = ad.image
  await picture.decode()
  return { ...ad, width: picture.naturalWidth, height: picture.naturalHeight }
}

/** Whether the visitor looks elsewhere, answers a dialog, writes, or watches something. */
const isBusy = () =>
  document.visibilityState !== 'visible' ||
  document.fullscreenElement !== null ||
  document.querySelector('dialog[open], [role="dialog"]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true

/** Only a statistic, so a lost call does not matter. The browser delivers it even when the page goes. */
function report({ id: popAdId }: Ad, action: 'shown' | 'followed' | 'closed'): void {
  const body = JSON.stringify({ popAdId, visitor: visitor(), action })
  navigator.sendBeacon(userInfoPopLog.path, new Blob([body], { type: 'application/json' }))
}

function visitor(): string {
  const known = localStorage.getItem('visitor')
  if (known) return known
  const fresh = newUuid()
  localStorage.setItem('visitor', fresh)
  return fresh
}
