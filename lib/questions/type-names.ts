import type { QuestionType } from './types.ts'

const names: Record<QuestionType, string> = {
  single_choose: '单选题',
  true_false_choose: '判断题',
  multiple_choose: '多选题',
  non_directional_choose: '不定项选择题',
  sequencing: '排序题',
  fill_in: '填空题',
  short_answer: '简答题',
  synthesis: '材料题',
}

/** The Chinese name of a type; of one that is not known, 题目. */
export const questionTypeName = (type: string): string => names[type as QuestionType] ?? '题目'
