import { useEffect, useState } from 'react'

type Leaving = {
  /** Where the visitor wants to go, while they are asked; null while nobody is leaving. */
  to: string | null
  ask: () => void
  stay: () => void
}

/** Asks before a sitting is left: by its own way back, and while it `isRunning` by any link and by the browser's back too. */
export function useLeaving(isRunning: boolean, back: string): Leaving {
  const [to, setTo] = useState<string | null>(null)
  useEffect(() => {
    if (!isRunning) return
    const stop = new AbortController()
    const listen = { capture: true, signal: stop.signal }
    // A browser passes over an entry that was added before the visitor touched the page.
    let isArmed = false
    const arm = () => {
      if (isArmed) return
      isArmed = true
      history.pushState(history.state, '', location.href)
    }
    const onBack = () => {
      if (!isArmed) return
      isArmed = false
      arm()
      setTo(back)
    }
    const onClick = (event: MouseEvent) => {
      const path = leadsAway(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      setTo(path)
    }
    addEventListener('pointerdown', arm, { ...listen, passive: true })
    addEventListener('keydown', arm, listen)
    addEventListener('popstate', onBack, { signal: stop.signal })
    document.addEventListener('click', onClick, listen)
    return () => stop.abort()
  }, [isRunning, back])
  return { to, ask: () => setTo(back), stay: () => setTo(null) }
}

/** The address of a link that would replace this page; null for any other click. In a dialog it was asked already. */
function leadsAway({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): string | null {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target === '_blank' || link.closest('dialog')) return null
  if (ctrlKey || metaKey || shiftKey || link.hasAttribute('download')) return null
  const { origin, pathname, search, href } = link
  const isHere = pathname + search === location.pathname + location.search
  return origin !== location.origin || isHere ? null : href.slice(origin.length)
}
