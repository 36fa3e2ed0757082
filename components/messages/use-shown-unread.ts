import { useEffect } from 'react'
import { setSignedIn } from '#lib/accounts/client/account-store.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { centerSummary } from '#lib/center/calls.ts'
import { reread } from '#lib/platform/client/reread.ts'

/** Keeps the count of the header to what the page was told, also in other tabs; answers what tells it of a change, the menu of the centre included. */
export function useShownUnread(unread: number | undefined): (unread: number) => void {
  useEffect(() => {
    if (unread !== undefined) show(unread)
  }, [unread])
  return (now) => {
    show(now)
    void reread(centerSummary)
  }
}

function show(unread: number): void {
  const { userInfo } = useAppStore.getState()
  if (userInfo && userInfo.unreadMessages !== unread)
    setSignedIn({ ...userInfo, unreadMessages: unread })
}
