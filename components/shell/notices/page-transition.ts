// The transition "page", mode out-in: the old page fades out while the new one is fetched, the new one fades in.
// The classes stand in app/globals.css, for readers who have not asked for less motion.

const leave = 'page-leave-active'
const enter = 'page-enter-active'

/** Longer than the animation of the class. */
const ENTER_MS = 300

export function leavePage(): void {
  const page = document.getElementById('main')
  page?.classList.remove(enter)
  page?.classList.add(leave)
}

/** Shows the page again, or its successor for the first time. */
export function enterPage(): void {
  const page = document.getElementById('main')
  page?.classList.remove(leave)
  page?.classList.add(enter)
  setTimeout(() => page?.classList.remove(enter), ENTER_MS)
}
