import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts'

/** Asks before the page is left while something is not saved: the browser of a reload, this dialog of a link. */
export function LeaveQuestion({ isNeeded }: { isNeeded: boolean }) {
  const router = useRouter()
  const [to, setTo] = useState<string | null>(null)
  useLeaveWarning(isNeeded)
  useEffect(() => {
    if (!isNeeded) return
    const listen = (event: MouseEvent) => {
      const path = pathOf(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      setTo(path)
    }
    // Before the link itself hears of it.
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [isNeeded])
  if (to === null) return null
  return (
    <ConfirmDialog
      title="还没有保存"
      action="离开"
      stay="留在这里"
      onClose={() => setTo(null)}
      onConfirm={async () => router.push(to)}
    >
      <p>您写的还没有保存。离开以后，在这个标签页里回到这里还能接着写。</p>
    </ConfirmDialog>
  )
}

/** The page of this site that a click in this tab leads to; null where it leads to none. */
function pathOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href, location.href)
  if (origin !== location.origin || (pathname === location.pathname && search === location.search))
    return null
  return `${pathname}${search}${hash}`
}
