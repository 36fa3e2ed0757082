import { type HomeworkStage, homeworkStages } from '#lib/homework/stages.ts'

/** Where a homework stands, such as 已截止. */
export const stageName = ({ stage, isOver }: { stage: HomeworkStage; isOver: boolean }): string => {
  if (stage !== 'published') return homeworkStages[stage]
  return isOver ? '已截止' : '进行中'
}
