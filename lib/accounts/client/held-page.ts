import { useAccountStore } from './account-store.ts'
import { forgetPressed } from './pressed.ts'

type Held = { userId: () => number | undefined; resume: () => void }

let held: Held | null = null

/** Keeps this page as it is when a login ends and the same user signs in again: `resume` goes on with it. `userId` is whose page it is. Returns how to stop. */
export function holdPage(page: Held): () => void {
  held = page
  return () => {
    if (held === page) held = null
  }
}

/** After a login: goes on with a page that is held for who has signed in. False when there is none, and the page has to be loaded anew. */
export function resumeHeldPage(): boolean {
  const now = useAccountStore.getState().userInfo?.id
  if (!held || now === undefined || held.userId() !== now) return false
  forgetPressed()
  held.resume()
  return true
}
