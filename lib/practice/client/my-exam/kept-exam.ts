import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { OWN_STORAGE } from '#lib/platform/client/memory/own-storage.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'

// A guest's exam lies on the device alone; of a member the device keeps what the server last said, so that stored pages ask
// nobody. A logout throws both away.

const KEY = `${OWN_STORAGE}myExam`

type Kept = {
  /** Null for a guest. */
  userId: string | null
  exam: MyExam
}

/** Holds what could not be stored, where storage is full or forbidden: it counts until the page is left. */
let unstored: string | null = null
useAppStore.subscribe(({ userInfo }, before) => {
  if (before.userInfo && !userInfo) unstored = null
})

/** Tells of changes by this page itself, which are no event of the storage. */
const changes = new EventTarget()

/** Keeps it as that of whoever is signed in, else of the guest; null forgets it. Nothing is kept while it is not known who has just signed in. */
export function keepMyExam(exam: MyExam | null): void {
  const userId = owner()
  const text = exam && userId !== undefined ? JSON.stringify({ userId, exam } satisfies Kept) : null
  try {
    if (text) localStorage.setItem(KEY, text)
    else localStorage.removeItem(KEY)
    unstored = null
  } catch {
    unstored = text
  }
  changes.dispatchEvent(new Event('change'))
}

/** Keeps what the server says of who is signed in, whatever call it came with; a guest's exam that no account has taken stays. */
export function tellMyExam(exam: MyExam | null): void {
  if (!guestExam()) keepMyExam(exam)
}

/** As it is stored; null without one. */
export function keptExamText(): string | null {
  try {
    return unstored ?? localStorage.getItem(KEY)
  } catch {
    return unstored
  }
}

/** Reads what is stored, unless another account left it or another build wrote it. What a guest chose counts until the account has taken it. */
export function readKeptExam(text: string | null): MyExam | null {
  const kept = parse(text)
  return kept && (kept.userId === null || kept.userId === owner()) ? kept.exam : null
}

/** The exam that a guest chose here and no account has taken; null without one. */
export function guestExam(): MyExam | null {
  const kept = parse(keptExamText())
  return kept?.userId === null ? kept.exam : null
}

/** As it is stored while it counts for who is here now; null else. */
export function countedExamText(): string | null {
  const text = keptExamText()
  return readKeptExam(text) && text
}

/** Hears of every change, by this page or another, and of who signs in and out. Returns the function that stops it. */
export function onMyExam(listener: () => void): () => void {
  // Whoever changes the tokens of this page tells its store.
  const stop = useAppStore.subscribe(listener)
  changes.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    changes.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}

/** The id of who is signed in; null for a guest, and until it is known who has just signed in. */
export function knownUserId(): string | null {
  try {
    return isSignedIn() ? localStorage.getItem('userId') : null
  } catch {
    return null
  }
}

/** Null for a guest, undefined until it is known who has just signed in: the tokens are there before the name. */
const owner = () => (isSignedIn() ? (knownUserId() ?? undefined) : null)

function parse(text: string | null): Kept | null {
  try {
    const { userId, exam } = JSON.parse(text ?? 'null') as Kept
    const { id, title, day, cancelled } = exam
    if (!title || (id === null && !day)) return null
    return { userId, exam: { id, title, day, cancelled } }
  } catch {
    return null
  }
}
