const ASKED = 'exam-asked'
const ASK_EVERY_MS = 5 * 60_000

/** Whether this tab asks for a user now, as it has not done so in the last five minutes; notes that it does. Never where the tab can note nothing: it would be asked on every page. */
export function mayAskAgain(userId: string): boolean {
  try {
    const [asked, at] = sessionStorage.getItem(ASKED)?.split(' ') ?? []
    if (asked === userId && Date.now() - Number(at) < ASK_EVERY_MS) return false
    sessionStorage.setItem(ASKED, `${userId} ${Date.now()}`)
    return true
  } catch {
    return false
  }
}
