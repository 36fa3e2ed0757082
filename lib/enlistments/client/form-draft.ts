import type { TypedEnlistment } from '#lib/enlistments/rules.ts'
import { OWN_STORAGE } from '#lib/platform/client/memory/own-storage.ts'

// Kept for this tab: what was typed survives the login, which loads the page anew, and is never shown to another account.
const nameOf = (courseId: number) => `${OWN_STORAGE}enlistment-${courseId}`
const fieldNames = ['realName', 'phone', 'examId', 'positionCode', 'remark'] as const

/** The form of a course that was typed and not sent, by this user or by nobody yet; null when there is none. */
export function readFormDraft(courseId: number, userId: number | null): TypedEnlistment | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(courseId)) ?? 'null')
    if (!kept || (kept.userId !== null && kept.userId !== userId)) return null
    if (fieldNames.some((name) => typeof kept.typed?.[name] !== 'string')) return null
    const { realName, phone, examId, positionCode, remark } = kept.typed
    return { realName, phone, examId, positionCode, remark }
  } catch {
    return null
  }
}

/** Keeps what was typed; `userId` is null before the login. A browser without storage keeps nothing. */
export function keepFormDraft(
  courseId: number,
  userId: number | null,
  typed: TypedEnlistment,
): void {
  try {
    sessionStorage.setItem(nameOf(courseId), JSON.stringify({ userId, typed }))
  } catch {
    // The form itself still holds it.
  }
}

/** Forgets what was typed, once the server has it or its writer gives it up. */
export function dropFormDraft(courseId: number): void {
  try {
    sessionStorage.removeItem(nameOf(courseId))
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
