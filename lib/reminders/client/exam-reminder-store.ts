import { create } from 'zustand'
import { call } from '#lib/platform/client/call.ts'
import { examReminderList } from '#lib/reminders/calls.ts'

type State = {
  /** The exams that the user is reminded of, as far as this page knows. */
  examIds: ReadonlySet<number>
  isAsked: boolean
}

export const useExamReminders = create<State>()(() => ({ examIds: new Set(), isAsked: false }))

/** Asks once a page which exams the user is reminded of, however many buttons want to know. Unknown, they stay empty. */
export async function loadExamReminders(): Promise<void> {
  if (useExamReminders.getState().isAsked) return
  useExamReminders.setState({ isAsked: true })
  try {
    const all = await call(examReminderList, {}, { quiet: true })
    // With what was pressed meanwhile.
    useExamReminders.setState(({ examIds }) => ({
      examIds: new Set([...examIds, ...all.map(({ examId }) => examId)]),
    }))
  } catch {
    useExamReminders.setState({ isAsked: false })
  }
}

/** Notes what the server answered to a press. */
export function noteExamReminder(examId: number, isOn: boolean): void {
  useExamReminders.setState(({ examIds }) => {
    const next = new Set(examIds)
    if (isOn) next.add(examId)
    else next.delete(examId)
    return { examIds: next }
  })
}
