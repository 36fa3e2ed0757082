import type { BankQuestionEffect } from '#lib/bank-questions/contract.ts'

/** Whether learners would meet another key or question, so that its writer says how it goes out. */
export const isChange = ({ difference }: Pick<BankQuestionEffect, 'difference'>) =>
  difference === 'key' || difference === 'question'

/** Whether a save is asked about first: for such a change, a correction that was not published, nearly the same question, or a note. */
export const asksFirst = (
  effect: Pick<BankQuestionEffect, 'difference' | 'alike' | 'notes' | 'mayCorrect'>,
) => isChange(effect) || isLate(effect) || effect.alike.length > 0 || effect.notes.length > 0

/** Whether nothing changes now, but the change of an older key was not published as an erratum. */
export const isLate = ({
  difference,
  mayCorrect,
}: Pick<BankQuestionEffect, 'difference' | 'mayCorrect'>) => difference === 'nothing' && mayCorrect

/** How a change goes out; empty while nothing is chosen. */
export type Way = '' | 'erratum' | 'version'

/** The way that is chosen at first: none where answers would be marked again. */
export const firstWay = ({ concerned }: Pick<BankQuestionEffect, 'concerned'>): Way =>
  concerned.answers === 0 ? 'version' : ''
