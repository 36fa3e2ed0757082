import { loginPage } from '#lib/accounts/paths.ts'
import { dropKept, keep, readKept } from '#lib/platform/client/memory/kept.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Somebody who comes back to the tab later is not surprised by what they pressed then. */
const GOOD_FOR_MS = 30 * 60_000

export type Pressed = {
  /** Name of what takes it up again: `vip`, `star`, `go`; `page` for a page that shows more after the login. */
  name: string
  /** Thing it was about. */
  detail: string
  /** Label of the control, such as 开通会员: the login says what it is for. */
  label: string
}
type Kept = Pressed & { page: string; at: number; load: number }

const here = () => location.pathname + location.search

/** Keeps what a visitor pressed before signing in, for this page of this tab: the page that is loaded after the login goes on with it. */
export function keepPressed(pressed: Pressed): void {
  keep('pressed', {
    ...pressed,
    page: here(),
    at: Date.now(),
    load: performance.timeOrigin,
  } satisfies Kept)
}

/** Reads what was pressed on this page before the login; null when nothing, or too long ago. */
export function pressedHere(): Pressed | null {
  const { name, detail, label, page, at } = readKept<Kept>('pressed') ?? {}
  if (!name || detail === undefined || !label || page !== here()) return null
  return Date.now() - (at ?? 0) < GOOD_FOR_MS ? { name, detail, label } : null
}

/** The `detail` of what was pressed under this name on this page, once, for who has signed in since; else null. `isMine` tells one of several of a name. */
export function takePressed(
  name: string,
  isMine: (detail: string) => boolean = () => true,
): string | null {
  const pressed = pressedHere()
  // The page that is about to be loaded anew would lose what it began.
  if (readKept<Kept>('pressed')?.load === performance.timeOrigin) return null
  if (!isSignedIn() || pressed?.name !== name || !isMine(pressed.detail)) return null
  forgetPressed()
  return pressed.detail
}

/** Forgets what was pressed on a page that the visitor has left, unless on the way to the login. */
export function forgetPressedElsewhere(): void {
  const { page } = readKept<Kept>('pressed') ?? {}
  if (page && page !== here() && location.pathname !== href(loginPage)) forgetPressed()
}

/** The visitor does not want it any more. */
export const forgetPressed = () => dropKept('pressed')
