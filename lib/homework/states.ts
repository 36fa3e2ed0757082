/** Where a learner's answers to a homework stand. */
export const homeworkStates = {
  draft: '作答中',
  /** Handed in without a marker: its learner has key and points. */
  self: '自评',
  submitted: '待批改',
  marking: '批改中',
  returned: '退回修改',
  marked: '已批改',
} as const

export type HomeworkState = keyof typeof homeworkStates
export const homeworkStateNames = Object.keys(homeworkStates) as [HomeworkState, ...HomeworkState[]]

/** Whether its learner may write in it now. */
export const isWritable = (state: HomeworkState) => state === 'draft' || state === 'returned'

/** Whether its learner reads key, points and analyses. */
export const isKeyShown = (state: HomeworkState | undefined) =>
  state === 'marked' || state === 'self'
