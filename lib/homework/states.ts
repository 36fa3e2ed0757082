/** Where a learner's answers to a homework stand. */
export const homeworkStates = {
  draft: '作答中',
  submitted: '待批改',
  marking: '批改中',
  returned: '退回修改',
  marked: '已批改',
} as const

export type HomeworkState = keyof typeof homeworkStates
export const homeworkStateNames = Object.keys(homeworkStates) as [HomeworkState, ...HomeworkState[]]

/** Whether its learner may write in it now. */
export const isWritable = (state: HomeworkState) => state === 'draft' || state === 'returned'
