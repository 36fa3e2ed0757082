/** Where a homework stands with those who write it; whether it is past, the clock says. */
export const homeworkStages = {
  draft: '草稿',
  published: '已发布',
  withdrawn: '已撤下',
} as const

export type HomeworkStage = keyof typeof homeworkStages
export const homeworkStageNames = Object.keys(homeworkStages) as [HomeworkStage, ...HomeworkStage[]]
