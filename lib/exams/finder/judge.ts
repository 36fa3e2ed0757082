import type { Candidate, Conditions, ConditionTexts } from './conditions.ts'
import { type Finding, judgeMajor } from './judge-major.ts'
import type { OwnField } from './own-fields.ts'
import { educations, NO_DEMAND, ranks } from './scales.ts'

/**
 * Verdicts on an application, from best to worst: every condition is met; one must be read by a human; one depends on
 * a field that was left empty; one is not met.
 */
export const verdicts = ['fits', 'read', 'ask', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** `field`: the field of the form that the condition is compared with; null where there is none. */
export type Reason = Finding & { what: string; field: OwnField | null }
export type Judgement = { verdict: Verdict; reasons: Reason[] }

/** Whether a candidate may apply for a position, with a reason for each condition that is not plainly met, the hardest first. Never guesses: what is not entered as a field is to be read. */
export function judge(candidate: Candidate, position: Conditions & ConditionTexts): Judgement {
  const found = checks.flatMap(([what, field, check]): Reason[] => {
    const finding = check(candidate, position)
    if (!finding) return []
    const isWhole = finding.kind === 'read' && finding.text === position.conditions
    return [{ what: isWhole ? '报考条件' : what, field, ...finding }]
  })
  // Several fields that nobody entered refer to one text.
  const reasons = found.filter(
    ({ what, text }, at) => found.findIndex((o) => o.what === what && o.text === text) === at,
  )
  reasons.sort((a, b) => weight[b.kind] - weight[a.kind])
  const verdict = (['no', 'read', 'ask'] as const).find((kind) =>
    reasons.some((reason) => reason.kind === kind),
  )
  return { verdict: verdict ?? 'fits', reasons }
}

const weight = { no: 2, read: 1, ask: 0 } as const

type Check = (candidate: Candidate, position: Conditions & ConditionTexts) => Finding | null

const checks: readonly (readonly [what: string, field: OwnField | null, check: Check])[] = [
  ['专业', 'major', judgeMajor],
  ['学历', 'education', judgeEducation],
  ['职级', 'rank', judgeRank],
  [
    '公务员年限',
    'service',
    ({ serviceYears }, { minServiceYears, conditions }) =>
      judgeYears(serviceYears, minServiceYears, conditions),
  ],
  [
    '基层年限',
    'grassroots',
    ({ grassrootsYears }, { minGrassrootsYears, conditions }) =>
      judgeYears(grassrootsYears, minGrassrootsYears, conditions),
  ],
  ['政治面貌', 'party', judgeParty],
  ['其他条件', null, judgeFurther],
]

function judgeEducation({ education }: Candidate, position: Conditions & ConditionTexts) {
  const { minEducation: least, education: text } = position
  if (least === null) return toRead(text)
  if (least === NO_DEMAND) return null
  const demand = least === '博士' ? least : `${least}及以上`
  if (education === null) return asked(demand)
  if (educations.indexOf(education) >= educations.indexOf(least)) return null
  return unmet(demand, education)
}

function judgeRank({ rank }: Candidate, position: Conditions & ConditionTexts) {
  const { minRank, maxRank, conditions } = position
  if (minRank === null) return toRead(conditions)
  const least = minRank === NO_DEMAND ? null : minRank
  if (least === null && maxRank === null) return null
  const demand = [least && `${least}以上`, maxRank && `${maxRank}以下`].filter(Boolean).join('、')
  if (rank === null) return asked(demand)
  const own = ranks.indexOf(rank)
  const isLow = least !== null && own < ranks.indexOf(least)
  const isHigh = maxRank !== null && own > ranks.indexOf(maxRank)
  return isLow || isHigh ? unmet(demand, rank) : null
}

function judgeYears(years: number | null, least: number | null, text: string) {
  if (least === null) return toRead(text)
  if (least === 0) return null
  if (years === null) return asked(` ${least} 年以上`)
  return years >= least ? null : unmet(` ${least} 年以上`, ` ${years} 年`)
}

function judgeParty(
  { party }: Candidate,
  { party: demand, conditions }: Conditions & ConditionTexts,
) {
  if (demand === null) return toRead(conditions)
  if (demand === NO_DEMAND) return null
  if (party === null) return asked(demand)
  if (party === '中共党员') return null
  // Whether 预备党员 count is said in the announcement, and not everywhere alike.
  if (party === '中共预备党员')
    return { kind: 'read', text: `要求${demand}，预备党员算不算以公告为准` } as const
  return demand === '中共党员或共青团员' && party === '共青团员' ? null : unmet(demand, party)
}

function judgeFurther(_: Candidate, { further, conditions }: Conditions & ConditionTexts) {
  if (further !== null) return further ? ({ kind: 'read', text: further } as const) : null
  return toRead(conditions)
}

// A text that says nothing has nothing to read: the condition is not there.
const toRead = (text: string): Finding | null => (text ? { kind: 'read', text } : null)
const asked = (demand: string): Finding => ({ kind: 'ask', text: `要求${demand}` })
const unmet = (demand: string, own: string): Finding => ({
  kind: 'no',
  text: `要求${demand}，您填的是${own}`,
})
