import { parseScore, type ScoreParts, scoreText, totalScore } from './score.ts'

/** Typed marks; the weights are those of the written part in per cent, the interview has the rest. */
export type ScoreForm = {
  written: string
  writtenFull: string
  interview: string
  interviewFull: string
  writtenWeight: string
}
export type ScoreFaults = Partial<Record<keyof ScoreForm, string>>

const WHOLE = 100_000n
const notANumber = '请填写数字，小数至多三位'

/** The parts of a calculation, or null while a field is empty or wrong; an empty score is no fault yet. */
export function readScoreForm(form: ScoreForm): { faults: ScoreFaults; parts: ScoreParts | null } {
  const faults: ScoreFaults = {}
  const read = (field: keyof ScoreForm, faultOf: (value: bigint) => string | undefined) => {
    const text = form[field].trim()
    const value = parseScore(text)
    const isOpen = text === '' && (field === 'written' || field === 'interview')
    const fault = value === null ? (isOpen ? undefined : notANumber) : faultOf(value)
    if (fault) faults[field] = fault
    return fault ? null : value
  }
  const full = (value: bigint) => (value === 0n ? '满分应大于 0' : undefined)
  const upTo = (most: bigint | null) => (value: bigint) =>
    most !== null && value > most ? `不能超过满分 ${plain(most)}` : undefined

  const writtenFull = read('writtenFull', full)
  const interviewFull = read('interviewFull', full)
  const written = read('written', upTo(writtenFull))
  const interview = read('interview', upTo(interviewFull))
  const writtenWeight = read('writtenWeight', (value) =>
    value > WHOLE ? '权重应在 0 到 100 之间' : undefined,
  )
  if (written === null || writtenFull === null || writtenWeight === null) {
    return { faults, parts: null }
  }
  if (interview === null || interviewFull === null) return { faults, parts: null }
  const interviewWeight = WHOLE - writtenWeight
  return {
    faults,
    parts: { written, writtenFull, writtenWeight, interview, interviewFull, interviewWeight },
  }
}

/** The calculation in words, such as `138 ÷ 200 × 100 × 60% + 85 × 40% = 75.40`. */
export function scoreFormula(parts: ScoreParts): string {
  const share = (score: bigint, full: bigint, weight: bigint) => {
    const ofHundred = full === WHOLE ? plain(score) : `${plain(score)} ÷ ${plain(full)} × 100`
    return `${ofHundred} × ${plain(weight)}%`
  }
  const written = share(parts.written, parts.writtenFull, parts.writtenWeight)
  const interview = share(parts.interview, parts.interviewFull, parts.interviewWeight)
  return `${written} + ${interview} = ${scoreText(totalScore(parts))}`
}

/** Thousandths without needless zeros. */
function plain(thousandths: bigint): string {
  const part = String(thousandths % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${thousandths / 1000n}${part && `.${part}`}`
}
