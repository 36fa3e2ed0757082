import type { QuestionType } from '#lib/questions/types.ts'
import { missMarks, type Policy, policyFor, roundMarks } from './policies.ts'

/** The rule in one sentence for the learner; `full` in marks. With a type it is the rule that really applies to it. */
export function describePolicy(policy: Policy, full: number, type?: QuestionType): string {
  const rule = (type && ruleOfType(type, policy)) ?? ruleOf(policy, full)
  return `满分${marks(full)}，${rule}。`
}

function ruleOfType(type: QuestionType, policy: Policy): string | undefined {
  const kind = policyFor(type, policy).kind
  switch (type) {
    case 'single_choose':
    case 'true_false_choose':
      return '选对得满分，选错或不选不得分'
    case 'sequencing':
      return kind === 'EXACT' ? '顺序全部正确得满分，否则不得分' : undefined
    case 'fill_in':
      return blanks
    case 'short_answer':
      // Who gives the marks, whoMarks says: it changes with the state.
      return '按采分点给分，不答不得分'
    case 'synthesis':
      return '各小题分别计分，得分为各小题得分之和'
    default:
      return kind === policy.kind ? undefined : wholeOnly
  }
}

const blanks =
  '按空计分，各空分值相同，填对一空得一空的分，填错或不填的空不得分；数字、单位、标点的等价写法不影响对错'
const wholeOnly = '全部选对得满分，错选、多选、少选或不选均不得分'

function ruleOf(policy: Policy, full: number): string {
  // What a rule grants is never more than the full marks.
  const granted = marks(missMarks(policy, 1, 1, full))
  switch (policy.kind) {
    case 'EXACT':
      return wholeOnly
    case 'MISS_FIXED':
      return `全部选对得满分，少选且无错选得${granted}，${none}`
    case 'MISS_HALF':
      return `全部选对得满分，少选且无错选得一半分数（${granted}），${none}`
    case 'PER_OPTION':
      return `全部选对得满分，少选且无错选时每选对一项得${granted}，${none}`
    case 'PROPORTIONAL':
      return `全部选对得满分，少选且无错选时按选对项数占正确项数的比例得分，${none}`
    case 'HALVES':
      return `全部选对得满分，无错选且选对至少一半正确项得一半分数（${granted}），其余情况不得分`
    case 'PER_POSITION':
      return '按位置计分，各位置分值相同，位置正确的序号得分，其余不得分'
    case 'PER_BLANK':
      return blanks
  }
}

const none = '错选、多选或不选不得分'

/** Marks as printed: at most 2 decimals, `1.5分`. */
function marks(value: number): string {
  return `${roundMarks(value)}分`
}
